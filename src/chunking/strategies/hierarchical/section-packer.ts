/** Packs top-level sections, each for itself: its parts are placed in order into the open chunk (rules 4 and 5). */
import {
  type BlockRange,
  contentOf,
  isEmptyRange,
  ownRangeOf,
  type Section,
  subtreeOf,
  titleOf,
} from "../../../markdown/outline.ts";
import {
  type ClosedDraft,
  closed,
  type Draft,
  draftFits,
  draftTokens,
  extended,
  type PackingContext,
  rangeDraft,
  rangeSpan,
} from "../../packing/draft.ts";
import { cutIntoRuns } from "../../packing/runs.ts";
import type { ClosedBy } from "../../result/chunk.ts";

/** The chunk that is being filled. */
interface OpenChunk {
  readonly draft: Draft;
  /** While it holds nothing but headings, which must not end it: their sections, each the first child of the one before. */
  readonly headings: readonly Section[] | undefined;
  /** Title of a section that was placed piece by piece and is done: nothing joins the chunk any more. */
  readonly done: string | undefined;
}

export class SectionPacker {
  private readonly context: PackingContext;
  /** What has been packed, in source order; who takes chunks out empties it. */
  readonly chunks: ClosedDraft[] = [];
  private open: OpenChunk | undefined;

  constructor(context: PackingContext) {
    this.context = context;
  }

  /** Packs a top-level section behind the chunks so far; `closedBy` ends its last one. */
  pack(section: Section, closedBy: ClosedBy): void {
    this.start(section);
    this.close(closedBy);
  }

  /** Starts a chunk with a section: whole if it fits (later siblings may join it), else piece by piece. */
  private start(section: Section): void {
    const whole = rangeDraft(this.context, section.path, subtreeOf(section));
    if (draftFits(this.context, whole, "hardCap")) {
      this.open = { draft: whole, headings: undefined, done: undefined };
      return;
    }
    const opening = rangeDraft(this.context, section.path, ownRangeOf(section));
    if (!draftFits(this.context, opening, "hardCap")) {
      this.startRuns(section, [section]);
    } else {
      const headings = hasNoContent(section) ? [section] : undefined;
      this.open = { draft: opening, headings, done: undefined };
    }
    this.placeChildren(section);
  }

  private placeChildren(section: Section): void {
    for (const child of section.children) this.place(child);
    if (this.open) this.open = { ...this.open, done: titleOf(section) };
  }

  private place(child: Section): void {
    const { open } = this;
    if (!open) {
      this.start(child);
    } else if (open.done !== undefined) {
      this.close({ rule: "sectionDone", section: open.done, next: titleOf(child) });
      this.start(child);
    } else if (this.fitsOpen(open, subtreeOf(child))) {
      this.extendTo(open, subtreeOf(child), undefined);
    } else if (open.headings) {
      this.placeUnderHeadings(open, open.headings, child);
    } else if (this.fitsOpen(open, openingRange(child))) {
      this.extendTo(open, ownRangeOf(child), undefined);
      this.placeChildren(child);
    } else {
      const wouldBe = draftTokens(
        this.context,
        extended(open.draft, rangeSpan(this.context, openingRange(child)).to),
      );
      const limit = this.context.limits.hardCap;
      this.close({ rule: "nextSectionTooLarge", next: titleOf(child), wouldBe, limit });
      this.start(child);
    }
  }

  /** Rule 5: headings without content of their own travel with the opening of the child, cut if need be. */
  private placeUnderHeadings(open: OpenChunk, headings: readonly Section[], child: Section): void {
    const all = [...headings, child];
    if (this.fitsOpen(open, ownRangeOf(child))) {
      this.extendTo(open, ownRangeOf(child), hasNoContent(child) ? all : undefined);
    } else {
      this.open = undefined;
      this.startRuns(child, all, open.draft.from);
    }
    this.placeChildren(child);
  }

  /** Cuts a section's own content into runs behind headings, its own the last; the last run stays open. */
  private startRuns(section: Section, headings: readonly Section[], headingsFrom?: number): void {
    const first = headings[0] ?? section;
    const content = contentOf(section);
    const { closed, last } = cutIntoRuns(this.context, {
      breadcrumb: section.path,
      headingBreadcrumb: (block) =>
        (headings.find(({ heading }) => heading.index === block) ?? section).path,
      headings: { first: first.heading.index, end: content.first },
      headingsFrom,
      content,
    });
    for (const draft of closed) this.chunks.push(draft);
    const bare = hasNoContent(section);
    this.open = {
      draft: last,
      headings: bare ? headings.filter(({ heading }) => heading.to > last.from) : undefined,
      done: undefined,
    };
  }

  private fitsOpen(open: OpenChunk, range: BlockRange): boolean {
    const { to } = rangeSpan(this.context, range);
    return draftFits(this.context, extended(open.draft, to), "hardCap");
  }

  private extendTo(open: OpenChunk, range: BlockRange, headings: OpenChunk["headings"]): void {
    const { to } = rangeSpan(this.context, range);
    this.open = { draft: extended(open.draft, to), headings, done: undefined };
  }

  private close(closedBy: ClosedBy): void {
    if (this.open) this.chunks.push(closed(this.open.draft, closedBy));
    this.open = undefined;
  }
}

function hasNoContent(section: Section): boolean {
  return isEmptyRange(contentOf(section));
}

/** What must fit for a section to join a chunk: heading and own content, or with no content the first child's too. */
function openingRange(section: Section): BlockRange {
  let last = section;
  while (hasNoContent(last)) {
    const [child] = last.children;
    if (!child) break;
    last = child;
  }
  return { first: section.heading.index, end: last.contentEnd };
}

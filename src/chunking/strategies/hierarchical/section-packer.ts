/** Packs top-level sections, each for itself: its parts are placed in order into the open chunk (rules 4 and 5). */
import {
  type BlockRange,
  contentOf,
  ownRangeOf,
  type Section,
  subtreeOf,
  titleOf,
} from "../../../markdown/outline.ts";
import {
  type ClosedDraft,
  closed,
  type Draft,
  joined,
  type PackingContext,
} from "../../packing/packing-context.ts";
import type { ClosedBy } from "../../result/chunk.ts";

/** The chunk that is being filled. */
interface OpenChunk {
  readonly draft: Draft;
  /** While it holds nothing but headings, which must not end it: their sections, each the first child of the one before. */
  readonly headings: readonly Section[] | undefined;
  /** Title of a section that was placed piece by piece and is done: nothing joins the chunk any more. */
  readonly done: string | undefined;
}

/** Packs the top-level sections that it is given, in order, into `chunks`; no chunk goes on from one to the next. */
export class SectionPacker {
  private readonly context: PackingContext;
  /** Whether a section that fits a chunk of its own stays whole, rather than fill up the one that is open. */
  private readonly keepsSubtrees: boolean;
  /** What has been packed, in source order. */
  readonly chunks: ClosedDraft[] = [];
  private open: OpenChunk | undefined;

  constructor(context: PackingContext, subtrees: "fill" | "whole") {
    this.context = context;
    this.keepsSubtrees = subtrees === "whole";
  }

  /** Packs a top-level section behind the chunks so far; `closedBy` ends its last one. */
  pack(section: Section, closedBy: ClosedBy): void {
    this.start(section);
    this.close(closedBy);
  }

  /** Starts a chunk with a section: whole if it fits (later siblings may join it), else piece by piece. */
  private start(section: Section): void {
    const whole = this.context.draftOf(subtreeOf(section), section.path);
    if (this.fits(whole)) {
      this.openWith(whole);
      return;
    }
    const own = this.context.draftOf(ownRangeOf(section), section.path);
    if (this.fits(own)) {
      this.openWith(own, this.hasNoContent(section) ? [section] : undefined);
    } else {
      this.startRuns(section, [section]);
    }
    this.placeChildren(section);
  }

  /** When the section is done, its next sibling starts anew (rules 4b and 4c). */
  private placeChildren(section: Section): void {
    for (const child of section.children) this.place(child);
    const { open } = this;
    if (open) this.open = { draft: open.draft, headings: open.headings, done: titleOf(section) };
  }

  private place(child: Section): void {
    const { open } = this;
    if (!open) {
      this.start(child);
      return;
    }
    if (open.done !== undefined) {
      this.close({ rule: "sectionDone", section: open.done, next: titleOf(child) });
      this.start(child);
      return;
    }
    // Rule 4a: the whole subtree joins.
    const withSubtree = this.extended(open, subtreeOf(child));
    if (this.fits(withSubtree)) {
      this.openWith(withSubtree);
      return;
    }
    if (open.headings) {
      this.placeUnderHeadings(open, open.headings, child);
      return;
    }
    // Rule 4b: heading and own content join, then the children are placed; not where a chunk of its own holds them all.
    const staysWhole = this.keepsSubtrees && this.fitsAlone(child);
    const joining = staysWhole ? withSubtree : this.extended(open, this.headingAndContentOf(child));
    if (!staysWhole && this.fits(joining)) {
      this.openWith(this.extended(open, ownRangeOf(child)));
      this.placeChildren(child);
      return;
    }
    // Rule 4c: the child starts a new chunk.
    const wouldBe = this.largestOf(joining);
    const limit = this.context.limits.hardCap;
    this.close({ rule: "nextSectionTooLarge", next: titleOf(child), wouldBe, limit });
    this.start(child);
  }

  /** Rule 5: headings without content of their own travel with the heading and content of the child, cut if need be. */
  private placeUnderHeadings(open: OpenChunk, headings: readonly Section[], child: Section): void {
    const all = [...headings, child];
    const withOwn = this.extended(open, ownRangeOf(child));
    if (this.fits(withOwn)) {
      this.openWith(withOwn, this.hasNoContent(child) ? all : undefined);
    } else {
      this.startRuns(child, all, open.draft.from);
    }
    this.placeChildren(child);
  }

  /**
   * Rule 6: cuts a section's own content into runs behind headings, its own the last; the last run stays open. `from` is
   * where the first heading goes on, when a chunk before holds its start.
   */
  private startRuns(section: Section, headings: readonly Section[], from?: number): void {
    const first = headings[0] ?? section;
    const { closed, last } = this.context.runsOf({
      range: {
        first:
          from === undefined ? first.first : this.context.blocksIn({ from, to: from + 1 }).first,
        end: section.contentEnd,
      },
      from,
      breadcrumbOf: (block) =>
        (headings.find(({ contentEnd }) => block < contentEnd) ?? section).path,
    });
    for (const draft of closed) this.chunks.push(draft);
    const isEmpty = this.hasNoContent(section);
    this.open = {
      draft: last,
      headings: isEmpty ? headingsFrom(headings, last.from) : undefined,
      done: undefined,
    };
  }

  private extended({ draft }: OpenChunk, range: BlockRange): Draft {
    return joined(draft, this.context.draftOf(range, draft.breadcrumb));
  }

  private fitsAlone(section: Section): boolean {
    return this.fits(this.context.draftOf(subtreeOf(section), section.path));
  }

  /** Whether every stretch of a draft fits a chunk: one, unless ends are in it. */
  private fits(draft: Draft): boolean {
    return this.context.partsOf(draft).every((part) => this.context.fits(part.draft, "hardCap"));
  }

  private largestOf(draft: Draft): number {
    const parts = this.context.partsOf(draft);
    return Math.max(...parts.map((part) => this.context.tokensOf(part.draft)));
  }

  /** Goes on with a draft. Where ends are in it, what is before the last of them is done. */
  private openWith(draft: Draft, headings?: readonly Section[]): void {
    for (const { draft: part, closedBy } of this.context.partsOf(draft)) {
      if (closedBy) this.chunks.push(closed(part, closedBy));
      else
        this.open = {
          draft: part,
          headings: headings && headingsFrom(headings, part.from),
          done: undefined,
        };
    }
  }

  private close(closedBy: ClosedBy): void {
    if (this.open) this.chunks.push(closed(this.open.draft, closedBy));
    this.open = undefined;
  }

  /** Whether nothing to read is under its own heading. */
  private hasNoContent(section: Section): boolean {
    return !this.context.hasText(contentOf(section));
  }

  /** What must fit for a section to join a chunk: heading and own content, or with no content the first child's too. */
  private headingAndContentOf(section: Section): BlockRange {
    let last = section;
    while (this.hasNoContent(last)) {
      const [child] = last.children;
      if (!child) break;
      last = child;
    }
    return { first: section.first, end: last.contentEnd };
  }
}

/** The sections whose headings a chunk that starts at an offset holds at least the end of; undefined for none. */
function headingsFrom(sections: readonly Section[], from: number): readonly Section[] | undefined {
  const held = sections.filter(({ heading }) => heading.to > from);
  return held.length > 0 ? held : undefined;
}

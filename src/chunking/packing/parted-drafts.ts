/** Chunks end where ends are set: drafts that go over one are parted there. */
import type { End } from "../../markdown/ends.ts";
import { type BlockRange, isEmptyRange } from "../../markdown/outline.ts";
import type { Span } from "../../markdown/source.ts";
import type { ClosedBy } from "../result/chunk.ts";
import type { ClosedDraft, Draft } from "./draft.ts";
import type { DraftSizes } from "./draft-sizes.ts";
import { beginningBetween } from "./left-out-spans.ts";

/** What parting needs of a packing context. */
interface PartingContext extends DraftSizes {
  readonly root: readonly string[];
  readonly ends: readonly End[];
  breadcrumbs(depth: number): readonly (readonly string[])[];
  blocksIn(span: Span): BlockRange;
  chunksOf(range: BlockRange, breadcrumb: readonly string[], closedBy: ClosedBy): ClosedDraft[];
}

/** A stretch of a draft without ends in it. */
export interface Part {
  readonly draft: Draft;
  /** What ends it; the last part ends as the draft does. */
  readonly closedBy: ClosedBy | undefined;
}

/**
 * The drafts, in the order of the source, parted at the ends in them. What begins behind one has the breadcrumb of its own
 * section, and is packed anew where that takes more room.
 */
export function partedDrafts(
  context: PartingContext,
  drafts: readonly ClosedDraft[],
): readonly ClosedDraft[] {
  const { ends } = context;
  if (ends.length === 0) return drafts;
  return drafts.flatMap((draft, index) => {
    const next = drafts[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const [behind] = beginningBetween(ends, draft.to, next);
    const last = behind ? { ...draft, closedBy: endRule(behind) } : draft;
    const parts = partsOf(context, last);
    if (parts.length === 1) return [last];
    return parts.flatMap(({ draft: part, closedBy }) =>
      packedAnew(context, last, { ...last, ...part, closedBy: closedBy ?? last.closedBy }),
    );
  });
}

/** A draft by the ends in it: one part where there are none. What it repeats stands in the first and the last. */
export function partsOf(context: PartingContext, draft: Draft): readonly Part[] {
  const within = beginningBetween(context.ends, draft.from, draft.to);
  if (within.length === 0) return [{ draft, closedBy: undefined }];
  const breadcrumbs = context.breadcrumbs(DEEPEST);
  const starts = [draft.from, ...within.map(({ to }) => to)];
  return starts.flatMap((start, index): Part[] => {
    const end = within[index];
    const range = context.blocksIn({ from: start, to: end?.from ?? draft.to });
    if (isEmptyRange(range)) return [];
    const { from, to } = context.spanOf(range);
    const part: Draft = {
      from: Math.max(from, draft.from),
      to: Math.min(to, draft.to),
      before: index === 0 ? draft.before : [],
      after: end ? [] : draft.after,
      breadcrumb: breadcrumbOf(
        draft,
        breadcrumbs.slice(range.first, range.end),
        context.root.length,
      ),
      flags: draft.flags,
    };
    return [{ draft: part, closedBy: end && endRule(end) }];
  });
}

/** The rule of a chunk that ends at an end. */
export function endRule(end: End): ClosedBy {
  return end.kind === "leftOutSection" ? { rule: end.kind, title: end.title } : { rule: end.kind };
}

/** Levels of headings. */
const DEEPEST = 6;

/** A part of whole blocks in chunks that fit, if all of what it was a part of did. */
function packedAnew(
  context: PartingContext,
  whole: ClosedDraft,
  part: ClosedDraft,
): readonly ClosedDraft[] {
  const range = context.blocksIn(part);
  const isCut = part.to < context.spanOf(range).to;
  if (isCut || context.fits(part, "hardCap") || !context.fits(whole, "hardCap")) return [part];
  return context.chunksOf(range, part.breadcrumb, part.closedBy);
}

/** The breadcrumb of a part: the draft's own where the part stands under it, or what all of its blocks stand under. */
function breadcrumbOf(
  { breadcrumb }: Draft,
  ofBlocks: readonly (readonly string[])[],
  root: number,
): readonly string[] {
  const isUnder = (path: readonly string[]) =>
    breadcrumb.every((title, depth) => path[depth] === title);
  const [first = breadcrumb] = ofBlocks;
  if (breadcrumb.length > root) {
    if (ofBlocks.some(isUnder)) return first.length > breadcrumb.length ? first : breadcrumb;
    return first;
  }
  let depth = first.length;
  for (const path of ofBlocks) {
    while (depth > root && path[depth - 1] !== first[depth - 1]) depth -= 1;
  }
  return first.slice(0, depth);
}

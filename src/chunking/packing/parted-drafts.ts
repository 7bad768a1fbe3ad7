/** Chunks end where a section is left out: drafts that go over one are parted there. */
import type { LeftOutSection } from "../../markdown/left-out-sections.ts";
import { type BlockRange, isEmptyRange } from "../../markdown/outline.ts";
import type { Span } from "../../markdown/source.ts";
import type { ClosedDraft } from "./draft.ts";
import type { DraftSizes } from "./draft-sizes.ts";
import { beginningBetween } from "./left-out-spans.ts";

/** What parting needs of a packing context. */
interface PartingContext extends DraftSizes {
  readonly root: readonly string[];
  readonly leftOut: readonly LeftOutSection[];
  breadcrumbs(depth: number): readonly (readonly string[])[];
  blocksIn(span: Span): BlockRange;
  chunksOf(
    range: BlockRange,
    breadcrumb: readonly string[],
    closedBy: ClosedDraft["closedBy"],
  ): ClosedDraft[];
}

/**
 * The drafts, in the order of the source, without the sections that are left out. Behind each stands a heading or nothing;
 * what begins there has the breadcrumb of its own section, and is packed anew where that takes more room.
 */
export function partedDrafts(
  context: PartingContext,
  drafts: readonly ClosedDraft[],
): readonly ClosedDraft[] {
  const { leftOut } = context;
  if (leftOut.length === 0) return drafts;
  const breadcrumbs = context.breadcrumbs(DEEPEST);
  return drafts.flatMap((draft, index) => {
    const next = drafts[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const within = beginningBetween(leftOut, draft.from, draft.to);
    const [behind] = beginningBetween(leftOut, draft.to, next);
    const last = behind ? { ...draft, closedBy: endsBefore(behind) } : draft;
    return within.length === 0 ? [last] : parted(context, last, within, breadcrumbs);
  });
}

/** Levels of headings. */
const DEEPEST = 6;

function endsBefore({ title }: LeftOutSection): ClosedDraft["closedBy"] {
  return { rule: "leftOutSection", title };
}

function parted(
  context: PartingContext,
  draft: ClosedDraft,
  within: readonly LeftOutSection[],
  breadcrumbs: readonly (readonly string[])[],
): ClosedDraft[] {
  const starts = [draft.from, ...within.map(({ to }) => to)];
  return starts.flatMap((start, index) => {
    const ends = within[index];
    const range = context.blocksIn({ from: start, to: ends?.from ?? draft.to });
    if (isEmptyRange(range)) return [];
    const { from, to } = context.spanOf(range);
    const piece: ClosedDraft = {
      ...draft,
      from: Math.max(from, draft.from),
      to: Math.min(to, draft.to),
      before: index === 0 ? draft.before : [],
      after: ends ? [] : draft.after,
      breadcrumb: breadcrumbOf(
        draft,
        breadcrumbs.slice(range.first, range.end),
        context.root.length,
      ),
      closedBy: ends ? endsBefore(ends) : draft.closedBy,
    };
    if (piece.to < to || context.fits(piece, "hardCap")) return [piece];
    return context.chunksOf(range, piece.breadcrumb, piece.closedBy);
  });
}

/** The breadcrumb of a piece: the draft's own where the piece stands under it, or what all of its blocks stand under. */
function breadcrumbOf(
  { breadcrumb }: ClosedDraft,
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

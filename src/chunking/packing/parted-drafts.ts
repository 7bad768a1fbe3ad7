/** Chunks end where a section is left out: drafts that go over one are parted there. */
import { firstIndex } from "../../algorithms/bisect.ts";
import type { LeftOutSection } from "../../markdown/left-out-sections.ts";
import { type BlockRange, isEmptyRange } from "../../markdown/outline.ts";
import type { Span } from "../../markdown/source.ts";
import type { ClosedDraft } from "./draft.ts";
import type { DraftSizes } from "./draft-sizes.ts";

/** What parting needs of a packing context. */
interface PartingContext extends DraftSizes {
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
    const within = leftOutBetween(leftOut, draft.from, draft.to);
    const [behind] = leftOutBetween(leftOut, draft.to, next);
    const last = behind ? { ...draft, closedBy: endsBefore(behind) } : draft;
    return within.length === 0 ? [last] : parted(context, last, within, breadcrumbs);
  });
}

/** Levels of headings. */
const DEEPEST = 6;

function endsBefore({ title }: LeftOutSection): ClosedDraft["closedBy"] {
  return { rule: "leftOutSection", title };
}

function leftOutBetween(
  sections: readonly LeftOutSection[],
  from: number,
  to: number,
): readonly LeftOutSection[] {
  const first = firstIndex(0, sections.length, (index) => (sections[index]?.from ?? 0) >= from);
  const end = firstIndex(first, sections.length, (index) => (sections[index]?.from ?? 0) >= to);
  return sections.slice(first, end);
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
      breadcrumb: index === 0 ? draft.breadcrumb : (breadcrumbs[range.first] ?? draft.breadcrumb),
      closedBy: ends ? endsBefore(ends) : draft.closedBy,
    };
    if (index === 0 || piece.to < to || context.fits(piece, "hardCap")) return [piece];
    return context.chunksOf(range, piece.breadcrumb, piece.closedBy);
  });
}

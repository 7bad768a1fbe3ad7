/** Content between two ends is packed for itself: a chunk where it fits, else runs. */
import type { BlockRange } from "../../markdown/outline.ts";
import type { ClosedBy } from "../result/chunk.ts";
import { type ClosedDraft, closed } from "./draft.ts";
import type { DraftSizes } from "./draft-sizes.ts";
import { cutIntoRuns, type RunSource, type Runs } from "./runs.ts";

/** What it needs of a packing context. */
interface EndsContext extends DraftSizes {
  endBetween(from: number, to: number): ClosedBy | undefined;
}

/** Blocks between two ends. */
interface Stretch {
  readonly range: BlockRange;
  /** What ends it; the last one ends as what it is a stretch of. */
  readonly closedBy: ClosedBy | undefined;
}

/** Content, one chunk where it fits and otherwise runs, stretch by stretch. The last chunk ends as `closedBy` says. */
export function chunksBetweenEnds(
  context: EndsContext,
  range: BlockRange,
  breadcrumb: readonly string[],
  closedBy: ClosedBy,
): ClosedDraft[] {
  return stretchesOf(context, range).flatMap((stretch) => {
    const last = stretch.closedBy ?? closedBy;
    const whole = context.draftOf(stretch.range, breadcrumb);
    if (context.fits(whole, "hardCap")) return [closed(whole, last)];
    const runs = cutIntoRuns(context, { range: stretch.range, breadcrumbOf: () => breadcrumb });
    return [...runs.closed, closed(runs.last, last)];
  });
}

/** Content that does not fit, in runs; of several stretches, each that fits is one. The last run is still open. */
export function runsBetweenEnds(context: EndsContext, source: RunSource): Runs {
  const stretches = stretchesOf(context, source.range);
  if (stretches.length < 2) return cutIntoRuns(context, source);
  const done: ClosedDraft[] = [];
  let last: Runs["last"] | undefined;
  for (const [place, { range, closedBy }] of stretches.entries()) {
    const runs = runsOfStretch(context, {
      ...source,
      range,
      from: place === 0 ? source.from : undefined,
    });
    done.push(...runs.closed);
    if (closedBy) done.push(closed(runs.last, closedBy));
    last = runs.last;
  }
  if (!last) throw new RangeError("Runs are cut from at least one block");
  return { closed: done, last };
}

function runsOfStretch(context: EndsContext, source: RunSource): Runs {
  const { range, from, breadcrumbOf } = source;
  const draft = context.draftOf(range, breadcrumbOf(range.first));
  const whole = { ...draft, from: from ?? draft.from };
  return context.fits(whole, "hardCap")
    ? { closed: [], last: whole }
    : cutIntoRuns(context, source);
}

function stretchesOf(context: EndsContext, { first, end }: BlockRange): Stretch[] {
  const stretches: Stretch[] = [];
  const span = context.spanOf({ first, end });
  let start = first;
  if (context.endBetween(span.from, span.to)) {
    for (let next = first + 1; next < end; next += 1) {
      const closedBy = context.endBetween(context.blockAt(next - 1).to, context.blockAt(next).from);
      if (!closedBy) continue;
      stretches.push({ range: { first: start, end: next }, closedBy });
      start = next;
    }
  }
  return [...stretches, { range: { first: start, end }, closedBy: undefined }];
}

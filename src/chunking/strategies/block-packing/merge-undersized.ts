/** A last pass over packed chunks: those below the minimum join the next one, or else the one before. */
import {
  type ClosedDraft,
  closed,
  type Draft,
  draftFits,
  draftTokens,
  joinedFlags,
  type PackingContext,
} from "../../packing/draft.ts";
import { fullAt, type Packed } from "./fill.ts";
import { commonPath } from "./paths.ts";

/**
 * The chunks with small ones merged, forward if it can be, else backward, within the maximum and over section
 * boundaries. A merged chunk may be small still, and merges on.
 */
export function mergeUndersized(
  context: PackingContext,
  chunks: Iterable<Packed>,
  minTokens: number,
): ClosedDraft[] {
  const done: Packed[] = [];
  const settle = (chunk: Packed): void => {
    const previous = done.at(-1);
    const small = draftTokens(context, chunk.draft) < minTokens;
    const merged = small && previous ? join(context, previous, chunk) : undefined;
    if (merged) done[done.length - 1] = merged;
    else done.push(chunk);
  };
  let open: Packed | undefined;
  for (const chunk of chunks) {
    const small = open && draftTokens(context, open.draft) < minTokens;
    const merged = small && open ? join(context, open, chunk) : undefined;
    if (open && !merged) settle(open);
    open = merged ?? chunk;
  }
  if (open) settle(open);
  return done.map(({ draft }) => draft);
}

/**
 * Two neighbours as one, under what their paths have in common; undefined when that exceeds the maximum. What the
 * second repeated at its start goes, as the first holds it. The merged chunk ends as the second did, with the numbers
 * of both; under a shorter breadcrumb there may be room after all, then the second's own numbers stand.
 */
function join(context: PackingContext, left: Packed, right: Packed): Packed | undefined {
  const { from, before, breadcrumb, flags } = left.draft;
  const { to, after, closedBy } = right.draft;
  const draft: Draft = {
    from,
    to,
    before,
    after,
    breadcrumb: commonPath(breadcrumb, right.draft.breadcrumb),
    flags: joinedFlags(flags, right.draft.flags),
  };
  if (!draftFits(context, draft, "hardCap")) return undefined;
  const next = right.next && fullAt(context, draft, right.next);
  const isFull = next !== undefined && next.wouldBe > next.limit;
  return { draft: closed(draft, isFull ? next : closedBy), next: right.next };
}

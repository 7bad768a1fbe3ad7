/** A last pass over packed chunks: those below the minimum join the next one, or else the one before. */
import {
  type ClosedDraft,
  closed,
  joined,
  type PackingContext,
} from "../../packing/packing-context.ts";
import { fullAt, type Packed } from "./fill.ts";

/**
 * The chunks with small ones merged, forward if it can be, else backward, within the maximum and over section
 * boundaries. A merged chunk may be small still, and merges on.
 */
export function mergeUndersized(
  context: PackingContext,
  chunks: readonly Packed[],
  minTokens: number,
): ClosedDraft[] {
  const done: Packed[] = [];
  const settle = (chunk: Packed): void => {
    const previous = done.at(-1);
    const small = context.tokensOf(chunk.draft) < minTokens;
    const merged = small && previous ? join(context, previous, chunk) : undefined;
    if (merged) done[done.length - 1] = merged;
    else done.push(chunk);
  };
  let open: Packed | undefined;
  for (const chunk of chunks) {
    const small = open && context.tokensOf(open.draft) < minTokens;
    const merged = small && open ? join(context, open, chunk) : undefined;
    if (open && !merged) settle(open);
    open = merged ?? chunk;
  }
  if (open) settle(open);
  return done.map(({ draft }) => draft);
}

/**
 * Two neighbours as one, under what their paths have in common; undefined when that exceeds the
 * maximum or an end is between them. What the
 * second repeated at its start goes, as the first holds it. The merged chunk ends as the second did, with the numbers
 * of both; under a shorter breadcrumb there may be room after all, then the second's own numbers stand.
 */
function join(context: PackingContext, left: Packed, right: Packed): Packed | undefined {
  if (context.endBetween(left.draft.to, right.draft.from)) return undefined;
  const breadcrumb = commonPath(left.draft.breadcrumb, right.draft.breadcrumb);
  const draft = { ...joined(left.draft, right.draft), breadcrumb };
  if (!context.fits(draft, "hardCap")) return undefined;
  const next = right.next && fullAt(context, draft, right.next);
  const isFull = next !== undefined && next.wouldBe > next.limit;
  return { draft: closed(draft, isFull ? next : right.draft.closedBy), next: right.next };
}

/** What two breadcrumbs have in common from the file name on; the first itself where they are the same. */
function commonPath(a: readonly string[], b: readonly string[]): readonly string[] {
  if (a === b) return a;
  const differs = a.findIndex((title, place) => title !== b[place]);
  return differs < 0 ? a : a.slice(0, differs);
}

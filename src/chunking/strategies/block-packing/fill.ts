/** Fills chunks with units: a chunk takes them while it stays within the target. */

import {
  type ClosedDraft,
  closed,
  type Draft,
  draftFits,
  draftTokens,
  joinedFlags,
  type PackingContext,
} from "../../packing/draft.ts";
import type { ClosedBy } from "../../result/chunk.ts";
import { withOverlap } from "./overlap.ts";
import type { Unit } from "./units.ts";

/** A chunk that may yet be merged. */
export interface Packed {
  readonly draft: ClosedDraft;
  /** What did not go into it any more, where a budget ended it. */
  readonly next: Unit | undefined;
}

/** The chunks of a region's units, in order; the last one ends as `closedBy` says. */
export function fillChunks(
  context: PackingContext,
  units: readonly Unit[],
  overlapTokens: number,
  closedBy: ClosedBy,
): Packed[] {
  const packed: Packed[] = [];
  let open: Unit | undefined;
  for (const unit of units) {
    if (!open) {
      open = unit;
      continue;
    }
    const joined = joinUnit(open, unit);
    if (draftFits(context, joined, "target")) {
      open = joined;
      continue;
    }
    packed.push({ draft: closed(open, fullAt(context, open, unit)), next: unit });
    open = withOverlap(context, open, unit, overlapTokens);
  }
  if (open) packed.push({ draft: closed(open, closedBy), next: undefined });
  return packed;
}

function joinUnit(open: Unit, { to, after, flags, lastBlock }: Unit): Unit {
  const { from, before, breadcrumb } = open;
  return { from, to, before, after, breadcrumb, flags: joinedFlags(open.flags, flags), lastBlock };
}

/** Why a chunk takes no unit any more, with what it would have been. */
export function fullAt(
  context: PackingContext,
  draft: Draft,
  { to, after }: Unit,
): Extract<ClosedBy, { readonly rule: "runFull" }> {
  const wouldBe = draftTokens(context, { ...draft, to, after });
  return { rule: "runFull", wouldBe, limit: context.limits.target };
}

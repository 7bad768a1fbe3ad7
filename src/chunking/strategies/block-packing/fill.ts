/** Fills chunks with units: a chunk takes them while it stays within the target, and what belongs to it up to the maximum. */
import {
  type ClosedDraft,
  closed,
  type Draft,
  joined,
  type PackingContext,
  type Unit,
} from "../../packing/packing-context.ts";
import type { ClosedBy } from "../../result/chunk.ts";
import { withOverlap } from "./overlap.ts";

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
    const end = context.endBetween(open.to, unit.from);
    if (end) {
      packed.push({ draft: closed(open, end), next: undefined });
      open = unit;
      continue;
    }
    const longer = joinedUnit(open, unit);
    if (
      context.fits(longer, "target") ||
      (context.belongsBefore(unit.lastBlock) && context.fits(longer, "hardCap"))
    ) {
      open = longer;
      continue;
    }
    packed.push({ draft: closed(open, fullAt(context, open, unit)), next: unit });
    open = withOverlap(context, open, unit, overlapTokens);
  }
  if (open) packed.push({ draft: closed(open, closedBy), next: undefined });
  return packed;
}

function joinedUnit(first: Unit, second: Unit): Unit {
  const { from, to, before, after, breadcrumb, flags } = joined(first, second);
  return { from, to, before, after, breadcrumb, flags, lastBlock: second.lastBlock };
}

/** Why a chunk takes no unit any more, with what it would have been. */
export function fullAt(
  context: PackingContext,
  draft: Draft,
  unit: Unit,
): Extract<ClosedBy, { readonly rule: "runFull" }> {
  const wouldBe = context.tokensOf(joined(draft, unit));
  return { rule: "runFull", wouldBe, limit: context.limits.target };
}

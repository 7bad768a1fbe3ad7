/** Fills chunks with units: a chunk takes them while it stays within the target. */
import type { ClosedBy } from "../chunk.ts";
import {
  type ClosedDraft,
  type Draft,
  draftFits,
  draftTokens,
  type PackingContext,
} from "../draft.ts";
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
  const [first, ...rest] = units;
  if (!first) return [];
  const packed: Packed[] = [];
  let open = first;
  for (const unit of rest) {
    const joined = joinUnit(open, unit);
    if (draftFits(context, joined, "target")) {
      open = joined;
      continue;
    }
    packed.push({ draft: { ...draftOf(open), closedBy: fullAt(context, open, unit) }, next: unit });
    open = withOverlap(context, open, unit, overlapTokens);
  }
  packed.push({ draft: { ...draftOf(open), closedBy }, next: undefined });
  return packed;
}

function joinUnit(open: Unit, { to, after, flags, lastBlock }: Unit): Unit {
  return { ...open, to, after, flags: [...new Set([...open.flags, ...flags])], lastBlock };
}

function draftOf({ lastBlock: _place, ...draft }: Unit): Draft {
  return draft;
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

/** What splitters yield, and what they are told of the room there is. */
import type { Span } from "../../markdown/source.ts";
import type { ChunkFlag, Repeated } from "../result/chunk.ts";

/** A stretch of the source with the context that it repeats. */
export interface Piece extends Span {
  readonly lead: Repeated | undefined;
  readonly trail: Repeated | undefined;
  readonly flags: readonly ChunkFlag[];
}

/**
 * Which budget a piece is held against. What repeated context may take up is less than all of hardCap, or it is not repeated
 * (`context`), and of target, or the piece goes on to hardCap (`targetContext`).
 */
export type Limit = "target" | "hardCap" | "context" | "targetContext";

/** Tells how much room a piece leaves, with everything that the chunk puts around it. */
export interface PieceBudget {
  /**
   * What is left of a limit, in its own measure: less than 0 when the piece does not fit. Where it is far from either, a
   * bound. A budget may hold every piece against one limit of its own, whichever it is asked for: the sliding window cuts
   * at its maximum alone, and a heading above an opening has to leave room within the one that the opening fits.
   */
  room(piece: Omit<Piece, "flags">, limit: Limit): number;
}

/** Whether a piece fits. */
export function fitsBudget(
  budget: PieceBudget,
  piece: Omit<Piece, "flags">,
  limit: Limit,
): boolean {
  return budget.room(piece, limit) >= 0;
}

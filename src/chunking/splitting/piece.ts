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

/** Tells whether a piece fits, with everything that the chunk puts around it. */
export interface PieceBudget {
  fits(piece: Omit<Piece, "flags">, limit: Limit): boolean;
}

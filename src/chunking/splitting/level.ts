/** What a block can be cut into: a row of atoms, each of which may be cut more finely when it does not fit. */
import type { Span } from "../../markdown/source.ts";
import type { ChunkFlag, Repeated } from "../result/chunk.ts";

export type { Repeated } from "../result/chunk.ts";

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

/**
 * Atoms on one level, in source order; cuts fall between them. Spans neither start nor end with blank lines.
 * Functions of an index rather than objects, since a line of a megabyte has a million graphemes.
 */
export interface Level {
  readonly count: number;
  from(index: number): number;
  to(index: number): number;
  /** What a piece that starts with this atom repeats before it. */
  lead(index: number): Repeated | undefined;
  /** What a piece that ends with this atom repeats after it. */
  trail(index: number): Repeated | undefined;
  /** Whether the atom stays whole up to hardCap rather than be cut at target. */
  stretches(index: number): boolean;
  /** The atom cut more finely; undefined for what cannot be cut. */
  expand(index: number): Level | undefined;
  /**
   * Whether an atom may follow the piece that is open, rather than start one with its own lead while it fits: rows of a
   * table follow only what holds or repeats the header. Left out where every atom may.
   */
  follows?(index: number, open: Pick<Piece, "from" | "lead">): boolean;
  /** What holds for a piece that one of the atoms begins, ends or goes on, if anything. */
  flag?(open: Pick<Piece, "from" | "lead">): ChunkFlag | undefined;
  /** What pieces repeat at both their ends, where that may leave too little room for them. */
  readonly wrapper?: Wrapper;
}

/** Fence lines: every piece of the level stands between them. */
export interface Wrapper {
  readonly open: Repeated;
  readonly close: Repeated;
  /** The level for where it is too much. */
  bare(): Level;
}

/** A level with a flag, and no other of its own, however finely it is cut. */
export function flagged(level: Level, flag: NonNullable<Level["flag"]>): Level {
  const expand = (index: number): Level | undefined => {
    const finer = level.expand(index);
    return finer && flagged(finer, flag);
  };
  return { ...level, expand, flag };
}

/** A level over given spans, without repeated context. */
export function spanLevel(
  spans: readonly Span[],
  expand: (index: number) => Level | undefined,
  stretches = false,
): Level {
  const at = (index: number): Span => {
    const span = spans[index];
    if (!span) throw new RangeError(`No atom ${index} among ${spans.length}`);
    return span;
  };
  return {
    count: spans.length,
    from: (index) => at(index).from,
    to: (index) => at(index).to,
    lead: () => undefined,
    trail: () => undefined,
    stretches: () => stretches,
    expand,
  };
}

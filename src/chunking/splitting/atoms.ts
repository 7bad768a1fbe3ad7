/** What a block can be cut into: a row of atoms, each of which may be cut more finely when it does not fit. */
import type { Span } from "../../markdown/source.ts";
import type { ChunkFlag, Repeated } from "../result/chunk.ts";
import type { Lead } from "./leads.ts";
import type { Piece } from "./piece.ts";

/**
 * A row of atoms, in source order; cuts fall between them. Spans neither start nor end with blank lines.
 * Functions of an index rather than objects, since a line of a megabyte has a million graphemes.
 */
export interface Atoms {
  readonly count: number;
  from(index: number): number;
  to(index: number): number;
  /** What a piece that starts with this atom repeats before it. */
  lead(index: number): Lead | undefined;
  /** What a piece that ends with this atom repeats after it. */
  trail(index: number): Repeated | undefined;
  /** Whether the atom stays whole up to hardCap rather than be cut at target. */
  stretches(index: number): boolean;
  /** The atom cut more finely; undefined for what cannot be cut. */
  expand(index: number): Atoms | undefined;
  /**
   * Whether an atom may follow the piece that is open, rather than start one with its own lead while it fits: rows of a
   * table follow only what holds or repeats the header. Left out where every atom may.
   */
  follows?(index: number, open: Pick<Piece, "from" | "lead">): boolean;
  /** Whether an atom introduces what follows it, so that no piece is to end with it. Left out where none does. */
  introduces?(index: number): boolean;
  /** How much a cut behind an atom tears, of lines of code; left out where no place is better than another. */
  tear?(index: number): number;
  /** What holds for a piece that one of the atoms begins, ends or goes on, if anything. */
  flag?(open: Pick<Piece, "from" | "lead">): ChunkFlag | undefined;
  /** What pieces repeat at both their ends, where that may leave too little room for them. */
  readonly wrapper?: Wrapper;
}

/** Lines that every piece of the row stands between: those of a fence, a formula, a construct. */
export interface Wrapper {
  readonly open: Repeated;
  readonly close: Repeated;
  /** The row for where it is too much. */
  bare(): Atoms;
}

/** A row of atoms of which the last introduces what follows the row, however finely it is cut. */
export function introducing(atoms: Atoms): Atoms {
  const last = atoms.count - 1;
  return {
    ...atoms,
    introduces: (index) => index === last || atoms.introduces?.(index) === true,
    expand: (index) => {
      const finer = atoms.expand(index);
      return finer && index === last ? introducing(finer) : finer;
    },
  };
}

/** A row of atoms with a flag, and no other of its own, however finely it is cut. */
export function flagged(atoms: Atoms, flag: NonNullable<Atoms["flag"]>): Atoms {
  const expand = (index: number): Atoms | undefined => {
    const finer = atoms.expand(index);
    return finer && flagged(finer, flag);
  };
  return { ...atoms, expand, flag };
}

/** Atoms over given spans, without repeated context. */
export function atomsOfSpans(
  spans: readonly Span[],
  expand: (index: number) => Atoms | undefined,
  stretches = false,
): Atoms {
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

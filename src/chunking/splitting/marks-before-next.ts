/** Quote marks that a block's line begins with and the block's piece does not: they end the piece before. */
import { isBlank, type Span } from "../../markdown/source.ts";
import { type Atoms, atomsOfSpans } from "./atoms.ts";

/** Atoms that go on over the marks that stand before the next one, from where its line starts (`lineFrom`). */
export function withMarksBeforeNext(
  atoms: Atoms,
  source: string,
  lineFrom: (index: number) => number,
): Atoms {
  const marksBeforeNext = (index: number): readonly Span[] => {
    const next = index + 1;
    return next < atoms.count ? marksBetween(source, lineFrom(next), atoms.from(next)) : NO_MARKS;
  };
  return {
    ...atoms,
    to: (index) => marksBeforeNext(index).at(-1)?.to ?? atoms.to(index),
    expand: (index) => {
      const finer = atoms.expand(index);
      return finer && endingWith(finer, marksBeforeNext(index));
    },
  };
}

/**
 * Atoms of which the last goes on over marks that stand behind it, however finely it is cut. Only where it does not fit
 * target with them and cannot be cut are they atoms of their own.
 */
function endingWith(atoms: Atoms, marks: readonly Span[]): Atoms {
  const end = marks.at(-1)?.to;
  if (end === undefined) return atoms;
  const last = atoms.count - 1;
  const { wrapper } = atoms;
  return {
    ...atoms,
    to: (index) => (index === last ? end : atoms.to(index)),
    expand: (index) => {
      const finer = atoms.expand(index);
      if (index !== last) return finer;
      return finer ? endingWith(finer, marks) : apart(atoms, last, marks);
    },
    ...(wrapper && { wrapper: { ...wrapper, bare: () => endingWith(wrapper.bare(), marks) } }),
  };
}

/** An atom that cannot be cut, and the marks behind it. */
function apart(atoms: Atoms, atom: number, marks: readonly Span[]): Atoms {
  const spans = [{ from: atoms.from(atom), to: atoms.to(atom) }, ...marks];
  return {
    ...atomsOfSpans(spans, () => undefined),
    lead: (index) => (index === 0 ? atoms.lead(atom) : undefined),
    follows: (index, open) => index > 0 || atoms.follows?.(atom, open) !== false,
    ...(atoms.flag && { flag: atoms.flag }),
  };
}

const NO_MARKS: readonly Span[] = [];

/** The visible units of a range, one span a unit. */
function marksBetween(source: string, from: number, to: number): readonly Span[] {
  if (isBlank(source, from, to)) return NO_MARKS;
  const marks: Span[] = [];
  for (let at = from; at < to; at += 1) {
    if (!isBlank(source, at, at + 1)) marks.push({ from: at, to: at + 1 });
  }
  return marks;
}

/** Quote marks that a block's line begins with and the block's piece does not: they end the piece before. */
import { isBlank, type Span } from "../../markdown/source.ts";
import { type Level, spanLevel } from "./level.ts";

/** A level whose atoms go on over the marks that stand before the next one, from where its line starts (`lineFrom`). */
export function withMarksBehind(
  level: Level,
  source: string,
  lineFrom: (index: number) => number,
): Level {
  const marksBehind = (index: number): readonly Span[] => {
    const next = index + 1;
    return next < level.count ? marksBetween(source, lineFrom(next), level.from(next)) : NO_MARKS;
  };
  return {
    ...level,
    to: (index) => marksBehind(index).at(-1)?.to ?? level.to(index),
    expand: (index) => {
      const finer = level.expand(index);
      return finer && endingWith(finer, marksBehind(index));
    },
  };
}

/**
 * A level whose last atom goes on over marks that stand behind it, however finely it is cut. Only where it does not fit
 * target with them and cannot be cut are they atoms of their own.
 */
function endingWith(level: Level, marks: readonly Span[]): Level {
  const end = marks.at(-1)?.to;
  if (end === undefined) return level;
  const last = level.count - 1;
  const { wrapper } = level;
  return {
    ...level,
    to: (index) => (index === last ? end : level.to(index)),
    expand: (index) => {
      const finer = level.expand(index);
      if (index !== last) return finer;
      return finer ? endingWith(finer, marks) : apart(level, last, marks);
    },
    ...(wrapper && { wrapper: { ...wrapper, bare: () => endingWith(wrapper.bare(), marks) } }),
  };
}

/** An atom that cannot be cut, and the marks behind it. */
function apart(level: Level, atom: number, marks: readonly Span[]): Level {
  const spans = [{ from: level.from(atom), to: level.to(atom) }, ...marks];
  return {
    ...spanLevel(spans, () => undefined),
    lead: (index) => (index === 0 ? level.lead(atom) : undefined),
    follows: (index, open) => index > 0 || level.follows?.(atom, open) !== false,
    ...(level.flag && { flag: level.flag }),
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

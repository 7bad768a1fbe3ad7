/** Marks of a line that its block does not start with, and the block before ends with. */
import { isBlank, type Span } from "../../markdown/source.ts";
import { type Level, spanLevel } from "./level.ts";

/**
 * A level whose last atom goes on over marks that stand behind it, however finely it is cut. Only where it is too large
 * with them and cannot be cut are they atoms of their own.
 */
export function endingWith(level: Level, marks: readonly Span[]): Level {
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
      if (finer) return endingWith(finer, marks);
      return spanLevel([{ from: level.from(last), to: level.to(last) }, ...marks], () => undefined);
    },
    ...(wrapper && { wrapper: { ...wrapper, bare: () => endingWith(wrapper.bare(), marks) } }),
  };
}

const NO_MARKS: readonly Span[] = [];

/** The visible units of a range, each for itself. */
export function marksBetween(source: string, from: number, to: number): readonly Span[] {
  if (isBlank(source, from, to)) return NO_MARKS;
  const marks: Span[] = [];
  for (let at = from; at < to; at += 1) {
    if (!isBlank(source, at, at + 1)) marks.push({ from: at, to: at + 1 });
  }
  return marks;
}

/** Spans of the source without the sections in them that are left out. */
import { firstIndex } from "../../algorithms/bisect.ts";
import type { Span } from "../../markdown/source.ts";
import type { Measure, Segment } from "../../tokens/counter.ts";

/** The sections, of some in the order of the source, that begin between two offsets. */
export function beginningBetween<Section extends Span>(
  sections: readonly Section[],
  from: number,
  to: number,
): readonly Section[] {
  if (sections.length === 0) return sections;
  const first = firstIndex(0, sections.length, (index) => (sections[index]?.from ?? 0) >= from);
  const end = firstIndex(first, sections.length, (index) => (sections[index]?.from ?? 0) >= to);
  return sections.slice(first, end);
}

/** A measure that counts spans as if what is left out were not in the source. */
export function measureWithout(measure: Measure, leftOut: readonly Span[]): Measure {
  if (leftOut.length === 0) return measure;
  const { longestToken, densestUnit } = measure;
  return {
    longestToken,
    densestUnit,
    count: (segments) =>
      measure.count(
        segments.flatMap<Segment>((segment) =>
          typeof segment === "string" ? [segment] : [...spansWithout(segment, leftOut)],
        ),
      ),
  };
}

/** What is left of a span, in order. */
export function spansWithout({ from, to }: Span, leftOut: readonly Span[]): readonly Span[] {
  const within = beginningBetween(leftOut, from, to);
  const starts = [from, ...within.map((section) => section.to)];
  return starts.map((start, index) => ({ from: start, to: within[index]?.from ?? to }));
}

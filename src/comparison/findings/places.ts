/** Places in a source and the chunks that hold some of them. Spans of chunks are in the order of the source, apart from each other. */
import { firstIndex } from "../../algorithms/bisect.ts";
import { type Span, skipWhiteSpace } from "../../markdown/source.ts";

/** The index of the first chunk that holds some of a stretch of the source; nothing where none does. */
export function holding(spans: readonly Span[], from: number, to: number): number | undefined {
  const index = firstIndex(0, spans.length, (each) => (spans[each]?.to ?? 0) > from);
  const span = spans[index];
  return span && span.from < to ? index : undefined;
}

/** UTF-16 units of the chunks that hold some of the places, each chunk once; of a place itself where none does. */
export function touchedBy(places: readonly Span[], spans: readonly Span[]): number {
  const counted = new Set<number>();
  let touched = 0;
  for (const { from, to } of places) {
    const first = holding(spans, from, to);
    if (first === undefined) touched += to - from;
    for (let index = first ?? spans.length; index < spans.length; index += 1) {
      const span = spans[index];
      if (!span || span.from >= to) break;
      if (!counted.has(index)) touched += span.to - span.from;
      counted.add(index);
    }
  }
  return touched;
}

/** Places of one side that are none of the other. */
export function onlyIn<Place extends Span>(
  places: readonly Place[],
  others: readonly Span[],
): readonly Place[] {
  const known = new Set(others.map(({ from, to }) => `${from} ${to}`));
  return places.filter(({ from, to }) => !known.has(`${from} ${to}`));
}

/** Stretches of the source between chunks that are not blank. */
export function gapsIn(source: string, spans: readonly Span[]): readonly Span[] {
  const gaps: Span[] = [];
  let reached = 0;
  for (const { from, to } of [...spans, { from: source.length, to: source.length }]) {
    const start = skipWhiteSpace(source, reached, from);
    if (start < from) gaps.push({ from: start, to: from });
    reached = Math.max(reached, to);
  }
  return gaps;
}

/** The least and the most of some numbers, of which there may be more than a call takes arguments. */
export function extentOf(numbers: readonly number[]): {
  readonly fewest: number;
  readonly most: number;
} {
  return numbers.reduce(
    ({ fewest, most }, number) => ({
      fewest: Math.min(fewest, number),
      most: Math.max(most, number),
    }),
    { fewest: Number.POSITIVE_INFINITY, most: 0 },
  );
}

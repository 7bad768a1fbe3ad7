/** Where prose is not cut: in links, images, code spans, tags, formulas and bare addresses. */
import { firstIndex } from "../../../algorithms/bisect.ts";
import { bareSpans } from "../../../markdown/parser/bare-spans.ts";
import { outermostMatches } from "../../../markdown/parser/inline-matches.ts";
import type { Span } from "../../../markdown/source.ts";

/** The first of the spans, which are in order and disjoint, that ends behind an offset. */
function spanBehind(spans: readonly Span[], offset: number): Span | undefined {
  return spans[firstIndex(0, spans.length, (index) => (spans[index]?.to ?? 0) > offset)];
}

/** Whether one of the spans shares a unit with the range. */
export function overlapsAny(spans: readonly Span[], from: number, to: number): boolean {
  const span = spanBehind(spans, from);
  return span !== undefined && span.from < to;
}

/** Whether one of the spans holds all of the range. */
export function liesInOne(spans: readonly Span[], from: number, to: number): boolean {
  const span = spanBehind(spans, from);
  return span !== undefined && span.from <= from && to <= span.to;
}

/**
 * The starts, without those that lie inside a protected span; the first stays wherever it is. Starts ascend and are relative
 * to `base`, as the result is; the spans are ranges of the source.
 */
export function withoutProtected(
  starts: readonly number[],
  base: number,
  protectedSpans: readonly Span[],
): readonly number[] {
  if (protectedSpans.length === 0) return starts;
  let span = 0;
  return starts.filter((start, index) => {
    const offset = base + start;
    while (span < protectedSpans.length && (protectedSpans[span]?.to ?? 0) <= offset) span += 1;
    const inside = protectedSpans[span];
    return index === 0 || !inside || offset <= inside.from;
  });
}

/** Where a cut must not fall in a masked paragraph: ranges of the source, in order, merged where they overlap. */
export function protectedSpansOf(
  masked: string,
  base: number,
  env: Record<string, unknown>,
): Span[] {
  const merged: { from: number; to: number }[] = [];
  const add = (from: number, to: number): void => {
    const last = merged.at(-1);
    if (last && base + from < last.to) last.to = Math.max(last.to, base + to);
    else merged.push({ from: base + from, to: base + to });
  };
  const matches = outermostMatches(masked, env);
  let next = 0;
  for (const { from, to } of bareSpans(masked)) {
    for (let match = matches[next]; match && match.from <= from; match = matches[next]) {
      add(match.from, match.to);
      next += 1;
    }
    add(from, to);
  }
  for (; next < matches.length; next += 1) {
    const match = matches[next];
    if (match) add(match.from, match.to);
  }
  return merged;
}

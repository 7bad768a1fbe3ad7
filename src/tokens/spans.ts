/** Guards the spans that a measure is asked about. */
import type { CountedSpan } from "./counter.ts";

/** The span itself. @throws RangeError when it does not lie within the source */
export function checkedSpan(span: CountedSpan, source: string): CountedSpan {
  if (span.from >= 0 && span.from <= span.to && span.to <= source.length) return span;
  throw new RangeError(`Span ${span.from}..${span.to} is not within 0..${source.length}`);
}

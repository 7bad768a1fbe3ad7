/** Overlap as it stands in a chunk; how far back it goes is for the caller to say. */
import { behindByteOrderMark, type Span, trimmedSpan } from "../../../markdown/source.ts";
import type { Repeated } from "../../result/chunk.ts";

/**
 * What a chunk repeats of the one before: the text of a span (UTF-16 units) that ends where the chunk begins, and behind it
 * `gap`, which the source does not have there. White space at the ends of the span, such as the blank line before the
 * chunk, is in the text but not in the span that is named as its source.
 */
export function overlapOf(source: string, span: Span, gap = ""): Repeated {
  const text = source.slice(behindByteOrderMark(source, span.from), span.to) + gap;
  return { role: "overlap", text, source: trimmedSpan(source, span) };
}

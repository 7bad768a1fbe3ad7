/** Overlap: the end of a chunk, which the next one repeats. */
import { behindByteOrderMark, type Span, trimmedSpan } from "../../markdown/source.ts";
import type { Repeated } from "../result/chunk.ts";

/** A stretch of the source as overlap, before what begins where it ends or behind a gap of its own. */
export function overlapOf(source: string, span: Span, gap = ""): Repeated {
  const text = source.slice(behindByteOrderMark(source, span.from), span.to) + gap;
  return { role: "overlap", text, source: trimmedSpan(source, span) };
}

/** The stretches of a document's text between its ends: what a chunker that knows no blocks is handed. */
import type { ParsedDocument } from "./blocks.ts";
import type { End } from "./ends.ts";
import { isBlank, type Span, trimmedSpan } from "./source.ts";

/**
 * The text of a document from a block on (by its index), parted at the ends in it: spans of UTF-16 units in their order, without
 * the white space at their ends. None is blank.
 */
export function stretchesOf(
  { blocks, source }: Pick<ParsedDocument, "blocks" | "source">,
  ends: readonly End[],
  first: number,
): readonly Span[] {
  const from = blocks[first]?.from;
  const to = blocks.at(-1)?.to;
  if (from === undefined || to === undefined) return [];
  const within = ends.filter((end) => end.from >= from && end.to <= to);
  const starts = [from, ...within.map((end) => end.to)];
  return starts
    .map((start, index) => ({ from: start, to: within[index]?.from ?? to }))
    .filter((span) => !isBlank(source, span.from, span.to))
    .map((span) => trimmedSpan(source, span));
}

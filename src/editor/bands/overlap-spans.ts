/** Where the source holds what a chunk repeats from the one before as overlap. */
import type { ChunkSpan, DrawnChunk } from "./chunk-bands.ts";

/** UTF-16 units between the repeated text and the chunk's own: blank lines, and other repeated stretches. */
const NEAR = 4096;

/** The stretches that chunks repeat as overlap. What is not found word for word before the chunk is left out. */
export function overlapSpans(chunks: readonly DrawnChunk[], source: string): ChunkSpan[] {
  return chunks.flatMap(({ index, from, before }) =>
    before.flatMap(({ role, text: repeated }): ChunkSpan[] => {
      if (role !== "overlap") return [];
      const text = repeated.trim();
      const start = Math.max(0, from - text.length - NEAR);
      const at = text === "" ? -1 : source.slice(start, from).lastIndexOf(text);
      if (at < 0) return [];
      return [{ index, from: start + at, to: start + at + text.length, repeated: true }];
    }),
  );
}

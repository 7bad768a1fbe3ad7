/** Where the source holds what a chunk repeats from the one before as overlap. */
import type { Chunk } from "../../chunking/result/chunk.ts";

/** UTF-16 units between the repeated text and the chunk's own: blank lines, and other repeated stretches. */
const NEAR = 4096;

/** A stretch of the source, in its offsets. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The stretches that a chunk repeats as overlap. What is not found word for word before the chunk is left out. */
export function overlapSpans(
  { from, before }: Pick<Chunk, "from" | "before">,
  source: string,
): Stretch[] {
  return before.flatMap(({ role, text: repeated }): Stretch[] => {
    if (role !== "overlap") return [];
    const text = repeated.trim();
    const start = Math.max(0, from - text.length - NEAR);
    const at = text === "" ? -1 : source.slice(start, from).lastIndexOf(text);
    return at < 0 ? [] : [{ from: start + at, to: start + at + text.length }];
  });
}

/** Stepping through the chunks that carry a flag. */
import type { Chunk } from "../../chunking/chunk.ts";

/** The index of the next chunk after `current` that matches, from the start again after the last. */
export function nextMatching(
  chunks: readonly Chunk[],
  matches: (chunk: Chunk) => boolean,
  current: number | undefined,
): number | undefined {
  const after = chunks.find((chunk) => chunk.index > (current ?? -1) && matches(chunk));
  return (after ?? chunks.find(matches))?.index;
}

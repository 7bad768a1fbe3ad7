/** How the chunks of two results share the source: which overlap, and what became of each. */
import type { Chunk } from "../chunking/result/chunk.ts";

/**
 * What a chunk is to the other result:
 * - `kept`: one chunk there covers the same source
 * - `merged`: it lies with others inside one chunk there
 * - `split`: several chunks there lie inside it
 * - `reshaped`: its boundaries cross those of the chunks there
 * - `gone`: no chunk there covers any of its source
 */
export type Fate = "kept" | "merged" | "split" | "reshaped" | "gone";

export interface AlignedChunk {
  readonly fate: Fate;
  /** Indexes of the chunks of the other result that share source with this one, ascending. */
  readonly others: readonly number[];
}

export interface Alignment {
  readonly left: readonly AlignedChunk[];
  readonly right: readonly AlignedChunk[];
}

/** Aligns the chunks of two results over the same source by the source that they cover. */
export function align(left: readonly Chunk[], right: readonly Chunk[]): Alignment {
  const leftOthers = left.map(() => [] as number[]);
  const rightOthers = right.map(() => [] as number[]);
  let first = 0;
  for (const [index, chunk] of left.entries()) {
    while (first < right.length && (right[first]?.to ?? 0) <= chunk.from) first += 1;
    for (
      let other = first;
      other < right.length && (right[other]?.from ?? 0) < chunk.to;
      other += 1
    ) {
      leftOthers[index]?.push(other);
      rightOthers[other]?.push(index);
    }
  }
  const aligned = (own: readonly Chunk[], others: readonly Chunk[], shared: readonly number[][]) =>
    own.map((chunk, index) => {
      const indexes = shared[index] ?? [];
      return { fate: fateOf(chunk, others, indexes), others: indexes };
    });
  return { left: aligned(left, right, leftOthers), right: aligned(right, left, rightOthers) };
}

function fateOf(chunk: Chunk, others: readonly Chunk[], indexes: readonly number[]): Fate {
  const shared = indexes.flatMap((index) => others[index] ?? []);
  const [only] = shared;
  if (!only) return "gone";
  if (shared.length === 1) {
    if (only.from === chunk.from && only.to === chunk.to) return "kept";
    return only.from <= chunk.from && only.to >= chunk.to ? "merged" : "split";
  }
  return shared.every((other) => other.from >= chunk.from && other.to <= chunk.to)
    ? "split"
    : "reshaped";
}

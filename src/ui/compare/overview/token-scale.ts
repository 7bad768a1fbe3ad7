/** The source to scale in tokens: a place for every offset, in tokens from the start. */
import { firstIndex } from "../../../algorithms/bisect.ts";
import { type ChunkColumns, numberAt } from "../../../chunking/result/chunk-columns.ts";

export interface TokenScale {
  /** Tokens of all source on the scale, at least 1. */
  readonly total: number;
  /** Tokens before an offset of the source; between the ends of a chunk, by its share of the characters. */
  tokensAt(offset: number): number;
  /** The offset that has so many tokens before it. */
  offsetAt(tokens: number): number;
}

/** The scale of two results over the same source, read from the one with more chunks: it knows more places. */
export function sharedScale(left: ChunkColumns, right: ChunkColumns): TokenScale {
  return tokenScale(left.length > right.length ? left : right);
}

/** The scale that a result's chunks make. Source between chunks has no tokens. */
export function tokenScale(chunks: ChunkColumns): TokenScale {
  const { length } = chunks;
  const starts = new Float64Array(length + 1);
  for (let index = 0; index < length; index += 1) {
    starts[index + 1] = (starts[index] ?? 0) + sourceTokens(chunks, index);
  }
  const startOf = (index: number) => starts[index] ?? 0;
  return {
    total: Math.max(1, startOf(length)),
    tokensAt: (offset) => {
      const index = firstIndex(0, length, (at) => numberAt(chunks, "from", at) > offset) - 1;
      if (index < 0) return 0;
      const from = numberAt(chunks, "from", index);
      const to = numberAt(chunks, "to", index);
      // A chunk that only repeats others has nothing of the source to itself.
      const share = from < to ? (Math.min(offset, to) - from) / (to - from) : 0;
      return startOf(index) + share * sourceTokens(chunks, index);
    },
    offsetAt: (tokens) => {
      const index = firstIndex(0, length, (at) => startOf(at) > tokens) - 1;
      if (index < 0) return 0;
      const from = numberAt(chunks, "from", index);
      const to = numberAt(chunks, "to", index);
      const share = Math.min(1, (tokens - startOf(index)) / sourceTokens(chunks, index));
      return from + share * (to - from);
    },
  };
}

/** At least 1, so that every chunk has a place. */
function sourceTokens(chunks: ChunkColumns, index: number): number {
  const body = numberAt(chunks, "bodyTokens", index);
  return Math.max(1, body - numberAt(chunks, "repeatedTokens", index));
}

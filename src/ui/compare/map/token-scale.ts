/** The source to scale in tokens: a place for every offset, in tokens from the start. */
import { firstIndex } from "../../../algorithms/bisect.ts";

/** What a chunk tells about the tokens of its source. */
export interface ScaledChunk {
  readonly from: number;
  readonly to: number;
  readonly bodyTokens: number;
  readonly repeatedTokens: number;
}

export interface TokenScale {
  /** Tokens of all source on the scale, at least 1. */
  readonly total: number;
  /** Tokens before an offset of the source; between the ends of a chunk, by its share of the characters. */
  tokensAt(offset: number): number;
  /** The offset that has so many tokens before it. */
  offsetAt(tokens: number): number;
}

/** One stretch of source and where it begins on the scale. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly tokens: number;
}

/** The scale of two results over the same source, read from the one with more chunks: it knows more places. */
export function sharedScale(
  left: readonly ScaledChunk[],
  right: readonly ScaledChunk[],
): TokenScale {
  return tokenScale(left.length > right.length ? left : right);
}

/** The scale that a result's chunks make. Source between chunks has no tokens; source in two has those of the first. */
export function tokenScale(chunks: readonly ScaledChunk[]): TokenScale {
  const stretches: Stretch[] = [];
  let end = 0;
  let start = 0;
  for (const { from, to, bodyTokens, repeatedTokens } of chunks) {
    if (to <= end) continue;
    const begin = Math.max(from, end);
    const tokens = Math.max(1, bodyTokens - repeatedTokens) * ((to - begin) / (to - from));
    stretches.push({ from: begin, to, start, tokens });
    start += tokens;
    end = to;
  }
  const total = Math.max(1, start);
  return {
    total,
    tokensAt: (offset) => {
      const stretch = stretches[countPassing(stretches, ({ from }) => from <= offset) - 1];
      if (!stretch) return 0;
      const share = (Math.min(offset, stretch.to) - stretch.from) / (stretch.to - stretch.from);
      return stretch.start + share * stretch.tokens;
    },
    offsetAt: (tokens) => {
      const stretch = stretches[countPassing(stretches, ({ start }) => start <= tokens) - 1];
      if (!stretch) return 0;
      const share = Math.min(1, (tokens - stretch.start) / stretch.tokens);
      return stretch.from + share * (stretch.to - stretch.from);
    },
  };
}

/** How many of the items pass a test which, once it fails, fails for all that follow. */
export function countPassing<Item>(
  items: readonly Item[],
  passes: (item: Item) => boolean,
): number {
  return firstIndex(0, items.length, (index) => !passes(items[index] as Item));
}

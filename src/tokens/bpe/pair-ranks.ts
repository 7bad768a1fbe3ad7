/** The ranks of pairs of neighbouring parts, the usual ones at hand. */
import type { Vocabulary } from "./vocabulary.ts";

/** No token: ranks are below it. */
export const NONE = 0x7fffffff;

/** Pairs that are at hand, by a hash of 32 bits less these. A language has some ten thousand. */
const PAIRS_SHIFT = 16;
const PAIRS = 1 << (32 - PAIRS_SHIFT);

/** Looks up the ranks of pairs; long pre-tokens are mostly the same ones again and again. */
export class PairRanks {
  readonly #vocabulary: Vocabulary;
  readonly #firsts = new Int32Array(PAIRS).fill(NONE);
  readonly #seconds = new Int32Array(PAIRS);
  readonly #found = new Int32Array(PAIRS);

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /**
   * Rank of the bytes from `from` to `to`, which are two parts joined: a part is known by its rank, or a single byte by
   * any number below all ranks that is its own.
   */
  find(bytes: string, from: number, to: number, first: number, second: number): number {
    // Both factors are odd, so that pairs of neighbouring ranks spread over the slots.
    const slot = (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> PAIRS_SHIFT;
    if (this.#firsts[slot] === first && this.#seconds[slot] === second) {
      return this.#found[slot] as number;
    }
    const rank = this.#lookUp(bytes, from, to);
    this.#firsts[slot] = first;
    this.#seconds[slot] = second;
    this.#found[slot] = rank;
    return rank;
  }

  #lookUp(bytes: string, from: number, to: number): number {
    const { ranks, longestBytes } = this.#vocabulary;
    if (to - from > longestBytes) return NONE;
    return ranks.get(bytes.substring(from, to)) ?? NONE;
  }
}

/** Merges the bytes of one pre-token pair by pair, in the order of tiktoken: lowest rank, leftmost first. */
import { MinHeap } from "./min-heap.ts";
import { utf8Binary, type Vocabulary } from "./vocabulary.ts";

/** Tokens of a text, and where they end. */
export interface Parts {
  readonly tokens: number;
  /** How many of the ends are whole characters; a character may be of several tokens. */
  readonly size: number;
  /** Where they are, in UTF-16 units; the last is the text's. */
  readonly ends: Int32Array;
  /** Tokens up to each of them. */
  readonly totals: Int32Array;
}

/** No token: ranks are below it. */
const NONE = 0x7fffffff;

/** A heap key is `rank * POSITIONS + position`, exact in a double: ranks stay below 2^20, positions below 2^32. */
const POSITIONS = 2 ** 32;

/** Pairs whose ranks are at hand: a power of two. A language has some ten thousand. */
const PAIRS = 1 << 16;

/** Bytes that there is room for at first. */
const CAPACITY = 2048;

/** Element of a typed array at an index that is known to be in bounds. */
function at(numbers: Int32Array, index: number): number {
  return numbers[index] as number;
}

/**
 * Parts are a linked list by their start; a heap yields the next pair. A pair only ever grows, so an entry whose
 * rank is no longer the rank of the pair at its position is out of date and skipped.
 */
export class PairMerger {
  readonly longestBytes: number;
  readonly #ranksOf: ReadonlyMap<string, number>;
  readonly #firsts = new Int32Array(PAIRS).fill(NONE);
  readonly #seconds = new Int32Array(PAIRS);
  readonly #found = new Int32Array(PAIRS);
  #bytes = "";
  #heap = new MinHeap(0);
  #next = new Int32Array(0);
  #previous = new Int32Array(0);
  #ranks = new Int32Array(0);
  /** What a part is: its rank, or for a single byte its value below all ranks. */
  #ids = new Int32Array(0);
  #ends = new Int32Array(0);
  #totals = new Int32Array(0);

  constructor({ ranks, longestBytes }: Vocabulary) {
    this.#ranksOf = ranks;
    this.longestBytes = longestBytes;
  }

  /** Cuts a text that is one pre-token, or the beginning of one. Where its tokens end holds until the next call. */
  cut(text: string): Parts {
    this.#begin(utf8Binary(text));
    this.#merge();
    return this.#parts();
  }

  #begin(bytes: string): void {
    const length = bytes.length;
    if (length >= this.#next.length) this.#makeRoom(Math.max(CAPACITY, 2 * length));
    this.#bytes = bytes;
    const next = this.#next;
    const previous = this.#previous;
    const ids = this.#ids;
    for (let start = 0; start < length; start++) {
      next[start] = start + 1;
      previous[start] = start - 1;
      ids[start] = -1 - bytes.charCodeAt(start);
    }
    previous[length] = length - 1;
    for (let start = 0; start < length; start++) this.#rankPair(start);
  }

  #makeRoom(bytes: number): void {
    // At most one entry a byte to begin with; a merge takes one out and puts two in.
    this.#heap = new MinHeap(2 * bytes);
    this.#next = new Int32Array(bytes);
    this.#previous = new Int32Array(bytes);
    this.#ranks = new Int32Array(bytes);
    this.#ids = new Int32Array(bytes);
    this.#ends = new Int32Array(bytes);
    this.#totals = new Int32Array(bytes);
  }

  #merge(): void {
    const heap = this.#heap;
    const next = this.#next;
    const previous = this.#previous;
    const ranks = this.#ranks;
    while (heap.size > 0) {
      const key = heap.pop();
      const rank = Math.floor(key / POSITIONS);
      const start = key - rank * POSITIONS;
      if (at(ranks, start) !== rank) continue;
      const gone = at(next, start);
      const after = at(next, gone);
      this.#ids[start] = rank;
      next[start] = after;
      previous[after] = start;
      ranks[gone] = NONE;
      this.#rankPair(start);
      if (start > 0) this.#rankPair(at(previous, start));
    }
  }

  #rankPair(start: number): void {
    const second = at(this.#next, start);
    let rank = NONE;
    if (second < this.#bytes.length) {
      const first = at(this.#ids, start);
      const id = at(this.#ids, second);
      // Both factors are odd primes, so that pairs of neighbouring ranks spread over the slots.
      const hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(id, 0x85ebca6b);
      const slot = hash >>> 16;
      if (at(this.#firsts, slot) === first && at(this.#seconds, slot) === id) {
        rank = at(this.#found, slot);
      } else {
        rank = this.#lookUp(start, at(this.#next, second));
        this.#firsts[slot] = first;
        this.#seconds[slot] = id;
        this.#found[slot] = rank;
      }
    }
    this.#ranks[start] = rank;
    if (rank !== NONE) this.#heap.push(rank * POSITIONS + start);
  }

  #lookUp(from: number, to: number): number {
    if (to - from > this.longestBytes) return NONE;
    return this.#ranksOf.get(this.#bytes.substring(from, to)) ?? NONE;
  }

  #parts(): Parts {
    const bytes = this.#bytes;
    const ends = this.#ends;
    const totals = this.#totals;
    let size = 0;
    let tokens = 0;
    let units = 0;
    for (let start = 0; start < bytes.length; ) {
      const end = at(this.#next, start);
      for (; start < end; start++) units += unitsBegunBy(bytes.charCodeAt(start));
      tokens += 1;
      if (end < bytes.length && unitsBegunBy(bytes.charCodeAt(end)) === 0) continue;
      ends[size] = units;
      totals[size] = tokens;
      size += 1;
    }
    return { tokens, size, ends, totals };
  }
}

/** UTF-16 units of the character that a byte of UTF-8 begins; 0 for one that goes on. */
function unitsBegunBy(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte < 0xc0) return 0;
  return byte < 0xf0 ? 1 : 2;
}

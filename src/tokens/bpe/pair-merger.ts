/** Merges the bytes of one pre-token pair by pair, in the order of tiktoken: lowest rank, leftmost first. */
import { MinHeap } from "./min-heap.ts";
import { NONE, PairRanks } from "./pair-ranks.ts";
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

/** A heap key is `rank * POSITIONS + position`, exact in a double: ranks stay below 2^20, positions below 2^32. */
const POSITIONS = 2 ** 32;

/** While this share of all pairs is of the lowest rank, as in a text of few characters, they are merged in one go. */
const SWEPT_SHARE = 1 / 8;

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
  readonly #pairRanks: PairRanks;
  #bytes = "";
  #heap = new MinHeap(0);
  #next = new Int32Array(0);
  #previous = new Int32Array(0);
  #ranks = new Int32Array(0);
  /** What a part is: its rank, or for a single byte its value below all ranks. */
  #ids = new Int32Array(0);
  #ends = new Int32Array(0);
  #totals = new Int32Array(0);

  constructor(vocabulary: Vocabulary) {
    this.#pairRanks = new PairRanks(vocabulary);
  }

  /** Cuts a text that is one pre-token, or the beginning of one. Where its tokens end holds until the next call. */
  cut(text: string): Parts {
    this.#begin(utf8Binary(text));
    while (this.#sweep());
    this.#mergeByHeap();
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

  /** Merges the pairs of the lowest rank from left to right, if they are many, until there is a lower one. */
  #sweep(): boolean {
    const next = this.#next;
    const ranks = this.#ranks;
    const { length } = this.#bytes;
    let lowest = NONE;
    let found = 0;
    let parts = 0;
    for (let start = 0; start < length; start = at(next, start)) {
      const rank = at(ranks, start);
      if (rank < lowest) found = 0;
      if (rank <= lowest) found += 1;
      lowest = Math.min(lowest, rank);
      parts += 1;
    }
    if (lowest === NONE || found < parts * SWEPT_SHARE) return false;
    for (let start = 0; start < length; start = at(next, start)) {
      if (at(ranks, start) === lowest && this.#mergeAt(start, lowest) <= lowest) break;
    }
    return true;
  }

  #mergeByHeap(): void {
    const heap = this.#heap;
    const ranks = this.#ranks;
    const { length } = this.#bytes;
    for (let start = 0; start < length; start = at(this.#next, start)) this.#push(start);
    while (heap.size > 0) {
      const key = heap.pop();
      const rank = Math.floor(key / POSITIONS);
      const start = key - rank * POSITIONS;
      if (at(ranks, start) !== rank) continue;
      this.#mergeAt(start, rank);
      this.#push(start);
      if (start > 0) this.#push(at(this.#previous, start));
    }
  }

  #push(start: number): void {
    const rank = at(this.#ranks, start);
    if (rank !== NONE) this.#heap.push(rank * POSITIONS + start);
  }

  /** Merges a part with the next one. Returns the lower rank of the pairs that this makes. */
  #mergeAt(start: number, rank: number): number {
    const gone = at(this.#next, start);
    const after = at(this.#next, gone);
    this.#ids[start] = rank;
    this.#next[start] = after;
    this.#previous[after] = start;
    this.#ranks[gone] = NONE;
    const right = this.#rankPair(start);
    return start === 0 ? right : Math.min(right, this.#rankPair(at(this.#previous, start)));
  }

  /** Finds and keeps the rank of a part joined with the next one. */
  #rankPair(start: number): number {
    const second = at(this.#next, start);
    let rank = NONE;
    if (second < this.#bytes.length) {
      const end = at(this.#next, second);
      const ids = this.#ids;
      rank = this.#pairRanks.find(this.#bytes, start, end, at(ids, start), at(ids, second));
    }
    this.#ranks[start] = rank;
    return rank;
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

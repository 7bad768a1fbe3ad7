/** Counts the tokens that byte pair merging leaves of one pre-token, in the order of tiktoken: lowest rank, leftmost first. */
import { MinHeap } from "./min-heap.ts";
import { utf8Binary, type Vocabulary } from "./vocabulary.ts";

/** No token: ranks are below it. */
const NONE = 0x7fffffff;

/** Up to this many bytes, looking through all pairs for each merge is faster than keeping a heap. */
const SHORT_BYTES = 96;

const shortStarts = new Int32Array(SHORT_BYTES + 1);
const shortRanks = new Int32Array(SHORT_BYTES + 1);

/** Element of a typed array at an index that is known to be in bounds. */
function at(numbers: Int32Array, index: number): number {
  return numbers[index] as number;
}

/** Tokens of a pre-token. */
export function countMerged(preToken: string, vocabulary: Vocabulary): number {
  const bytes = utf8Binary(preToken);
  if (vocabulary.ranks.has(bytes)) return 1;
  return bytes.length <= SHORT_BYTES ? countShort(bytes, vocabulary) : countLong(bytes, vocabulary);
}

/** The rank of the two bytes at an offset. */
function pairRank(bytes: string, start: number, { pairRanks }: Vocabulary): number {
  const rank = at(pairRanks, bytes.charCodeAt(start) * 256 + bytes.charCodeAt(start + 1));
  return rank < 0 ? NONE : rank;
}

function rankOf(bytes: string, from: number, to: number, vocabulary: Vocabulary): number {
  if (to - from > vocabulary.longestBytes) return NONE;
  return vocabulary.ranks.get(bytes.substring(from, to)) ?? NONE;
}

/** Parts are kept side by side; `shortRanks[i]` is the rank of part i joined with the next one. */
function countShort(bytes: string, vocabulary: Vocabulary): number {
  const starts = shortStarts;
  const ranks = shortRanks;
  let parts = bytes.length;
  for (let i = 0; i <= parts; i++) starts[i] = i;
  for (let i = 0; i + 1 < parts; i++) ranks[i] = pairRank(bytes, i, vocabulary);
  while (parts > 1) {
    let best = 0;
    for (let i = 1; i + 1 < parts; i++) if (at(ranks, i) < at(ranks, best)) best = i;
    if (at(ranks, best) === NONE) break;
    starts.copyWithin(best + 1, best + 2, parts + 1);
    ranks.copyWithin(best, best + 1, parts - 1);
    parts -= 1;
    for (let i = Math.max(0, best - 1); i <= best && i + 1 < parts; i++) {
      ranks[i] = rankOf(bytes, at(starts, i), at(starts, i + 2), vocabulary);
    }
  }
  return parts;
}

/** A heap key is `rank * POSITIONS + position`, exact in a double: ranks stay below 2^20, positions below 2^32. */
const POSITIONS = 2 ** 32;

/**
 * Parts are a linked list by their start; a heap yields the next pair. A pair only ever grows, so an entry whose rank is
 * no longer that of the pair at its position is out of date and skipped.
 */
function countLong(bytes: string, vocabulary: Vocabulary): number {
  const { length } = bytes;
  const next = new Int32Array(length + 1);
  const previous = new Int32Array(length + 1);
  const ranks = new Int32Array(length + 1).fill(NONE);
  // An entry a byte to begin with; a merge takes one out and puts two in.
  const heap = new MinHeap(2 * length);
  const note = (start: number, rank: number): void => {
    ranks[start] = rank;
    if (rank !== NONE) heap.push(rank * POSITIONS + start);
  };
  const push = (start: number): void => {
    const second = at(next, start);
    note(start, second < length ? rankOf(bytes, start, at(next, second), vocabulary) : NONE);
  };
  for (let start = 0; start <= length; start += 1) {
    next[start] = start + 1;
    previous[start] = start - 1;
    if (start + 1 < length) note(start, pairRank(bytes, start, vocabulary));
  }
  let parts = length;
  while (heap.size > 0) {
    const key = heap.pop();
    const rank = Math.floor(key / POSITIONS);
    const start = key - rank * POSITIONS;
    if (at(ranks, start) !== rank) continue;
    const gone = at(next, start);
    const after = at(next, gone);
    next[start] = after;
    previous[after] = start;
    ranks[gone] = NONE;
    parts -= 1;
    push(start);
    if (start > 0) push(at(previous, start));
  }
  return parts;
}

/** Counts the tokens that byte pair merging leaves of one pre-token, in the order of tiktoken: lowest rank, leftmost first. */
import type { PairMerger } from "./pair-merger.ts";
import { NONE } from "./pair-ranks.ts";
import { PieceCuts } from "./piece-cuts.ts";
import { utf8Binary, type Vocabulary } from "./vocabulary.ts";

/** Up to this many bytes, looking through all pairs for each merge is faster than keeping a heap. */
const SHORT_BYTES = 96;

/** Up to this many bytes, merging at once is faster than window by window. */
const ONCE_BYTES = 1024;

const shortStarts = new Int32Array(SHORT_BYTES + 1);
const shortRanks = new Int32Array(SHORT_BYTES + 1);

/** Element of a typed array at an index that is known to be in bounds. */
function at(numbers: Int32Array, index: number): number {
  return numbers[index] as number;
}

/** Tokens of a pre-token. */
export function countMerged(piece: string, vocabulary: Vocabulary, merger: PairMerger): number {
  if (piece.length > ONCE_BYTES) {
    const text = { prefix: "", source: piece, from: 0, to: piece.length };
    return new PieceCuts(merger, text).count(piece.length, "");
  }
  const bytes = utf8Binary(piece);
  if (vocabulary.ranks.has(bytes)) return 1;
  return bytes.length <= SHORT_BYTES ? countShort(bytes, vocabulary) : merger.cut(piece).tokens;
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
  for (let i = 0; i + 1 < parts; i++) ranks[i] = rankOf(bytes, i, i + 2, vocabulary);
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

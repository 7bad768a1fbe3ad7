/** A source cut into pre-tokens once: where they begin, what they count, and where a cut is certain. */
import type { Encoding } from "./encoding.ts";
import { LONG_UNITS, LongPieces } from "./long-pieces.ts";

export interface TokenizedSource {
  readonly text: string;
  /** Number of pre-tokens. */
  readonly pieces: number;
  /** Offset of boundary `index`, from 0 to `pieces`: the first is 0, the last the end of the text. */
  boundary(index: number): number;
  /** Tokens before boundary `index`. */
  tokensBefore(index: number): number;
  /** Index of the first boundary at or after an offset of the text. */
  indexFrom(offset: number): number;
  /**
   * Whether no pre-token that ends at or before this boundary was decided by text further than `LOOKAHEAD` units
   * after it. Decisions run on over white space (`\s+(?!\S)`, `\s*[\r\n]`, `\s+$`) and over letters and marks (the
   * upper-case run of o200k_base), so a boundary inside such a run is none; a lower-case letter ends every
   * upper-case run, so one between lower and upper case is.
   */
  isBreak(index: number): boolean;
  /**
   * Tokens of a pre-token of any text. Its unit 0 were at offset `at` of the source, with which it agrees from `from`
   * to `to`, as far as it reaches.
   */
  countPiece(piece: string, at: number, from: number, to: number): number;
}

/** What is looked at past the end of such a run: a contraction such as `'ll`, or one character. */
export const LOOKAHEAD = 3;

/** Pre-tokens between two reports of progress. */
const PIECES_PER_REPORT = 1 << 15;

/** Pre-tokens from this length on hardly come twice: their tokens are kept at once, as they are likely to be cut. */
const KEPT_UNITS = 32_768;

/** Cuts and counts a source. */
export function tokenizeSource(
  encoding: Encoding,
  text: string,
  onProgress?: (done: number) => void,
): TokenizedSource {
  let bounds = new Uint32Array(64 + (text.length >> 2));
  let totals = new Uint32Array(bounds.length);
  let pieces = 0;
  let total = 0;
  const longPieces = encoding.merger && new LongPieces(encoding.merger, text);
  for (let from = 0; from < text.length; ) {
    const end = encoding.pieceEnd(text, from);
    total +=
      longPieces && end - from > KEPT_UNITS
        ? longPieces.countOfSource(from, end)
        : encoding.countPiece(text.substring(from, end));
    from = end;
    pieces += 1;
    if (pieces === bounds.length) {
      bounds = doubled(bounds);
      totals = doubled(totals);
    }
    bounds[pieces] = end;
    totals[pieces] = total;
    if (onProgress && pieces % PIECES_PER_REPORT === 0) onProgress(end / text.length);
  }
  onProgress?.(1);

  const boundary = (index: number): number => bounds[index] as number;
  const indexFrom = (offset: number): number => firstAtOrAfter(bounds, pieces, offset);
  return {
    text,
    pieces,
    boundary,
    tokensBefore: (index) => totals[index] as number,
    indexFrom,
    isBreak: (index) => isBreakAt(text, boundary(index)),
    countPiece: (piece, at, from, to) => {
      const first = Math.max(from, at);
      if (!longPieces || Math.min(to, at + piece.length) - first < LONG_UNITS) {
        return encoding.countPiece(piece);
      }
      const index = indexFrom(first + 1) - 1;
      const of = { from: boundary(index), to: boundary(index + 1) };
      return longPieces.count({ text: piece, at, from, to }, of);
    },
  };
}

function doubled(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}

function firstAtOrAfter(bounds: Uint32Array, last: number, offset: number): number {
  let low = 0;
  let high = last;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle] as number) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

const SPACE = /\p{White_Space}/u;
const LETTER_OR_MARK = /[\p{L}\p{M}]/u;
const LOWER = /\p{Ll}/u;
const UPPER = /[\p{Lu}\p{Lt}]/u;

function isBreakAt(text: string, offset: number): boolean {
  if (offset === 0 || offset >= text.length) return false;
  const before = characterBefore(text, offset);
  const after = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  if (SPACE.test(before)) return !SPACE.test(after);
  if (!LETTER_OR_MARK.test(before) || !LETTER_OR_MARK.test(after)) return true;
  return LOWER.test(before) && UPPER.test(after);
}

function characterBefore(text: string, offset: number): string {
  const pair = text.substring(offset - 2, offset);
  return (pair.codePointAt(0) ?? 0) > 0xffff ? pair : text.charAt(offset - 1);
}

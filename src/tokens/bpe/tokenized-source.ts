/** A source cut into pre-tokens once: where they begin, what they count, and where a cut is certain. */
import type { Encoding } from "./encoding.ts";
import { LONG_UNITS, LongPieces } from "./long-pieces.ts";
import { isSpaceAt } from "./white-space.ts";

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
   * Units after this boundary that decided which pre-tokens end at or before it, at most `LONGEST_REACH`; 0 when that
   * is not known. Decisions run on over white space (`\s+(?!\S)`, `\s*[\r\n]`, `\s+$`) up to the first visible character,
   * and over letters and marks (the upper-case run of o200k_base), so a boundary inside such a run has none; a
   * lower-case letter ends every upper-case run, so one between lower and upper case has.
   */
  reach(index: number): number;
  /**
   * Whether a text that is the source from boundary `first` to `to` has the source's pre-tokens up to boundary `last`,
   * the last one up to `to`. Patterns look past the end of a pre-token for two things alone, whether white space goes
   * on and whether the text ends: so that a text ends changes none but those of white space that reaches up to there.
   */
  endsAlike(first: number, last: number, to: number): boolean;
  /**
   * Tokens of a pre-token of any text. Its unit 0 were at offset `at` of the source, with which it agrees from `from`
   * to `to`, as far as it reaches.
   */
  countPiece(piece: string, at: number, from: number, to: number): number;
}

/** What is looked at past the end of a pre-token in any case: a contraction such as `'ll`, or one character. */
export const SHORTEST_REACH = 3;

/** Boundaries before more white space than an indented line has are not worth being looked at. */
const LONGEST_REACH = 32;

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
  let near = 0;
  const indexFrom = (offset: number): number => {
    near = firstAtOrAfter(bounds, pieces, offset, near);
    return near;
  };
  return {
    text,
    pieces,
    boundary,
    tokensBefore: (index) => totals[index] as number,
    indexFrom,
    reach: (index) => reachAt(text, boundary(index)),
    endsAlike: (first, last, to) => {
      const start = boundary(last) < to ? last : last - 1;
      if (start <= first) return true;
      if (isSpaceAt(text, to - 1)) return !isSpaceAt(text, boundary(start) - 1);
      return !isHighSurrogate(text.charCodeAt(to - 1));
    },
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

/** Index of the first bound at or after an offset: looked for by galloping from `near`, as spans mostly come in order. */
function firstAtOrAfter(bounds: Uint32Array, last: number, offset: number, near: number): number {
  let low = near;
  let high = near;
  for (let step = 1; low > 0 && (bounds[low - 1] as number) >= offset; step *= 2) {
    high = low - 1;
    low = Math.max(0, low - step);
  }
  for (let step = 1; high < last && (bounds[high] as number) < offset; step *= 2) {
    low = high + 1;
    high = Math.min(last, high + step);
  }
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle] as number) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first half of a pair, which is another character when the text ends there. */
function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

const LETTER_OR_MARK = /[\p{L}\p{M}]/u;
const LOWER = /\p{Ll}/u;
const UPPER = /[\p{Lu}\p{Lt}]/u;

function reachAt(text: string, offset: number): number {
  if (offset === 0 || offset >= text.length) return 0;
  if (isSpaceAt(text, offset - 1)) return reachOverSpace(text, offset);
  const before = characterBefore(text, offset);
  const after = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  const isInWord = LETTER_OR_MARK.test(before) && LETTER_OR_MARK.test(after);
  return !isInWord || (LOWER.test(before) && UPPER.test(after)) ? SHORTEST_REACH : 0;
}

function reachOverSpace(text: string, offset: number): number {
  const end = Math.min(text.length, offset + LONGEST_REACH);
  for (let at = offset; at < end; at += 1) {
    if (!isSpaceAt(text, at)) return Math.max(SHORTEST_REACH, at + 1 - offset);
  }
  return 0;
}

function characterBefore(text: string, offset: number): string {
  const pair = text.substring(offset - 2, offset);
  return (pair.codePointAt(0) ?? 0) > 0xffff ? pair : text.charAt(offset - 1);
}

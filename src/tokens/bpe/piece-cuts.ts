/** The tokens of a long pre-token, found window by window, so that those of its parts are counted by arithmetic. */
import type { PairMerger, Parts } from "./pair-merger.ts";

/** A text that is read as one pre-token, or as the beginning of one: `prefix`, then the source from `from` to `to`. */
export interface PieceText {
  readonly prefix: string;
  readonly source: string;
  readonly from: number;
  readonly to: number;
}

/** Units that are merged at a time, besides what is merged again to come back onto known tokens. */
const WINDOW = 512;

/** Units that are merged at first where a token in common with `base` is looked for; then as many as are known. */
const FIRST_WINDOW = 64;

/** Units before the end of a text whose tokens are expected to change with what follows. */
const MARGIN = 32;

/** How fast the margin grows while tokens are found to have changed before it. */
const GROWTH = 4;

/** After as many units without a token in common with `base`, as in a period that is out of step, none is expected. */
const JOIN_UNITS = 4096;

/**
 * Why windows are exact: a text between two ends of tokens has the same tokens whatever is around, since no merge has
 * crossed them; and whether two neighbouring tokens stay apart depends on these two alone, since merges left and right
 * of them neither see them nor change their order. So when two texts share a stretch, and both have tokens that end
 * where it begins and where it ends, then what the one has before the stretch's end and the other after it are the
 * tokens of the text that is put together there: each two neighbours are neighbours in one of the two.
 */
export class PieceCuts {
  readonly length: number;
  readonly #merger: PairMerger;
  readonly #text: PieceText;
  /** The tokens of a text that this one is a part of, but for the prefix, and where this one's unit 0 is in it. */
  readonly #base: { readonly cuts: PieceCuts; readonly at: number } | undefined;
  /** Where tokens end when the text ends at `#reach`, and the tokens up to there; 0 is the first. */
  #ends = new Int32Array(64);
  #totals = new Int32Array(64);
  #size = 1;
  #reach = 0;
  /** From here on the tokens are those of the base. */
  #joint = Number.POSITIVE_INFINITY;
  /** How many more tokens there are before the joint than in the base. */
  #jointTokens = 0;
  /** The ends before this one have been compared with the base's. */
  #compared = 1;

  constructor(merger: PairMerger, text: PieceText, base?: { cuts: PieceCuts; at: number }) {
    this.length = text.prefix.length + text.to - text.from;
    this.#merger = merger;
    this.#text = text;
    this.#base = base;
  }

  /** Tokens of the text's first `length` units and the suffix, as one pre-token. */
  count(length: number, suffix: string): number {
    for (let margin = MARGIN; margin < length; margin *= GROWTH) {
      const target = length - margin;
      this.#extend(target);
      const { cuts, at, tokens } = this.#knownAt(target);
      const index = cuts.#lastUpTo(target + at);
      if (index === 0) break;
      const from = cuts.#end(index - 1);
      const parts = this.#merger.cut(this.#slice(from - at, length) + suffix);
      const place = placeOf(parts, cuts.#end(index) - from);
      if (place >= 0)
        return tokens + cuts.#total(index) + parts.tokens - (parts.totals[place] ?? 0);
    }
    return this.#merger.cut(this.#slice(0, length) + suffix).tokens;
  }

  /** The cuts that have the ends up to `target`, where this one's unit 0 is in them, and the tokens to add. */
  #knownAt(target: number): { cuts: PieceCuts; at: number; tokens: number } {
    if (!this.#base || target < this.#joint) return { cuts: this, at: 0, tokens: 0 };
    const { cuts, at } = this.#base;
    cuts.#extend(target + at);
    return { cuts, at, tokens: this.#jointTokens };
  }

  /** Finds the ends of tokens up to `target`, at least, unless the base has them. */
  #extend(target: number): void {
    const goal = Math.min(target, this.length);
    while (this.#reach < goal && this.#joint > goal) {
      const units = this.#base ? Math.min(WINDOW, Math.max(FIRST_WINDOW, this.#reach)) : WINDOW;
      this.#addWindow(this.#wholeCharacter(Math.min(this.length, this.#reach + units)));
      if (this.#base) this.#join(this.#base);
    }
  }

  #addWindow(to: number): void {
    for (let margin = MARGIN; ; margin *= GROWTH) {
      const last = this.#lastUpTo(Math.max(0, this.#reach - margin));
      const from = this.#end(Math.max(0, last - 1));
      const parts = this.#merger.cut(this.#slice(from, to));
      const place = last === 0 ? -1 : placeOf(parts, this.#end(last) - from);
      if (place < 0 && last > 0) continue;
      this.#size = last + 1;
      this.#append(parts, place + 1, from);
      this.#reach = to;
      return;
    }
  }

  /** Appends the ends of a window that begins at `from`, from the one at `first` on; the one before is the last known. */
  #append({ ends, totals, size }: Parts, first: number, from: number): void {
    const known = first === 0 ? 0 : (totals[first - 1] ?? 0);
    const tokens = this.#total(this.#size - 1) - known;
    const needed = this.#size + size - first;
    if (needed > this.#ends.length) {
      this.#ends = larger(this.#ends, 2 * needed);
      this.#totals = larger(this.#totals, 2 * needed);
    }
    for (let place = first; place < size; place++) {
      this.#ends[this.#size] = from + (ends[place] ?? 0);
      this.#totals[this.#size] = tokens + (totals[place] ?? 0);
      this.#size += 1;
    }
  }

  /** Looks for the first two ends in a row that the base has in a row, too. */
  #join({ cuts, at }: { cuts: PieceCuts; at: number }): void {
    if (this.#reach > JOIN_UNITS) return;
    // To its end, as the last tokens of a text that goes on may change.
    cuts.#extend(cuts.length);
    for (let index = this.#compared; index < this.#size; index++) {
      const from = this.#end(index - 1);
      if (from < this.#text.prefix.length) continue;
      const place = cuts.#lastUpTo(this.#end(index) + at);
      if (place === 0 || cuts.#end(place) !== this.#end(index) + at) continue;
      if (cuts.#end(place - 1) !== from + at) continue;
      this.#joint = this.#end(index);
      this.#jointTokens = this.#total(index) - cuts.#total(place);
      return;
    }
    this.#compared = this.#size;
  }

  #end(index: number): number {
    return this.#ends[index] as number;
  }

  #total(index: number): number {
    return this.#totals[index] as number;
  }

  /** Index of the last end up to an offset. */
  #lastUpTo(offset: number): number {
    let low = 0;
    let high = this.#size - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#end(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #slice(from: number, to: number): string {
    const { prefix, source, from: start } = this.#text;
    const shift = start - prefix.length;
    if (from >= prefix.length) return source.substring(from + shift, to + shift);
    return prefix.substring(from, to) + source.substring(start, Math.max(start, to + shift));
  }

  /** The offset itself, or the one after it when it cuts a surrogate pair. */
  #wholeCharacter(offset: number): number {
    const pair = this.#slice(offset - 1, offset + 1);
    return (pair.codePointAt(0) ?? 0) > 0xffff ? offset + 1 : offset;
  }
}

/** Which of the ends is at an offset; -1 when there is none. */
function placeOf({ ends, size }: Parts, offset: number): number {
  for (let place = 0; place < size; place++) {
    const end = ends[place] as number;
    if (end >= offset) return end === offset ? place : -1;
  }
  return -1;
}

function larger(numbers: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const result = new Int32Array(length);
  result.set(numbers);
  return result;
}

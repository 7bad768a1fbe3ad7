/** Counts long pre-tokens of texts that are made from a source, and remembers their tokens for those that overlap. */
import type { PairMerger } from "./pair-merger.ts";
import { PieceCuts } from "./piece-cuts.ts";

/** Pre-tokens from this length on (UTF-16 units) are counted with those that they overlap; no token is as long. */
export const LONG_UNITS = 192;

/** A pre-token, and where it has its units from. */
export interface PlacedPiece {
  readonly text: string;
  /** Offset of its unit 0, were it all in the source. */
  readonly at: number;
  /** The part of the source that it agrees with there; what is before and after is other text. */
  readonly from: number;
  readonly to: number;
}

/** Beginnings that are remembered: packers try many ends for one, and a few beginnings in turn. */
const BEGINNINGS = 16;

interface Beginning {
  readonly prefix: string;
  readonly from: number;
  readonly cuts: PieceCuts;
}

/** The long pre-tokens of a source. */
export class LongPieces {
  readonly #merger: PairMerger;
  readonly #source: string;
  /** By where they begin. */
  readonly #ofSource = new Map<number, PieceCuts>();
  readonly #beginnings: Beginning[] = [];
  #oldest = 0;

  constructor(merger: PairMerger, source: string) {
    this.#merger = merger;
    this.#source = source;
  }

  /** Tokens of a pre-token of the source. */
  countOfSource(from: number, to: number): number {
    return this.#cutsOfSource(from, to).count(to - from, "");
  }

  /** Tokens of a pre-token that shares a stretch with the source, whose own pre-token there is the other. */
  count(piece: PlacedPiece, of: { readonly from: number; readonly to: number }): number {
    const { text, at } = piece;
    const from = Math.max(piece.from, at);
    const to = Math.min(piece.to, at + text.length);
    const cuts = this.#cutsFrom(text.substring(0, from - at), from, of);
    return cuts.count(to - at, text.substring(to - at));
  }

  #cutsFrom(prefix: string, from: number, of: { from: number; to: number }): PieceCuts {
    if (prefix === "" && from === of.from) return this.#cutsOfSource(of.from, of.to);
    for (const known of this.#beginnings) {
      if (known.from === from && known.prefix === prefix) return known.cuts;
    }
    const isLong = of.to - from >= LONG_UNITS;
    const cuts = new PieceCuts(
      this.#merger,
      { prefix, source: this.#source, from, to: this.#source.length },
      isLong
        ? { cuts: this.#cutsOfSource(of.from, of.to), at: from - prefix.length - of.from }
        : undefined,
    );
    this.#beginnings[this.#oldest] = { prefix, from, cuts };
    this.#oldest = (this.#oldest + 1) % BEGINNINGS;
    return cuts;
  }

  #cutsOfSource(from: number, to: number): PieceCuts {
    const known = this.#ofSource.get(from);
    if (known) return known;
    const cuts = new PieceCuts(this.#merger, { prefix: "", source: this.#source, from, to });
    this.#ofSource.set(from, cuts);
    return cuts;
  }
}

/** The end of a text that is put together, as long as it is not counted, and where it has its units from. */
import { remembered } from "../bounded-memory.ts";
import type { Encoding } from "./encoding.ts";
import type { TokenizedSource } from "./tokenized-source.ts";

/** Texts of fewer UTF-16 units are counted anew faster than they are found. */
const COUNTED_UNITS = 64;

/** Long texts that are remembered; then the memory starts anew. */
const COUNTED_ENTRIES = 64;

/** Below so many units a text that something visible closes is remembered: packers end many alike. At most 16 MB of them. */
const CLOSED_UNITS = 2048;
const CLOSED_ENTRIES = 4096;

/** It begins at a boundary of pre-tokens. Its long pre-tokens are counted with those of a source that it agrees with. */
export class PendingText {
  readonly #encoding: Encoding;
  /** Tokens of long texts that lie within a pre-token or have no boundary that is certain: packers ask again. */
  readonly #counted = new Map<string, number>();
  /** Tokens of texts that end in a line break, when something visible follows. */
  readonly #closed = new Map<string, number>();
  #text = "";
  #source: TokenizedSource;
  /** Where its unit 0 would be in the source; it agrees with that from `#from` to `#to`. */
  #at = 0;
  #from = 0;
  #to = 0;

  constructor(encoding: Encoding, source: TokenizedSource) {
    this.#encoding = encoding;
    this.#source = source;
  }

  get text(): string {
    return this.#text;
  }

  /** Begins anew, with a text that agrees with no source. */
  clear(): void {
    this.#text = "";
    this.#to = 0;
  }

  append(literal: string): void {
    this.#text += literal;
  }

  /** Appends a span; from then on it is this source that the text agrees with. */
  appendSpan(source: TokenizedSource, from: number, to: number): void {
    this.#source = source;
    this.#at = from - this.#text.length;
    this.#from = from;
    this.#to = to;
    this.#text += source.text.substring(from, to);
  }

  /** Tokens of the text when it ends here. */
  count(): number {
    const text = this.#text;
    // A single unit is a pre-token of its own.
    if (text.length === 1) return this.#encoding.countPiece(text);
    if (text.length < COUNTED_UNITS) return this.#encoding.count(text);
    return remembered(this.#counted, COUNTED_ENTRIES, text, () => this.#countPlaced(text));
  }

  /** Tokens of the text when it ends in a line break, and something visible follows. */
  countClosed(): number {
    const text = this.#text;
    return text.length < CLOSED_UNITS
      ? remembered(this.#closed, CLOSED_ENTRIES, text, () => this.#countClosed(text))
      : this.#countClosed(text);
  }

  #countClosed(text: string): number {
    const closed = `${text}x`;
    const tokens =
      text.length < COUNTED_UNITS ? this.#encoding.count(closed) : this.#countPlaced(closed);
    return tokens - this.#encoding.count("x");
  }

  #countPlaced(text: string): number {
    let total = 0;
    for (let from = 0; from < text.length; ) {
      const end = this.#encoding.pieceEnd(text, from);
      const piece = text.substring(from, end);
      total += this.#source.countPiece(piece, this.#at + from, this.#from, this.#to);
      from = end;
    }
    return total;
  }
}

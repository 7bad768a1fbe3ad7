/** Sums up the tokens of a text that is put together from literals and spans. */
import { remembered } from "./bounded-memory.ts";
import type { Encoding } from "./encoding.ts";
import { type MeasuredText, measuredText } from "./measured-text.ts";
import type { Tail } from "./span-tails.ts";
import { endsInBreak, isSpaceAt } from "./white-space.ts";

/** A literal at the beginning of a text: the tokens that are certain, and the rest, which depends on what follows. */
interface Beginning {
  readonly tokens: number;
  readonly rest: string;
}

/** Shorter spans that do not begin at a boundary are counted anew faster than boundaries are found in them. */
const ANEW_UNITS = 12;

/** Texts of fewer UTF-16 units are counted anew faster than they are found. */
const COUNTED_UNITS = 64;

/** Long texts that a memory holds; then it starts anew. */
const COUNTED_ENTRIES = 64;

/** Literals from this length on are measured like a source. */
const LITERAL_UNITS = 256;

/** Beginnings that are remembered; then the memory starts anew. */
const BEGINNING_ENTRIES = 4096;

/** The tokens of a text that is put together piece by piece; then of the next one: packers ask for millions. */
export class SegmentSum {
  readonly #encoding: Encoding;
  /** Tokens of long texts that lie within a pre-token or have no boundary that is certain: packers ask again. */
  readonly #counted = new Map<string, number>();
  /** Breadcrumb lines and the like, which many texts begin with. */
  readonly #beginnings = new Map<string, Beginning>();
  /** What is behind the line breaks that literals begin with: the same string each time, which engines hash once. */
  readonly #behindBreaks = new Map<string, string>();
  /** Tokens of literals that end in a line break, when something visible follows. */
  readonly #closed = new Map<string, number>();
  /** Long literals, such as the header of a wide table, as sources of their own. */
  readonly #literals = new Map<string, MeasuredText>();
  #tokens = 0;
  /** The end of the text, from a boundary, that is not counted yet; but see `#head`. */
  #pending = "";
  /** When not -1: what is not counted are the pre-tokens of `#of` from this boundary on, as far as `#to`. */
  #head = -1;
  /** Where the text's end has its source: its unit 0 would be at `#at`, and it agrees from `#from` to `#to`. */
  #of: MeasuredText;
  #at = 0;
  #from = 0;
  #to = 0;

  constructor(measured: MeasuredText) {
    this.#encoding = measured.encoding;
    this.#of = measured;
  }

  begin(): void {
    this.#tokens = 0;
    this.#pending = "";
    this.#head = -1;
    this.#to = 0;
  }

  addText(text: string): void {
    if (text === "") return;
    const rest = this.#closedAtBreak(text);
    if (rest.length >= LITERAL_UNITS) {
      const literal = remembered(this.#literals, COUNTED_ENTRIES, rest, () =>
        measuredText(this.#encoding, rest),
      );
      this.addSpan(literal, 0, rest.length);
    } else if (this.#tokens === 0 && this.#pending === "" && this.#head < 0) {
      const beginning = remembered(this.#beginnings, BEGINNING_ENTRIES, rest, () =>
        beginningOf(this.#encoding, rest),
      );
      this.#tokens = beginning.tokens;
      this.#pending = beginning.rest;
    } else {
      this.#settle();
      this.#pending += rest;
    }
  }

  addSpan(measured: MeasuredText, from: number, to: number): void {
    if (from === to) return;
    const left = this.#settle();
    const { source, heads, tails } = measured;
    this.#closeBefore(source.text, from, left);
    const pending = this.#pending;
    const first = source.indexFrom(from);
    let head = -1;
    if (pending === "" && source.boundary(first) === from) {
      head = first;
    } else if (to - from >= ANEW_UNITS) {
      const tail = tails(to);
      const found = tail.offset > from ? heads(pending, from, tail) : undefined;
      if (found) {
        this.#tokens += found.tokens;
        head = found.index;
      }
    }
    this.#of = measured;
    this.#to = to;
    this.#head = head;
    this.#from = from;
    this.#at = from - pending.length;
    this.#pending = head < 0 ? pending + source.text.substring(from, to) : "";
  }

  total(): number {
    if (this.#head < 0) return this.#tokens + this.#count(this.#pending);
    const { source, tails } = this.#of;
    const end = source.indexFrom(this.#to);
    const last = Math.max(this.#head, source.boundary(end) > this.#to ? end - 1 : end);
    if (source.endsAlike(this.#head, last, this.#to)) {
      this.#settleAt(last);
      return this.#tokens + this.#count(this.#pending);
    }
    const tail = tails(this.#to);
    const isWhole = tail.index >= this.#head;
    this.#settleAt(Math.max(this.#head, tail.index));
    if (!isWhole) return this.#tokens + this.#count(this.#pending);
    if (tail.tokens < 0) tail.tokens = this.#count(this.#pending);
    return this.#tokens + tail.tokens;
  }

  /** Makes what is known by its head alone a pending text, so that something may follow: its tail, if it is that. */
  #settle(): Tail | undefined {
    if (this.#head < 0) return undefined;
    const tail = this.#of.tails(this.#to);
    const isWhole = tail.index >= this.#head;
    this.#settleAt(isWhole ? tail.index : this.#head);
    return isWhole ? tail : undefined;
  }

  #settleAt(index: number): void {
    const { source } = this.#of;
    this.#tokens += source.tokensBefore(index) - source.tokensBefore(this.#head);
    this.#at = source.boundary(index);
    this.#from = this.#at;
    this.#pending = source.text.substring(this.#at, this.#to);
    this.#head = -1;
  }

  /** Counts what is pending up to the break that a literal begins with, such as one before a fence line; the rest of it. */
  #closedAtBreak(literal: string): string {
    if (!isSpaceAt(literal, 0)) return literal;
    const rest = remembered(this.#behindBreaks, BEGINNING_ENTRIES, literal, () =>
      behindBreak(literal),
    );
    if (rest === literal) return literal;
    this.#settle();
    this.#pending += literal.slice(0, literal.length - rest.length);
    this.#closeBefore(rest, 0, undefined);
    return rest;
  }

  /**
   * Counts the pending text when it ends in a line break and something visible follows: no pattern runs over both, but
   * that of o200k_base, over slashes.
   */
  #closeBefore(text: string, at: number, tail: Tail | undefined): void {
    const pending = this.#pending;
    if (pending === "" || !endsInBreak(pending)) return;
    if (text.charCodeAt(at) === SLASH || isSpaceAt(text, at)) return;
    if (tail) {
      if (tail.closedTokens < 0) tail.closedTokens = this.#countClosed(pending);
      this.#tokens += tail.closedTokens;
    } else {
      this.#tokens +=
        pending.length < LITERAL_UNITS
          ? remembered(this.#closed, BEGINNING_ENTRIES, pending, () => this.#countClosed(pending))
          : this.#countClosed(pending);
    }
    this.#pending = "";
    // What comes next is placed by whoever adds it; a literal has no place in the source.
    this.#to = 0;
  }

  #countClosed(text: string): number {
    const closed = `${text}x`;
    const tokens =
      text.length < COUNTED_UNITS ? this.#encoding.count(closed) : this.#countPlaced(closed);
    return tokens - this.#encoding.count("x");
  }

  #count(text: string): number {
    // A single unit is a pre-token of its own.
    if (text.length === 1) return this.#encoding.countPiece(text);
    if (text.length < COUNTED_UNITS) return this.#encoding.count(text);
    return remembered(this.#counted, COUNTED_ENTRIES, text, () => this.#countPlaced(text));
  }

  #countPlaced(text: string): number {
    const { source } = this.#of;
    let total = 0;
    for (let from = 0; from < text.length; ) {
      const end = this.#encoding.pieceEnd(text, from);
      total += source.countPiece(text.substring(from, end), this.#at + from, this.#from, this.#to);
      from = end;
    }
    return total;
  }
}

const SLASH = 0x2f;

/** What is behind the white space that a text begins with, if that ends in a line break; else all of the text. */
function behindBreak(text: string): string {
  let at = 0;
  while (at < text.length && isSpaceAt(text, at)) at += 1;
  const isClosed =
    at < text.length && text.charCodeAt(at) !== SLASH && endsInBreak(text.slice(0, at));
  return isClosed ? text.slice(at) : text;
}

/** White space behind a letter or digit: no pattern runs on from the one into the other. */
const WORD_END = /[\p{L}\p{N}](\s+)$/u;

function beginningOf(encoding: Encoding, text: string): Beginning {
  const space = WORD_END.exec(text)?.[1];
  if (space === undefined) return { tokens: 0, rest: text };
  return { tokens: encoding.count(text.slice(0, -space.length)), rest: space };
}

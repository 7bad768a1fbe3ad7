/** Sums up the tokens of a text that is put together from literals and spans. */
import { remembered } from "../bounded-memory.ts";
import type { Encoding } from "./encoding.ts";
import { type MeasuredText, measuredText } from "./measured-text.ts";
import { PendingText } from "./pending-text.ts";
import type { Tail } from "./span-tails.ts";
import { endsInBreak, isSpaceAt } from "./white-space.ts";

/** A literal at the beginning of a text: the tokens that are certain, and the rest, which depends on what follows. */
interface Beginning {
  readonly tokens: number;
  readonly rest: string;
}

/** Shorter spans that do not begin at a boundary are counted anew faster than boundaries are found in them. */
const ANEW_UNITS = 12;

/** Literals from this length on are measured like a source, and so many of them kept; then the memory starts anew. */
const LONG_UNITS = 256;
const LONG_ENTRIES = 64;

/** Shorter literals that a memory holds; then it starts anew. */
const LITERAL_ENTRIES = 4096;

/** The tokens of a text that is put together piece by piece; then of the next one: packers ask for millions. */
export class SegmentSum {
  readonly #encoding: Encoding;
  /** Breadcrumb lines and the like, which many texts begin with. */
  readonly #beginnings = new Map<string, Beginning>();
  /** What is behind the line breaks that literals begin with: the same string each time, which engines hash once. */
  readonly #behindBreaks = new Map<string, string>();
  /** Long literals, such as the header of a wide table, as sources of their own. */
  readonly #long = new Map<string, MeasuredText>();
  #tokens = 0;
  /** The end of the text that is not counted yet; empty when there is a head. */
  readonly #pending: PendingText;
  /** When not -1: what is not counted are the pre-tokens of `#of` from this boundary on, as far as `#to`. */
  #head = -1;
  #of: MeasuredText;
  #to = 0;

  constructor(measured: MeasuredText) {
    this.#encoding = measured.encoding;
    this.#pending = new PendingText(measured.encoding, measured.source);
    this.#of = measured;
  }

  begin(): void {
    this.#tokens = 0;
    this.#pending.clear();
    this.#head = -1;
  }

  addText(text: string): void {
    if (text === "") return;
    const rest = this.#closedAtBreak(text);
    if (rest.length >= LONG_UNITS) {
      const literal = remembered(this.#long, LONG_ENTRIES, rest, () =>
        measuredText(this.#encoding, rest),
      );
      this.addSpan(literal, 0, rest.length);
    } else if (this.#tokens === 0 && this.#pending.text === "" && this.#head < 0) {
      const beginning = remembered(this.#beginnings, LITERAL_ENTRIES, rest, () =>
        beginningOf(this.#encoding, rest),
      );
      this.#tokens = beginning.tokens;
      this.#pending.append(beginning.rest);
    } else {
      this.#settle();
      this.#pending.append(rest);
    }
  }

  addSpan(measured: MeasuredText, from: number, to: number): void {
    if (from === to) return;
    const left = this.#settle();
    const { source, heads, tails } = measured;
    this.#closeBefore(source.text, from, left);
    const pending = this.#pending.text;
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
    if (head < 0) this.#pending.appendSpan(source, from, to);
    else this.#pending.clear();
    this.#head = head;
    this.#of = measured;
    this.#to = to;
  }

  total(): number {
    if (this.#head < 0) return this.#tokens + this.#pending.count();
    const { source } = this.#of;
    const end = source.indexFrom(this.#to);
    const last = Math.max(this.#head, source.boundary(end) > this.#to ? end - 1 : end);
    if (source.endsAlike(this.#head, last, this.#to)) {
      this.#settleAt(last);
      return this.#tokens + this.#pending.count();
    }
    const tail = this.#settle();
    const tokens = tail ? tail.tokens(this.#pending) : this.#pending.count();
    return this.#tokens + tokens;
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
    this.#pending.appendSpan(source, source.boundary(index), this.#to);
    this.#head = -1;
  }

  /** Counts what is pending up to the break that a literal begins with, such as one before a fence line; the rest of it. */
  #closedAtBreak(literal: string): string {
    if (!isSpaceAt(literal, 0)) return literal;
    const rest = remembered(this.#behindBreaks, LITERAL_ENTRIES, literal, () =>
      behindBreak(literal),
    );
    if (rest === literal) return literal;
    this.#settle();
    this.#pending.append(literal.slice(0, literal.length - rest.length));
    this.#closeBefore(rest, 0, undefined);
    return rest;
  }

  /**
   * Counts the pending text, which may be a tail, when it ends in a line break and something visible follows: no pattern
   * runs over both, but that of o200k_base, over slashes.
   */
  #closeBefore(text: string, at: number, tail: Tail | undefined): void {
    if (!endsInBreak(this.#pending.text)) return;
    if (text.charCodeAt(at) === SLASH || isSpaceAt(text, at)) return;
    this.#tokens += tail ? tail.closedTokens(this.#pending) : this.#pending.countClosed();
    this.#pending.clear();
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

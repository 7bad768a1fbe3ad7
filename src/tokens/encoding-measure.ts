/** Counts texts made from spans of a source by arithmetic over the source's own pre-tokens. */
import type { Measure, Segment } from "./counter.ts";
import type { Encoding } from "./encoding.ts";
import { createHeads, type Heads } from "./span-heads.ts";
import { createTails, type Tail, type Tails } from "./span-tails.ts";
import { checkedSpan } from "./spans.ts";
import { type TokenizedSource, tokenizeSource } from "./tokenized-source.ts";

/** A source with all that is remembered about it. */
interface Measured {
  readonly encoding: Encoding;
  readonly source: TokenizedSource;
  readonly heads: Heads;
  readonly tails: Tails;
}

/** A literal at the beginning of a text: the tokens that are certain, and the rest, which depends on what follows. */
interface Beginning {
  readonly tokens: number;
  readonly rest: string;
}

/** What is remembered for one source, whatever texts are made of it. */
interface Memory {
  readonly measured: Measured;
  /** Tokens of long texts that lie within a pre-token or have no boundary that is certain: packers ask again. */
  readonly counted: Map<string, number>;
  /** Breadcrumb lines and the like, which many texts begin with. */
  readonly beginnings: Map<string, Beginning>;
  /** Long literals, such as the header of a wide table, as sources of their own. */
  readonly literals: Map<string, Measured>;
}

/** Texts of fewer UTF-16 units are counted anew faster than they are found. */
const COUNTED_UNITS = 64;

/** Long texts that are remembered; then the memory starts anew. */
const COUNTED_ENTRIES = 64;

/** Literals from this length on are measured like a source. */
const LITERAL_UNITS = 256;

/** Beginnings that are remembered; then the memory starts anew. */
const BEGINNING_ENTRIES = 4096;

/**
 * Measures a source in an encoding. The patterns never look behind, so pre-tokens depend only on what follows them:
 * from a boundary that a text shares with the source they agree up to the last boundary that is certain whatever
 * follows the span. Only what is before and after is cut anew.
 */
export function measureEncoding(
  encoding: Encoding,
  text: string,
  onProgress?: (done: number) => void,
): Measure {
  const memory: Memory = {
    measured: measuredText(encoding, text, onProgress),
    counted: new Map(),
    beginnings: new Map(),
    literals: new Map(),
  };
  const sum = new SegmentSum(memory);
  const count = (segments: readonly Segment[]): number => {
    sum.begin();
    for (const segment of segments) {
      if (typeof segment === "string") sum.addText(segment);
      else {
        const { from, to } = checkedSpan(segment, text);
        sum.addSpan(memory.measured, from, to);
      }
    }
    return sum.total();
  };
  return { count, longestToken: encoding.longestToken };
}

function measuredText(
  encoding: Encoding,
  text: string,
  onProgress?: (done: number) => void,
): Measured {
  const source = tokenizeSource(encoding, text, onProgress);
  return { encoding, source, heads: createHeads(encoding, source), tails: createTails(source) };
}

/** The tokens of a text that is put together piece by piece; the same one for text after text. */
class SegmentSum {
  readonly #memory: Memory;
  #tokens = 0;
  /** The end of the text, from a boundary, that is not counted yet. */
  #pending = "";
  /** Instead of `#pending`: the tail of the span of `#of` that ends at `#to`, sliced only when something follows. */
  #tail: Tail | undefined;
  /** Where the pending text has its source from, if anywhere: its unit 0 would be at `#at`, and it agrees from `#from` to `#to`. */
  #of: Measured;
  #at = 0;
  #from = 0;
  #to = 0;

  constructor(memory: Memory) {
    this.#memory = memory;
    this.#of = memory.measured;
  }

  begin(): void {
    this.#tokens = 0;
    this.#pending = "";
    this.#tail = undefined;
    this.#to = 0;
  }

  addText(text: string): void {
    if (text === "") return;
    if (text.length >= LITERAL_UNITS) {
      const literal = remembered(this.#memory.literals, COUNTED_ENTRIES, text, () =>
        measuredText(this.#memory.measured.encoding, text),
      );
      this.addSpan(literal, 0, text.length);
    } else if (this.#tokens === 0 && this.#pending === "" && !this.#tail) {
      const { measured, beginnings } = this.#memory;
      const beginning = remembered(beginnings, BEGINNING_ENTRIES, text, () =>
        beginningOf(measured.encoding, text),
      );
      this.#tokens = beginning.tokens;
      this.#pending = beginning.rest;
    } else {
      this.#pending = this.#takePending() + text;
    }
  }

  addSpan(measured: Measured, from: number, to: number): void {
    if (from === to) return;
    const { source, heads, tails } = measured;
    const pending = this.#takePending();
    const tail = tails(to);
    const head = tail.offset > from ? heads(pending, from, tail) : undefined;
    this.#of = measured;
    this.#to = to;
    if (!head) {
      this.#at = from - pending.length;
      this.#from = from;
      this.#pending = pending + source.text.substring(from, to);
      return;
    }
    this.#tokens += head.tokens + source.tokensBefore(tail.index) - source.tokensBefore(head.index);
    this.#tail = tail;
    this.#at = tail.offset;
    this.#from = tail.offset;
  }

  total(): number {
    const tail = this.#tail;
    if (!tail) return this.#tokens + this.#countAgain(this.#pending);
    if (tail.tokens < 0) {
      tail.tokens = this.#countAgain(this.#of.source.text.substring(tail.offset, this.#to));
    }
    return this.#tokens + tail.tokens;
  }

  #takePending(): string {
    const tail = this.#tail;
    const pending = tail ? this.#of.source.text.substring(tail.offset, this.#to) : this.#pending;
    this.#tail = undefined;
    this.#pending = "";
    return pending;
  }

  #countAgain(text: string): number {
    const { measured, counted } = this.#memory;
    if (text.length < COUNTED_UNITS) return measured.encoding.count(text);
    const known = counted.get(text);
    if (known !== undefined) return known;
    const tokens = this.#countPlaced(text);
    if (counted.size >= COUNTED_ENTRIES) counted.clear();
    counted.set(text, tokens);
    return tokens;
  }

  #countPlaced(text: string): number {
    const { encoding, source } = this.#of;
    let total = 0;
    for (let from = 0; from < text.length; ) {
      const end = encoding.pieceEnd(text, from);
      total += source.countPiece(text.substring(from, end), this.#at + from, this.#from, this.#to);
      from = end;
    }
    return total;
  }
}

/** White space behind a letter or digit: no pattern runs on from the one into the other. */
const WORD_END = /[\p{L}\p{N}](\s+)$/u;

function beginningOf(encoding: Encoding, text: string): Beginning {
  const space = WORD_END.exec(text)?.[1];
  if (space === undefined) return { tokens: 0, rest: text };
  return { tokens: encoding.count(text.slice(0, -space.length)), rest: space };
}

/** The value of a key, made once; a memory that is full starts anew. */
function remembered<Value>(
  memory: Map<string, Value>,
  entries: number,
  key: string,
  make: () => Value,
): Value {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const value = make();
  if (memory.size >= entries) memory.clear();
  memory.set(key, value);
  return value;
}

/** Counts texts made from spans of a source by arithmetic over the source's own pre-tokens. */
import type { CountedSpan, Measure, Segment } from "./counter.ts";
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
  /** Tokens of long texts that lie within a pre-token or have no boundary that is certain: packers ask again. */
  readonly counted: Map<string, number>;
}

/** Texts of fewer UTF-16 units are counted anew faster than they are found. */
const COUNTED_UNITS = 64;

/** Texts that are remembered; then the memory starts anew. */
const COUNTED_ENTRIES = 64;

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
  const source = tokenizeSource(encoding, text, onProgress);
  const measured = {
    encoding,
    source,
    heads: createHeads(encoding, source),
    tails: createTails(source),
    counted: new Map<string, number>(),
  };
  const count = (segments: readonly Segment[]): number => {
    const sum = new SegmentSum(measured);
    for (const segment of segments) {
      if (typeof segment === "string") sum.addText(segment);
      else sum.addSpan(checkedSpan(segment, text));
    }
    return sum.total();
  };
  return { count, longestToken: encoding.longestToken };
}

/** The tokens of a text that is put together piece by piece. */
class SegmentSum {
  readonly #measured: Measured;
  #tokens = 0;
  /** The end of the text, from a boundary, that is not counted yet. */
  #pending = "";
  /** Instead of `#pending`: the tail of the span that ends at `#tailEnd`, sliced only when something follows. */
  #tail: Tail | undefined;
  #tailEnd = 0;

  constructor(measured: Measured) {
    this.#measured = measured;
  }

  addText(text: string): void {
    if (text !== "") this.#pending = this.#takePending() + text;
  }

  addSpan({ from, to }: CountedSpan): void {
    if (from === to) return;
    const { source, heads, tails } = this.#measured;
    const pending = this.#takePending();
    const tail = tails(to);
    const head = tail.offset > from ? heads(pending, from, tail) : undefined;
    if (!head) {
      this.#pending = pending + source.text.substring(from, to);
      return;
    }
    this.#tokens += head.tokens + source.tokensBefore(tail.index) - source.tokensBefore(head.index);
    this.#tail = tail;
    this.#tailEnd = to;
  }

  total(): number {
    const tail = this.#tail;
    if (!tail) return this.#tokens + countAgain(this.#measured, this.#pending);
    if (tail.tokens < 0) {
      const { text } = this.#measured.source;
      tail.tokens = countAgain(this.#measured, text.substring(tail.offset, this.#tailEnd));
    }
    return this.#tokens + tail.tokens;
  }

  #takePending(): string {
    const pending = this.#tail
      ? this.#measured.source.text.substring(this.#tail.offset, this.#tailEnd)
      : this.#pending;
    this.#tail = undefined;
    this.#pending = "";
    return pending;
  }
}

function countAgain({ encoding, counted }: Measured, text: string): number {
  if (text.length < COUNTED_UNITS) return encoding.count(text);
  const known = counted.get(text);
  if (known !== undefined) return known;
  const tokens = encoding.count(text);
  if (counted.size >= COUNTED_ENTRIES) counted.clear();
  counted.set(text, tokens);
  return tokens;
}

/** Counts texts made from spans of a source by arithmetic: its tokens are counted once, up to each certain place. */
import type { TextChanges } from "../../algorithms/text-change.ts";
import type { CountedSpan, Measure, Segment } from "../counter.ts";
import { checkedSpan } from "../spans.ts";
import { TextMemory } from "../text-memory.ts";
import { isCertain, isLineBreak } from "./certain-places.ts";
import type { Encoding } from "./encoding.ts";
import { isSpaceUnit } from "./white-space.ts";

/** Most bytes of a UTF-16 unit in UTF-8; a token is a byte at least. */
const UTF8_BYTES = 3;

/** Pre-tokens between two reports of progress. */
const PRE_TOKENS_PER_REPORT = 1 << 15;

/** Cuts and counts a source. */
export function measureEncoding(
  encoding: Encoding,
  text: string,
  onProgress?: (done: number) => void,
): Measure {
  const before = new Uint32Array(text.length + 1);
  countPreTokens(encoding, text, before, { from: 0, to: text.length }, onProgress);
  onProgress?.(1);
  return new EncodingMeasure(encoding, text, before);
}

/** Notes how many tokens stand before each pre-token of a span, at both ends of which pre-tokens begin or end. */
function countPreTokens(
  encoding: Encoding,
  text: string,
  before: Uint32Array,
  { from, to }: CountedSpan,
  onProgress?: (done: number) => void,
): void {
  let total = before[from] as number;
  let preTokens = 0;
  for (let at = from; at < to; ) {
    const end = encoding.preTokenEnd(text, at);
    total += encoding.countPreToken(text, at, end);
    before[end] = total;
    at = end;
    preTokens += 1;
    if (onProgress && preTokens % PRE_TOKENS_PER_REPORT === 0) onProgress(end / to);
  }
}

class EncodingMeasure implements Measure {
  readonly longestToken: number;
  readonly densestUnit = UTF8_BYTES;
  private readonly encoding: Encoding;
  private readonly text: string;
  /** Tokens before each offset at which a pre-token ends; 0 elsewhere. */
  private readonly before: Uint32Array;
  /** The last beginning of a span that was counted: packers ask for one end after the other. */
  private start: Start = { pending: "", from: -1, certain: -1, first: -1, tokens: 0 };
  /** Tokens of texts, when nothing follows and when a certain place does. */
  private readonly alone = new TextMemory();
  private readonly closed = new TextMemory();

  constructor(encoding: Encoding, text: string, before: Uint32Array) {
    this.longestToken = encoding.longestToken;
    this.encoding = encoding;
    this.text = text;
    this.before = before;
  }

  count(segments: readonly Segment[]): number {
    const { text, before } = this;
    let tokens = 0;
    // What is not counted yet, as what follows may belong to it: a span from a boundary of the source on, if it is not
    // empty, ...
    let first = 0;
    let end = 0;
    // ... else a text.
    let pending = "";
    for (const segment of segments) {
      const next = this.firstUnit(segment);
      if (Number.isNaN(next)) continue;
      if (first < end) {
        const last = this.lastBefore(first, end, next);
        tokens += (before[last] as number) - (before[first] as number);
        pending = text.substring(last, end);
        end = first;
      }
      if (pending !== "" && isCertain(lastUnit(pending), next)) {
        tokens += this.countUpToCertain(pending);
        pending = "";
      }
      if (typeof segment === "string") {
        pending = pending === "" ? segment : pending + segment;
        continue;
      }
      const { from, to } = segment;
      if (pending === "" && this.isBoundary(from)) {
        first = from;
        end = to;
        continue;
      }
      const { start } = this;
      if (pending !== start.pending || from !== start.from || to <= start.certain) {
        const certain = this.nextCertain(from + 1, to);
        if (certain === to) {
          pending += text.substring(from, to);
          continue;
        }
        this.start = this.startOf(pending, from, certain);
      }
      tokens += this.start.tokens;
      first = this.start.first;
      end = to;
      pending = "";
    }
    return tokens + (first < end ? this.countEnd(first, end) : this.countAlone(pending));
  }

  changed(text: string, changes: TextChanges): Measure {
    const before = new Uint32Array(text.length + 1);
    let carried = 0;
    let shift = 0;
    let added = 0;
    const carryTo = (end: number): void => {
      const same = this.before.subarray(carried, end + 1);
      before.set(
        added === 0 ? same : same.map((tokens) => (tokens === 0 ? 0 : tokens + added)),
        carried + shift,
      );
    };
    for (const { from, to, growth } of this.recountedSpans(changes)) {
      carryTo(from);
      countPreTokens(this.encoding, text, before, { from: from + shift, to: to + shift + growth });
      shift += growth;
      added = (before[to + shift] as number) - (this.before[to] as number);
      carried = to;
    }
    carryTo(this.text.length);
    return new EncodingMeasure(this.encoding, text, before);
  }

  /** The spans of the text that have to be counted again, between certain places that the changes leave alone. */
  private recountedSpans(changes: TextChanges): readonly Recounted[] {
    const spans: Recounted[] = [];
    for (const { from, to, insert } of changes) {
      const start = this.lastCertain(0, from);
      const end = this.nextCertain(to + 1, this.text.length);
      const growth = insert.length - (to - from);
      const last = spans.at(-1);
      if (last && start <= last.to) {
        last.to = end;
        last.growth += growth;
      } else spans.push({ from: start, to: end, growth });
    }
    return spans;
  }

  /** The beginning of a span, up to a certain place at most, behind a text that may go on in it. */
  private startOf(pending: string, from: number, certain: number): Start {
    const { text, encoding } = this;
    if (pending !== "" || isLowSurrogate(text.charCodeAt(from))) {
      const tokens = this.countUpToCertain(pending + text.substring(from, certain));
      return { pending, from, certain, first: certain, tokens };
    }
    let tokens = 0;
    let first = from;
    while (!this.isBoundary(first)) {
      const end = encoding.preTokenEnd(text, first);
      tokens += encoding.countPreToken(text, first, end);
      first = end;
    }
    return { pending, from, certain, first, tokens };
  }

  /** The first unit of a text or of a span; NaN when it is empty. */
  private firstUnit(segment: Segment): number {
    if (typeof segment === "string") return segment.charCodeAt(0);
    const { from, to } = checkedSpan(segment, this.text);
    return from < to ? this.text.charCodeAt(from) : Number.NaN;
  }

  /** Whether one of the source's pre-tokens begins at an offset: patterns find the same ones from there on. */
  private isBoundary(at: number): boolean {
    return at === 0 || this.before[at] !== 0;
  }

  private nextCertain(from: number, to: number): number {
    let at = from;
    while (at < to && !this.isCertainAt(at)) at += 1;
    return Math.min(at, to);
  }

  /** The last certain place behind an offset and before another; the first offset when there is none. */
  private lastCertain(from: number, to: number): number {
    let at = to - 1;
    while (at > from && !this.isCertainAt(at)) at -= 1;
    return Math.max(at, from);
  }

  /** The last boundary of the source's pre-tokens behind an offset and before another; the first offset when there is none. */
  private lastBoundary(from: number, to: number): number {
    let at = to - 1;
    while (at > from && this.before[at] === 0) at -= 1;
    return at;
  }

  /** The last place up to which a span has the source's own pre-tokens when something that begins with a unit follows. */
  private lastBefore(first: number, end: number, next: number): number {
    return isLineBreak(next) && this.endsPlainly(end)
      ? this.lastBoundary(first, end)
      : this.lastCertain(first, end);
  }

  /**
   * Whether the pre-tokens before the last one of a span that ends at an offset are those of the source, when nothing
   * follows or a line break: patterns look past a pre-token only to see whether white space goes on, none goes on over
   * a line break that would not end before it, and characters are not cut in two.
   */
  private endsPlainly(end: number): boolean {
    const { text } = this;
    return !isSpaceUnit(text.charCodeAt(end - 1)) && !isLowSurrogate(text.charCodeAt(end));
  }

  private isCertainAt(at: number): boolean {
    return isCertain(this.text.charCodeAt(at - 1), this.text.charCodeAt(at));
  }

  /** Tokens of a span that begins at a boundary, when nothing follows. */
  private countEnd(first: number, to: number): number {
    const { text, before, encoding } = this;
    const tokensTo = (place: number) => (before[place] as number) - (before[first] as number);
    if (!this.endsPlainly(to)) {
      const last = this.lastCertain(first, to);
      return tokensTo(last) + this.countAlone(text.substring(last, to));
    }
    if (before[to] !== 0) return tokensTo(to);
    const last = this.lastBoundary(first, to);
    // A pre-token that goes on over a line break is, without it, a pre-token as well.
    const end = isLineBreak(text.charCodeAt(to))
      ? encoding.countPreToken(text, last, to)
      : this.countAlone(text.substring(last, to));
    return tokensTo(last) + end;
  }

  /** Tokens of a text behind which there is a certain place: where it ends in a line break, something visible follows. */
  private countUpToCertain(text: string): number {
    if (text === "") return 0;
    if (!isLineBreak(lastUnit(text))) return this.countAlone(text);
    const { encoding } = this;
    return this.closed.of(text, () => encoding.count(`${text}x`) - encoding.count("x"));
  }

  private countAlone(text: string): number {
    return this.alone.of(text, this.encoding.count);
  }
}

/** How a span begins that stands behind some text. */
interface Start {
  readonly pending: string;
  readonly from: number;
  /** A certain place in the span. */
  readonly certain: number;
  /** The first boundary of the source that is one of the joined text, and the tokens before it. */
  readonly first: number;
  readonly tokens: number;
}

/** A span that is counted again, and by how many units the changes in it make it longer. */
interface Recounted {
  readonly from: number;
  to: number;
  growth: number;
}

/** Whether a unit is the second of a pair, from within which patterns go back to its start. */
function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function lastUnit(text: string): number {
  return text.charCodeAt(text.length - 1);
}

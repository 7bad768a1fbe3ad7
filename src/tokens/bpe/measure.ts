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
const PIECES_PER_REPORT = 1 << 15;

/** Cuts and counts a source. */
export function measureEncoding(
  encoding: Encoding,
  text: string,
  onProgress?: (done: number) => void,
): Measure {
  const before = new Uint32Array(text.length + 1);
  countPieces(encoding, text, before, { from: 0, to: text.length }, onProgress);
  onProgress?.(1);
  return new EncodingMeasure(encoding, text, before);
}

/** Notes how many tokens stand before each pre-token of a span, at both ends of which pre-tokens begin or end. */
function countPieces(
  encoding: Encoding,
  text: string,
  before: Uint32Array,
  { from, to }: CountedSpan,
  onProgress?: (done: number) => void,
): void {
  let total = before[from] as number;
  let pieces = 0;
  for (let at = from; at < to; ) {
    const end = encoding.pieceEnd(text, at);
    total += encoding.countPiece(text, at, end);
    before[end] = total;
    at = end;
    pieces += 1;
    if (onProgress && pieces % PIECES_PER_REPORT === 0) onProgress(end / to);
  }
}

class EncodingMeasure implements Measure {
  readonly longestToken: number;
  readonly densestUnit = UTF8_BYTES;
  private readonly encoding: Encoding;
  private readonly text: string;
  /** Tokens before each offset at which a pre-token ends; 0 elsewhere. */
  private readonly before: Uint32Array;
  /** The last beginning of a span that was counted, behind some text: packers ask for one end after the other. */
  private start = { pending: "", from: -1, first: -1, tokens: 0 };
  /** Tokens of texts with no certain place in them, when nothing follows and when such a place does. */
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
    // What is not counted yet, as what follows may belong to it: a span from a certain place on, if it is not empty, ...
    let first = 0;
    let end = 0;
    // ... else a text without such a place.
    let pending = "";
    for (const segment of segments) {
      if (first < end) {
        const last = this.lastBefore(first, end, segment);
        tokens += (before[last] as number) - (before[first] as number);
        pending = text.substring(last, end);
        end = first;
      }
      if (typeof segment === "string") {
        pending = pending === "" ? segment : pending + segment;
        continue;
      }
      const { from, to } = checkedSpan(segment, text);
      const { start } = this;
      end = to;
      if (pending === start.pending && from === start.from && start.first < to) {
        first = start.first;
        tokens += start.tokens;
        pending = "";
        continue;
      }
      first = this.firstCertain(pending, from, to);
      const upToFirst = from < first ? pending + text.substring(from, first) : pending;
      if (first === end) {
        pending = upToFirst;
        continue;
      }
      this.start = { pending, from, first, tokens: this.countUpToCertain(upToFirst) };
      tokens += this.start.tokens;
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
    for (const { from, to, growth } of this.stretchesOf(changes)) {
      carryTo(from);
      countPieces(this.encoding, text, before, { from: from + shift, to: to + shift + growth });
      shift += growth;
      added = (before[to + shift] as number) - (this.before[to] as number);
      carried = to;
    }
    carryTo(this.text.length);
    return new EncodingMeasure(this.encoding, text, before);
  }

  /** The spans of the text that have to be counted again, between certain places that the changes leave alone. */
  private stretchesOf(changes: TextChanges): readonly Stretch[] {
    const stretches: Stretch[] = [];
    for (const { from, to, insert } of changes) {
      const start = this.lastCertain(0, from);
      const end = this.nextCertain(to + 1, this.text.length);
      const growth = insert.length - (to - from);
      const last = stretches.at(-1);
      if (last && start <= last.to) {
        last.to = end;
        last.growth += growth;
      } else stretches.push({ from: start, to: end, growth });
    }
    return stretches;
  }

  /** The first certain place in a span behind some text, which may be where it starts; its end when there is none. */
  private firstCertain(pending: string, from: number, to: number): number {
    const beginsPiece = from === 0 || this.isCertainAt(from);
    const isApart = pending === "" || isCertain(lastUnit(pending), this.text.charCodeAt(from));
    return beginsPiece && isApart ? from : this.nextCertain(from + 1, to);
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

  /**
   * The last place up to which a span has the source's own pre-tokens when a segment follows: with a line break behind its
   * last visible character, as in the source, that is where its last pre-token begins.
   */
  private lastBefore(first: number, end: number, next: Segment): number {
    const { text, before } = this;
    const goesOnAlike =
      typeof next === "string" &&
      isLineBreak(next.charCodeAt(0)) &&
      isLineBreak(text.charCodeAt(end)) &&
      !isSpaceUnit(text.charCodeAt(end - 1));
    if (!goesOnAlike) return this.lastCertain(first, end);
    let last = end - 1;
    while (last > first && before[last] === 0) last -= 1;
    return last;
  }

  private isCertainAt(at: number): boolean {
    return isCertain(this.text.charCodeAt(at - 1), this.text.charCodeAt(at));
  }

  /** Tokens of a span that begins at a certain place, when nothing follows. */
  private countEnd(first: number, to: number): number {
    const { text, before, encoding } = this;
    const tokensTo = (place: number) => (before[place] as number) - (before[first] as number);
    // Patterns look past a pre-token only to see whether white space goes on, or the text; and one that goes on over a
    // line break is, without it, a pre-token as well.
    if (!isSpaceUnit(text.charCodeAt(to - 1))) {
      if (before[to] !== 0) return tokensTo(to);
      if (isLineBreak(text.charCodeAt(to))) {
        let last = to - 1;
        while (last > first && before[last] === 0) last -= 1;
        return tokensTo(last) + encoding.countPiece(text, last, to);
      }
    }
    const last = this.lastCertain(first, to);
    return tokensTo(last) + this.countAlone(text.substring(last, to));
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

/** A span that is counted again, and by how many units the changes in it make it longer. */
interface Stretch {
  readonly from: number;
  to: number;
  growth: number;
}

function lastUnit(text: string): number {
  return text.charCodeAt(text.length - 1);
}

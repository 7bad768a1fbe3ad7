/** Estimates tokens as characters by a divisor, in code by a smaller one: 4 and 2.7 unless they are tuned. */
import type { CountedSpan, Measure, Segment } from "./counter.ts";
import {
  type FencedSource,
  type FenceLine,
  fenceLine,
  isCodeLine,
  type OpenFence,
  sameState,
  scanFences,
  stateAfter,
} from "./fences.ts";
import { checkedSpan } from "./spans.ts";

/** UTF-16 units that make a token, in tenths; those of prose are at least those of code. */
export interface Divisors {
  readonly prose: number;
  readonly code: number;
}

export interface Estimate {
  readonly divisors: Divisors;
  /** Whether lines that begin like the statements and tags of MDX are code. */
  readonly mdx: boolean;
}

/** `prose / 4 + code / 2.7`, or by other divisors, rounded up; exact, as numerator and denominator are whole. */
function tokensOf(units: number, code: number, { divisors }: Estimate): number {
  const numerator = 10 * (divisors.code * (units - code) + divisors.prose * code);
  return Math.ceil(numerator / (divisors.prose * divisors.code));
}

/** Tokens of a text. */
export function countCharacters(text: string, estimate: Estimate): number {
  return tokensOf(text.length, codeUpTo(text.length, scanFences(text, estimate.mdx)), estimate);
}

/** Units of code before the start of a line of the source, or before its end. */
function codeUpTo(offset: number, { fenceLines, after }: FencedSource): number {
  const index = firstIndex(fenceLines.length, (at) => (fenceLines[at]?.from ?? 0) >= offset);
  const next = fenceLines[index];
  const last = fenceLines[index - 1];
  if (!last) return 0;
  const state = next ? next.before : after;
  const lastIsCode = isCodeLine(last.before, state, last.line);
  return last.codeBefore + (lastIsCode ? last.to - last.from : 0) + (state ? offset - last.to : 0);
}

/** The first of `length` indices that a predicate holds for, which holds for all after it; `length` when for none. */
function firstIndex(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Measures a source: whole lines of a span are counted by the source's fence lines alone. */
export function charactersMeasure(
  source: string,
  estimate: Estimate,
  onProgress?: (done: number) => void,
): Measure {
  const fenced = scanFences(source, estimate.mdx, onProgress);
  const count = (segments: readonly Segment[]): number => {
    const text = new FencedText(source, fenced, estimate);
    for (const segment of segments) {
      if (typeof segment === "string") text.append(segment);
      else text.appendSpan(checkedSpan(segment, source));
    }
    return text.tokens();
  };
  return { count, longestToken: Math.ceil(estimate.divisors.prose / 10), densestUnit: 1 };
}

/** A text that is put together piece by piece; its last line waits, as what follows may belong to it. */
class FencedText {
  readonly #source: string;
  readonly #fenced: FencedSource;
  readonly #estimate: Estimate;
  #state: OpenFence;
  #units = 0;
  #code = 0;
  #lastLine = "";

  constructor(source: string, fenced: FencedSource, estimate: Estimate) {
    this.#source = source;
    this.#fenced = fenced;
    this.#estimate = estimate;
  }

  append(piece: string): void {
    const text = this.#lastLine + piece;
    this.#units += piece.length;
    const terminator = /\r\n?|\n/g;
    let from = 0;
    // A terminator at the very end waits as well: a lone CR may yet become CRLF.
    while (terminator.test(text) && terminator.lastIndex < text.length) {
      this.#endLine(text.substring(from, terminator.lastIndex));
      from = terminator.lastIndex;
    }
    this.#lastLine = text.substring(from);
  }

  appendSpan({ from, to }: CountedSpan): void {
    if (from === to) return;
    const { lineStarts } = this.#fenced;
    const start = (index: number): number => lineStarts[index] ?? this.#source.length;
    // The first line that begins in the span with all of its predecessor's terminator, and the last before its end.
    const first = start(firstIndex(lineStarts.length, (index) => start(index) > from));
    const last = start(firstIndex(lineStarts.length, (index) => start(index) >= to) - 1);
    if (first >= last) {
      this.append(this.#source.substring(from, to));
      return;
    }
    // With the first unit of the next line the line before is complete.
    this.append(this.#source.substring(from, first + 1));
    this.#lastLine = "";
    this.#units += to - first - 1;
    this.#wholeLines(first, last);
    this.#lastLine = this.#source.substring(last, to);
  }

  tokens(): number {
    this.#endLine(this.#lastLine);
    this.#lastLine = "";
    return tokensOf(this.#units, this.#code, this.#estimate);
  }

  #endLine(line: string): void {
    const fence = fenceLine(line, this.#estimate.mdx);
    this.#step(fence ? stateAfter(this.#state, fence) : this.#state, line.length, fence);
  }

  #step(after: OpenFence, units: number, line?: FenceLine): void {
    if (isCodeLine(this.#state, after, line)) this.#code += units;
    this.#state = after;
  }

  /** From line start to line start; only fence lines change the state, until it is the source's own. */
  #wholeLines(from: number, to: number): void {
    const { fenceLines, after } = this.#fenced;
    const offset = (index: number): number => fenceLines[index]?.from ?? this.#source.length;
    const stateAt = (index: number): OpenFence => {
      const next = fenceLines[index];
      return next ? next.before : after;
    };
    let at = from;
    let index = firstIndex(fenceLines.length, (fence) => offset(fence) >= from);
    for (; !sameState(this.#state, stateAt(index)); index += 1) {
      const fence = fenceLines[index];
      if (!fence || fence.from >= to) {
        this.#step(this.#state, to - at);
        return;
      }
      this.#step(this.#state, fence.from - at);
      this.#step(stateAfter(this.#state, fence.line), fence.to - fence.from, fence.line);
      at = fence.to;
    }
    this.#code += codeUpTo(to, this.#fenced) - codeUpTo(at, this.#fenced);
    this.#state = stateAt(firstIndex(fenceLines.length, (fence) => offset(fence) >= to));
  }
}

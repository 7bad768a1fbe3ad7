/** Estimates tokens as characters by a divisor, in code by a smaller one: 4 and 2.7 unless they are tuned. */
import { firstIndex } from "../../algorithms/bisect.ts";
import { type OpenFence, stateAfter } from "../../algorithms/fence-lines.ts";
import type { CountedSpan, Measure, Segment } from "../counter.ts";
import { checkedSpan } from "../spans.ts";
import {
  type FencedSource,
  type FenceLine,
  fenceLine,
  isCodeLine,
  nextLine,
  sameState,
  scanFences,
} from "./fences.ts";

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
  const fenced = scanFences(text, estimate.mdx);
  return tokensOf(text.length, codeUpTo(text.length, fenced, fenced.fenceLines.length), estimate);
}

/** Units of code before the start of a line of the source, or before its end; fence line `next` is the first after. */
function codeUpTo(offset: number, fenced: FencedSource, next: number): number {
  const last = fenced.fenceLines[next - 1];
  if (!last) return 0;
  const state = stateBefore(next, fenced);
  const lastIsCode = isCodeLine(last.before, state, last.line);
  return last.codeBefore + (lastIsCode ? last.to - last.from : 0) + (state ? offset - last.to : 0);
}

/** The state before a fence line; that at the end behind the last one. */
function stateBefore(index: number, { fenceLines, after }: FencedSource): OpenFence {
  const next = fenceLines[index];
  return next ? next.before : after;
}

/** The first index of a rising row whose number is at least `least`; the row's length when there is none. */
function firstFrom(numbers: readonly number[], least: number): number {
  return firstIndex(0, numbers.length, (index) => (numbers[index] as number) >= least);
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
    let from = 0;
    // A terminator at the very end waits as well: a lone CR may yet become CRLF.
    for (let end = nextLine(text, 0); end < text.length; end = nextLine(text, from)) {
      this.#endLine(text.substring(from, end));
      from = end;
    }
    this.#lastLine = text.substring(from);
  }

  appendSpan({ from, to }: CountedSpan): void {
    if (from === to) return;
    const { lineStarts } = this.#fenced;
    const startOf = firstFrom(lineStarts, from);
    // What begins a text with a line of the source is that line; else its first unit may belong to the line before.
    const isLine = this.#lastLine === "" && lineStarts[startOf] === from;
    const first = isLine ? startOf : firstFrom(lineStarts, from + 1);
    const last = firstFrom(lineStarts, to) - 1;
    if (first >= last) {
      this.append(this.#source.substring(from, to));
      return;
    }
    this.#appendLines(from, to, lineStarts[first] as number, lineStarts[last] as number);
  }

  /** A span that has more in it than the last of its lines, which begins at `last`; `first` is the first whole one. */
  #appendLines(from: number, to: number, first: number, last: number): void {
    // With the first unit of the next line the line before is complete.
    if (from < first) this.append(this.#source.substring(from, first + 1));
    this.#units += to - (from < first ? first + 1 : first);
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
    const { fenceLines, fenceStarts } = this.#fenced;
    let at = from;
    let index = firstFrom(fenceStarts, from);
    for (; !sameState(this.#state, stateBefore(index, this.#fenced)); index += 1) {
      const fence = fenceLines[index];
      if (!fence || fence.from >= to) {
        this.#step(this.#state, to - at);
        return;
      }
      this.#step(this.#state, fence.from - at);
      this.#step(stateAfter(this.#state, fence.line), fence.to - fence.from, fence.line);
      at = fence.to;
    }
    const end = firstFrom(fenceStarts, to);
    this.#code += codeUpTo(to, this.#fenced, end) - codeUpTo(at, this.#fenced, index);
    this.#state = stateBefore(end, this.#fenced);
  }
}

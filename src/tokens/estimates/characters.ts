/** Estimates tokens as characters by a divisor, in code by a smaller one: 4 and 2.7 unless they are tuned. */
import { firstIndex } from "../../algorithms/bisect.ts";
import type { CountedSpan, Measure, Segment } from "../counter.ts";
import { checkedSpan } from "../spans.ts";
import {
  type CodeState,
  nextLine,
  type ScannedLines,
  START,
  scanLines,
  stepOver,
} from "./code-lines.ts";

/** UTF-16 units that make a token, in tenths; those of prose are at least those of code. */
export interface Divisors {
  readonly prose: number;
  readonly code: number;
}

export interface Estimate {
  readonly divisors: Divisors;
  /** Whether the text is MDX, of which statements, expressions and components are code. */
  readonly mdx: boolean;
}

/** `prose / 4 + code / 2.7`, or by other divisors, rounded up; exact, as numerator and denominator are whole. */
function tokensOf(units: number, code: number, { divisors }: Estimate): number {
  const numerator = 10 * (divisors.code * (units - code) + divisors.prose * code);
  return Math.ceil(numerator / (divisors.prose * divisors.code));
}

/** Tokens of a text. */
export function countCharacters(text: string, estimate: Estimate): number {
  let state = START;
  let code = 0;
  for (let from = 0; from < text.length; ) {
    const to = nextLine(text, from);
    const { isCode, after } = stepOver(state, text.substring(from, to), estimate.mdx);
    if (isCode) code += to - from;
    state = after;
    from = to;
  }
  return tokensOf(text.length, code, estimate);
}

/** The first index of a rising row whose number is at least `least`; the row's length when there is none. */
function firstFrom(numbers: readonly number[], least: number): number {
  return firstIndex(0, numbers.length, (index) => (numbers[index] as number) >= least);
}

/** Measures a source: whole lines of a span are counted by what was found in the source. */
export function charactersMeasure(
  source: string,
  estimate: Estimate,
  onProgress?: (done: number) => void,
): Measure {
  const lines = scanLines(source, estimate.mdx, onProgress);
  const count = (segments: readonly Segment[]): number => {
    const text = new MeasuredText(source, lines, estimate);
    for (const segment of segments) {
      if (typeof segment === "string") text.append(segment);
      else text.appendSpan(checkedSpan(segment, source));
    }
    return text.tokens();
  };
  return { count, longestToken: Math.ceil(estimate.divisors.prose / 10), densestUnit: 1 };
}

/** A text that is put together piece by piece; its last line waits, as what follows may belong to it. */
class MeasuredText {
  readonly #source: string;
  readonly #lines: ScannedLines;
  readonly #estimate: Estimate;
  #state = START;
  #units = 0;
  #code = 0;
  #lastLine = "";

  constructor(source: string, lines: ScannedLines, estimate: Estimate) {
    this.#source = source;
    this.#lines = lines;
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
    const { starts } = this.#lines;
    const startOf = firstFrom(starts, from);
    // What begins a text with a line of the source is that line; else its first unit may belong to the line before.
    const isLine = this.#lastLine === "" && starts[startOf] === from;
    const first = isLine ? startOf : firstFrom(starts, from + 1);
    const last = firstFrom(starts, to) - 1;
    if (first >= last) {
      this.append(this.#source.substring(from, to));
      return;
    }
    this.#appendLines(from, to, first, last);
  }

  /** A span that has more in it than its last line; `first` is the index of the first whole one. */
  #appendLines(from: number, to: number, first: number, last: number): void {
    const start = this.#lines.starts[first] as number;
    // With the first unit of the next line the line before is complete.
    if (from < start) this.append(this.#source.substring(from, start + 1));
    this.#units += to - (from < start ? start + 1 : start);
    this.#wholeLines(first, last);
    this.#lastLine = this.#source.substring(this.#lines.starts[last] as number, to);
  }

  tokens(): number {
    this.#endLine(this.#lastLine);
    this.#lastLine = "";
    return tokensOf(this.#units, this.#code, this.#estimate);
  }

  #endLine(line: string): void {
    if (line === "") return;
    const { isCode, after } = stepOver(this.#state, line, this.#estimate.mdx);
    if (isCode) this.#code += line.length;
    this.#state = after;
  }

  /** From line to line: one by one until the state is the source's own. */
  #wholeLines(from: number, to: number): void {
    const { starts, states, codeBefore } = this.#lines;
    let line = from;
    for (; line < to && this.#state !== states[line]; line += 1) {
      this.#endLine(this.#source.substring(starts[line] as number, starts[line + 1] as number));
    }
    if (line === to) return;
    this.#code += (codeBefore[to] as number) - (codeBefore[line] as number);
    this.#state = states[to] as CodeState;
  }
}

/** Bare addresses and formulas, which the Markdown parser has no rule for. */
import { isBlankUnit } from "../../algorithms/blank.ts";
import type { Span } from "../source.ts";

/** What such a span begins with: an address is matched as a whole, a formula by its dollar signs. */
const START = /\bhttps?:\/\/[^\s<>]+|(?<![\\$])\$\$(?=[^$])|(?<![\\$\w])\$(?=[^\s$])/g;

/**
 * The bare addresses and formulas of a text, in order: `$$...$$`, and `$...$` with no white space inside the dollar signs and
 * no letter or digit behind (as Pandoc has it, `tex_math_dollars`). A dollar sign behind a backslash is none.
 */
export function bareSpans(text: string): Span[] {
  const spans: Span[] = [];
  START.lastIndex = 0;
  for (let match = START.exec(text); match; match = START.exec(text)) {
    const { 0: start, index } = match;
    const isFormula = start === "$" || start === "$$";
    const to = isFormula ? formulaEnd(text, index, start.length) : START.lastIndex;
    if (to === undefined) continue;
    spans.push({ from: index, to });
    START.lastIndex = to;
  }
  return spans;
}

/** The end of a formula that begins with one dollar sign or two; undefined when the next ones do not close it. */
export function formulaEnd(text: string, from: number, signs: number): number | undefined {
  const close = nextDollar(text, from + signs);
  if (close < 0) return undefined;
  const end = close + signs;
  if (signs === 2) return text.startsWith("$$", close) && text[end] !== "$" ? end : undefined;
  const isClosed =
    !isBlankUnit(text.charCodeAt(close - 1)) && !WORD_OR_DOLLAR.test(text.charAt(end));
  return isClosed ? end : undefined;
}

const WORD_OR_DOLLAR = /[$\w]/;

/** The next dollar sign that no backslash stands before; -1 if there is none. A regular expression would need a stack. */
function nextDollar(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === DOLLAR) return at;
    if (unit === BACKSLASH) at += 1;
  }
  return -1;
}

const DOLLAR = 0x24;
const BACKSLASH = 0x5c;

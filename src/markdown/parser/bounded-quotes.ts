/** Makes quotes look at few of the lines that they might have: each of many would look at all lines behind it. */
import type { StateBlock } from "markdown-it";
import { wrapRule } from "./wrapped-rule.ts";

type Parser = StateBlock["md"];
type Rule = ReturnType<Parser["block"]["ruler"]["getRules"]>[number];

/** Lines that a quote may have at first, and how many times as many when it has them all. */
const FIRST_WINDOW = 128;
const GROWTH = 16;

/** Quotes in quotes: each looks at the lines behind it anew. Below this depth, what looks like one is text. */
const DEEPEST_QUOTE = 8;

/**
 * Every line up to a blank one may be a quote's lazy line (CommonMark 0.31.2, 5.1), and only what is in the quote tells
 * where it ends. So it is read as if nothing followed a window of lines: if it ends before its window does, it is the same
 * in any longer one. Only a label, a title or a formula that closes behind the window, with other blocks before, is not.
 */
export function boundQuotes(parser: Parser): void {
  let depth = 0;
  /** First line of the quote that is being read: those in it that start there, too, share its windows. */
  let outermost = -1;
  wrapRule(parser.block.ruler, "blockquote", (read) => (state, startLine, endLine, silent) => {
    if (silent) return read(state, startLine, endLine, silent);
    if (depth === DEEPEST_QUOTE) return false;
    const outer = outermost;
    const readQuote = startLine === outer ? read : inWindows(read);
    depth += 1;
    outermost = startLine;
    const isQuote = readQuote(state, startLine, endLine, silent);
    depth -= 1;
    outermost = outer;
    return isQuote;
  });
}

function inWindows(read: Rule): Rule {
  return (state, startLine, endLine, silent) => {
    const { line, lineMax, tokens } = state;
    const tokenCount = tokens.length;
    for (let size = FIRST_WINDOW; startLine + size < endLine; size *= GROWTH) {
      const end = startLine + size;
      state.lineMax = end;
      const isQuote = read(state, startLine, end, silent);
      state.lineMax = lineMax;
      if (!isQuote || state.line < end) return isQuote;
      state.line = line;
      tokens.length = tokenCount;
    }
    return read(state, startLine, endLine, silent);
  };
}

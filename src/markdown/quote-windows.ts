/** Keeps block quotes from reading to the end of the document: markdown-it looks for their lazy lines far beyond them. */
import type MarkdownIt from "markdown-it";
import type { Env, StateBlock } from "markdown-it";
import { mathRanOut } from "./math-rule.ts";

/**
 * Lines behind the quoted ones that a quote may have at first, and how many times as many when it has them all. Few are
 * wasted on a short quote.
 */
const FIRST_WINDOW = 2;
const GROWTH = 16;

/**
 * Makes the quote rule of a parser read what may be lazy lines in windows that grow. The rule takes every line up to a
 * blank one for lazy, and only what is in the quote tells where it ends, which is soon when it ends with a heading, say:
 * then each of many quotes would read all lines behind it. A quote that ends before its window does is the same in any
 * longer one.
 */
export function readQuotesInWindows(parser: InstanceType<typeof MarkdownIt>): void {
  const { ruler } = parser.block;
  const rule = ruler.__rules__[ruler.__find__("blockquote")];
  if (!rule) throw new Error("markdown-it has no block rule named blockquote");
  const { fn: quote, alt } = rule;
  /** First line of the quote that is being read; those in it that start there, too, share its windows. */
  let outer = -1;
  ruler.at(
    "blockquote",
    (state, startLine, endLine, silent) => {
      const isQuote = quote(state, startLine, endLine, true);
      if (silent || !isQuote) return isQuote;
      if (startLine === outer) return quote(state, startLine, endLine, false);
      const before = outer;
      outer = startLine;
      if (!readInWindows(quote, state, startLine, endLine)) quote(state, startLine, endLine, false);
      outer = before;
      return true;
    },
    { alt },
  );
}

type Rule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

/** Reads a quote that ends before one of the windows; else nothing has happened. */
function readInWindows(
  quote: Rule,
  state: StateBlock,
  startLine: number,
  endLine: number,
): boolean {
  const behind = lineBehind(state, startLine, endLine);
  if (behind === endLine || state.isEmpty(behind)) return false;
  for (let window = FIRST_WINDOW; behind + window < endLine; window *= GROWTH) {
    const end = behind + window;
    const attempt = new Attempt(state);
    quote(state, startLine, end, false);
    if (state.line < end && !attempt.needsMore(end)) {
      attempt.keep();
      return true;
    }
    attempt.undo();
  }
  return false;
}

/** The first line behind a quote's quoted lines, which are all of the quote. */
function lineBehind(state: StateBlock, startLine: number, endLine: number): number {
  let line = startLine + 1;
  while (line < endLine && isQuoted(state, line)) line += 1;
  return line;
}

function isQuoted(state: StateBlock, line: number): boolean {
  const first = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return (
    first < (state.eMarks[line] ?? 0) &&
    (state.sCount[line] ?? 0) >= state.blkIndent &&
    state.src.charCodeAt(first) === QUOTE_MARK
  );
}

const QUOTE_MARK = ">".charCodeAt(0);

/** What a quote does to a state, until it is kept or undone. */
class Attempt {
  readonly #state: StateBlock;
  readonly #env: Env;
  readonly #line: number;

  constructor(state: StateBlock) {
    this.#state = state;
    this.#env = state.env;
    this.#line = state.line;
    state.env = { ...state.env, references: {} };
  }

  /** Whether a search that began in the attempt came to the window's end without an outcome. */
  needsMore(end: number): boolean {
    return mathRanOut(this.#state.env, this.#env, end);
  }

  /** Keeps the tokens and the definitions that were found, but for labels that are defined already. */
  keep(): void {
    const { references: found = {} } = this.#state.env;
    this.#state.env = this.#env;
    for (const [label, reference] of Object.entries(found)) {
      this.#env.references ??= {};
      this.#env.references[label] ??= reference;
    }
  }

  undo(): void {
    const { tokens, level } = this.#state;
    this.#state.env = this.#env;
    this.#state.line = this.#line;
    tokens.length = tokens.findLastIndex(
      (token) => token.type === "blockquote_open" && token.level === level,
    );
  }
}

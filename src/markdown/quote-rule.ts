/** The block rule for quotes, which looks at few of the lines that quotes have in common or might have. */
import type MarkdownIt from "markdown-it";
import type { Env, StateBlock } from "markdown-it";
import { mathRanOut } from "./math-rule.ts";

/**
 * Lines behind the quoted ones that a quote may have at first, and how many times as many when it has them all. Few are
 * wasted on a short quote.
 */
const FIRST_WINDOW = 2;
const GROWTH = 16;

/** Columns of indentation that make code. */
const CODE_INDENT = 4;

/** Indentation of a line that is in a container without its marks (markdown-it's value). */
const LAZY = -1;

/**
 * Puts a rule for quotes in the place of markdown-it's, with the same outcome (CommonMark 0.31.2, 5.1) for less work.
 * Every line up to a blank one may be a quote's lazy line, and only what is in the quote tells where it ends, which is
 * soon when it ends with a heading, say: then each of many quotes would read all lines behind it. So they are read in
 * windows that grow; a quote that ends before its window does is the same in any longer one. And what one of the quotes
 * around a line has found lazy is not looked into by those within.
 */
export function readQuotesFast(parser: InstanceType<typeof MarkdownIt>): void {
  /** First line of the quote that is being read; those in it that start there, too, share its windows. */
  let outer = -1;
  parser.block.ruler.at(
    "blockquote",
    (state, startLine, endLine, silent) => {
      if (indentAt(state, startLine) - state.blkIndent >= CODE_INDENT) return false;
      if (!isMarkedAt(state, startLine)) return false;
      if (silent) return true;
      if (startLine === outer) {
        readQuote(state, startLine, endLine);
        return true;
      }
      const before = outer;
      outer = startLine;
      if (!readInWindows(state, startLine, endLine)) readQuote(state, startLine, endLine);
      outer = before;
      return true;
    },
    { alt: ["paragraph", "reference", "blockquote", "list"] },
  );
}

/** Reads a quote that ends before one of the windows; else nothing has happened. */
function readInWindows(state: StateBlock, startLine: number, endLine: number): boolean {
  const behind = lineBehind(state, startLine, endLine);
  if (behind === endLine || state.isEmpty(behind)) return false;
  for (let window = FIRST_WINDOW; behind + window < endLine; window *= GROWTH) {
    const end = behind + window;
    const attempt = new Attempt(state);
    readQuote(state, startLine, end);
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
  return indentAt(state, line) >= state.blkIndent && isMarkedAt(state, line);
}

function isMarkedAt(state: StateBlock, line: number): boolean {
  return state.src.charCodeAt(startAt(state, line)) === QUOTE_MARK;
}

const QUOTE_MARK = ">".charCodeAt(0);
const BLANK = " ".charCodeAt(0);
const TAB = "\t".charCodeAt(0);

function indentAt(state: StateBlock, line: number): number {
  return state.sCount[line] ?? 0;
}

/** Offset of the first visible character of a line. */
function startAt(state: StateBlock, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
}

/** Reads a quote and what is in it. */
function readQuote(state: StateBlock, startLine: number, endLine: number): void {
  const { parentType, lineMax, blkIndent } = state;
  const lazy = lazyLines(state);
  const marks = new LineMarks(state);
  state.parentType = "blockquote";
  const line = takeLines(state, startLine, endLine, marks, lazy);
  state.blkIndent = 0;
  const open = state.push("blockquote_open", "blockquote", 1);
  open.markup = ">";
  const lines: [number, number] = [startLine, 0];
  open.map = lines;
  state.md.block.tokenize(state, startLine, line);
  state.push("blockquote_close", "blockquote", -1).markup = ">";
  lines[1] = state.line;
  marks.restore();
  if (marks.madeLazy) lazy.forget();
  state.lineMax = lineMax;
  state.parentType = parentType;
  state.blkIndent = blkIndent;
}

/** Makes a quote's lines begin behind its marks; the first line that it cannot have. */
function takeLines(
  state: StateBlock,
  startLine: number,
  endLine: number,
  marks: LineMarks,
  lazy: LazyLines,
): number {
  const rules = state.md.block.ruler.getRules("blockquote");
  const isEnd = (at: number) => rules.some((rule) => rule(state, at, endLine, true));
  let hasContent = true;
  let line = startLine;
  while (line < endLine && !state.isEmpty(line)) {
    if (isQuoted(state, line)) {
      marks.keep(line);
      hasContent = enterQuote(state, line);
      line += 1;
      continue;
    }
    if (!hasContent) break;
    const known = lazy.endOfRun(line);
    if (known > line) {
      line = Math.min(known, endLine);
      continue;
    }
    if (isEnd(line)) {
      state.lineMax = line;
      if (state.blkIndent !== 0) {
        marks.keep(line);
        state.sCount[line] = indentAt(state, line) - state.blkIndent;
      }
      break;
    }
    if (indentAt(state, line) === LAZY) lazy.add(line);
    else marks.makeLazy(line);
    line += 1;
  }
  return line;
}

/**
 * Runs of lines that a quote in another one, for which they were lazy already, has found lazy as well: all quotes further
 * in find the same, until the lines begin where they did before.
 */
class LazyLines {
  /** The line behind a run, by the run's first line. */
  readonly #ends = new Map<number, number>();
  /** The run that was added to last. */
  #from = -1;
  #to = -1;

  /** The line behind the run that starts with a line; the line itself when none does. */
  endOfRun(line: number): number {
    return line === this.#from ? this.#to : (this.#ends.get(line) ?? line);
  }

  add(line: number): void {
    if (line !== this.#to) {
      if (this.#from >= 0) this.#ends.set(this.#from, this.#to);
      this.#from = line;
    }
    this.#to = line + 1;
  }

  /** Forgets all runs: the beginnings of some lines have changed. */
  forget(): void {
    this.#ends.clear();
    this.#from = -1;
    this.#to = -1;
  }
}

const LAZY_LINES = new WeakMap<StateBlock, LazyLines>();

function lazyLines(state: StateBlock): LazyLines {
  const known = LAZY_LINES.get(state) ?? new LazyLines();
  LAZY_LINES.set(state, known);
  return known;
}

/**
 * Makes a line begin behind its quote mark and one column of white space, which may be a part of a tab; whether more is
 * there.
 */
function enterQuote(state: StateBlock, line: number): boolean {
  const { src } = state;
  const mark = startAt(state, line);
  const end = state.eMarks[line] ?? 0;
  const before = state.bsCount[line] ?? 0;
  const behind = indentAt(state, line) + 1;
  const next = src.charCodeAt(mark + 1);
  const isTabWide = next === TAB && (before + behind) % 4 !== 3;
  const skipped = next === BLANK || (next === TAB && !isTabWide) ? 1 : 0;
  const from = mark + 1 + skipped;
  const origin = before + (isTabWide ? 1 : 0);
  let column = behind + skipped;
  let at = from;
  for (; at < end; at += 1) {
    const unit = src.charCodeAt(at);
    if (unit === TAB) column += 4 - ((column + origin) % 4);
    else if (unit === BLANK) column += 1;
    else break;
  }
  state.bMarks[line] = from;
  state.tShift[line] = at - from;
  state.sCount[line] = column - behind - skipped;
  state.bsCount[line] = behind + (skipped === 1 || isTabWide ? 1 : 0);
  return at < end;
}

/** Where lines begin, to be put back when a quote has been read. */
class LineMarks {
  readonly #state: StateBlock;
  readonly #lines: number[] = [];
  madeLazy = false;

  constructor(state: StateBlock) {
    this.#state = state;
  }

  /** Keeps where a line begins, which is going to change. */
  keep(line: number): void {
    const { bMarks, tShift, sCount, bsCount } = this.#state;
    this.#lines.push(
      line,
      bMarks[line] ?? 0,
      tShift[line] ?? 0,
      sCount[line] ?? 0,
      bsCount[line] ?? 0,
    );
  }

  makeLazy(line: number): void {
    this.keep(line);
    this.#state.sCount[line] = LAZY;
    this.madeLazy = true;
  }

  restore(): void {
    const { bMarks, tShift, sCount, bsCount } = this.#state;
    const lines = this.#lines;
    for (let at = 0; at < lines.length; at += 5) {
      const line = lines[at] ?? 0;
      bMarks[line] = lines[at + 1] ?? 0;
      tShift[line] = lines[at + 2] ?? 0;
      sCount[line] = lines[at + 3] ?? 0;
      bsCount[line] = lines[at + 4] ?? 0;
    }
  }
}

/** By what opens a title: what ends it, as one or as no title (CommonMark, 4.7). */
const TITLE_ENDS: ReadonlyMap<string, RegExp> = new Map([
  ["'", /(?<!\\)'/],
  ['"', /(?<!\\)"/],
  ["(", /(?<!\\)[()]/],
]);

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
    return mathRanOut(this.#state.env, this.#env, end) || this.#hasOpenTitle(end);
  }

  /** Whether a definition was found without the title that seems to begin behind it, which lines after `end` may close. */
  #hasOpenTitle(end: number): boolean {
    const { src, tokens, line, eMarks } = this.#state;
    const last = tokens.findLast((token) => token.nesting === 0);
    if (last?.type !== "reference_definition" || last.map?.[1] !== line) return false;
    const start = startAt(this.#state, line);
    const isClosed = TITLE_ENDS.get(src.charAt(start))?.test(src.slice(start + 1, eMarks[end - 1]));
    return isClosed === false;
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
    lazyLines(this.#state).forget();
    this.#state.env = this.#env;
    this.#state.line = this.#line;
    tokens.length = tokens.findLastIndex(
      (token) => token.type === "blockquote_open" && token.level === level,
    );
  }
}

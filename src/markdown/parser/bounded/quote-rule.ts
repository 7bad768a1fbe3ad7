/** The block rule for quotes, which looks at few of the lines that quotes have in common or might have. */
import type MarkdownIt from "markdown-it";
import type { StateBlock } from "markdown-it";
import { CODE_COLUMNS } from "../../containers/containers.ts";
import { tellWindowsOfDefinitions } from "./definition-window.ts";
import { type LazyLines, lazyLines } from "./lazy-lines.ts";
import { LAZY, LineMarks } from "./line-marks.ts";
import { readInWindow } from "./line-window.ts";

/**
 * Lines behind the quoted ones that a quote may have at first, and how many times as many when it has them all. Few are
 * wasted on a short quote.
 */
const FIRST_WINDOW = 2;
const GROWTH = 16;

/**
 * Puts a rule for quotes in the place of markdown-it's, with the same outcome (CommonMark 0.31.2, 5.1) for less work.
 * Every line up to a blank one may be a quote's lazy line, and only what is in the quote tells where it ends, which is
 * soon when it ends with a heading, say: then each of many quotes would read all lines behind it. So they are read in
 * windows that grow; a quote that ends before its window does is the same in any longer one, unless a rule has told that
 * it would have looked further. And what one of the quotes
 * around a line has found lazy is not looked into by those within.
 */
export function readQuotesFast(parser: InstanceType<typeof MarkdownIt>): void {
  tellWindowsOfDefinitions(parser);
  /** First line of the quote that is being read; those in it that start there, too, share its windows. */
  let outer = -1;
  parser.block.ruler.at(
    "blockquote",
    (state, startLine, endLine, silent) => {
      if (indentAt(state, startLine) - state.blkIndent >= CODE_COLUMNS) return false;
      if (!isMarkedAt(state, startLine)) return false;
      if (silent) return true;
      if (startLine === outer) {
        readQuote(state, startLine, endLine);
        return true;
      }
      const before = outer;
      outer = startLine;
      readFromOutside(state, startLine, endLine);
      outer = before;
      return true;
    },
    { alt: ["paragraph", "reference", "blockquote", "list"] },
  );
}

/** Reads a quote that no quote around it starts on the same line with. */
function readFromOutside(state: StateBlock, startLine: number, endLine: number): void {
  const quoted = quotedEnd(state, startLine, endLine);
  if (quoted === endLine || state.isEmpty(quoted)) readQuote(state, startLine, endLine);
  else if (isBareAt(state, quoted - 1)) readQuote(state, startLine, quoted);
  else if (!readInWindows(state, startLine, quoted, endLine)) readQuote(state, startLine, endLine);
}

/** Reads a quote that ends before one of the windows behind its quoted lines; else nothing has happened. */
function readInWindows(
  state: StateBlock,
  startLine: number,
  quoted: number,
  endLine: number,
): boolean {
  for (let window = FIRST_WINDOW; quoted + window < endLine; window *= GROWTH) {
    const end = quoted + window;
    if (readInWindow(state, end, () => readQuote(state, startLine, end))) return true;
    lazyLines(state).forget();
  }
  return false;
}

/** The first line behind a quote's quoted lines, which are all of the quote. */
function quotedEnd(state: StateBlock, startLine: number, endLine: number): number {
  let line = startLine + 1;
  while (line < endLine && isQuoted(state, line)) line += 1;
  return line;
}

function isQuoted(state: StateBlock, line: number): boolean {
  return indentAt(state, line) >= state.blkIndent && isMarkedAt(state, line);
}

/**
 * Whether a quoted line has nothing but marks, each less than four columns in: no paragraph is open behind it that the
 * next line could go on lazily. Tabs between marks are not looked into.
 */
function isBareAt(state: StateBlock, line: number): boolean {
  BARE.lastIndex = startAt(state, line);
  return BARE.test(state.src);
}

const BARE = />(?: {0,4}>)*[ \t]*(?:\n|$)/y;

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

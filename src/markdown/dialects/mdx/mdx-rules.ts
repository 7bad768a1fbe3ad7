/** Block rules for markdown-it: statements, expressions and components. What they are unsure of is left to Markdown. */
import type { StateBlock } from "markdown-it";
import { indentation, lineStartOf, textEnd, textStart } from "../../parser/state-lines.ts";
import { commonColumns, endOfContainer, mayOpen, pushConstruct } from "../construct-rule.ts";
import { isAffordable, noteCost } from "../search-budget.ts";
import { afterBraces, afterStatements, beginsStatement, type Reach } from "./javascript-scan.ts";
import { afterElements, beginsElement, readTag } from "./jsx-scan.ts";

/** `import` and `export` at the start of a line; emits `mdx_statement` with a map. */
export function mdxStatement(
  state: StateBlock,
  startLine: number,
  _endLine: number,
  silent: boolean,
): boolean {
  if (state.level > 0 || indentation(state, startLine) > 0) return false;
  return leaf(state, startLine, silent, "mdx_statement", beginsStatement, afterStatements);
}

/** Braces that begin a line and end one; emits `mdx_expression` with a map. */
export function mdxExpression(
  state: StateBlock,
  startLine: number,
  _endLine: number,
  silent: boolean,
): boolean {
  return leaf(state, startLine, silent, "mdx_expression", beginsExpression, afterExpression);
}

/**
 * The rule for a component or fragment that stands on lines of its own, with the blocks in it: see `pushConstruct`. What is
 * indented by more columns is none: without it, code is.
 */
export function mdxElement(mostColumns: number) {
  return (state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean =>
    indentation(state, startLine) <= mostColumns && element(state, startLine, silent);
}

function element(state: StateBlock, startLine: number, silent: boolean): boolean {
  const lastLine = lastLineOf(state, startLine, beginsElement, afterElements);
  if (lastLine === undefined) return false;
  // One of a single line may be a part of the text before it.
  if (silent) return lastLine > startLine;
  const inner = firstLineInside(state, startLine, lastLine);
  const content = {
    kind: "mdxElement",
    linesBefore: (inner ?? startLine) - startLine,
    linesBehind: inner === undefined ? 0 : 1,
    columns: inner === undefined ? 0 : commonColumns(state, inner, lastLine),
  } as const;
  pushConstruct(state, startLine, lastLine + 1, content, { isOpaque: inner === undefined });
  return true;
}

/** The first line behind an opening tag with its line, where the last line is the closing tag; else undefined. */
function firstLineInside(
  state: StateBlock,
  startLine: number,
  lastLine: number,
): number | undefined {
  const tag = readTag(state.src, textStart(state, startLine), { to: 0 });
  if (tag?.kind !== "opening") return undefined;
  const line = lineOf(state, startLine, tag.to);
  // Text behind the tag is repeated with it, but nothing that would have to be closed.
  if (/[<{]/.test(state.src.slice(tag.to, textEnd(state, line)))) return undefined;
  const last = state.src.slice(textStart(state, lastLine), textEnd(state, lastLine)).trim();
  const isClosing = last.startsWith("</") && last.slice(2, -1).trim() === tag.name;
  return isClosing && line + 1 < lastLine ? line + 1 : undefined;
}

/** Finds where what begins at an offset ends; undefined where it is none. */
type After = (text: string, from: number, reach: Reach) => number | undefined;

function beginsExpression(line: string): boolean {
  return line.startsWith("{");
}

/** The offset after an expression and the white space behind it; undefined when text follows on its line. */
function afterExpression(text: string, from: number, reach: Reach): number | undefined {
  const end = afterBraces(text, from, reach);
  if (end === undefined) return undefined;
  const lineFeed = text.indexOf("\n", end);
  const lineEnd = lineFeed < 0 ? text.length : lineFeed;
  return text.slice(end, lineEnd).trim() === "" ? end : undefined;
}

/** Emits a block without blocks in it. */
function leaf(
  state: StateBlock,
  startLine: number,
  silent: boolean,
  type: string,
  begins: (line: string) => boolean,
  after: After,
): boolean {
  const lastLine = lastLineOf(state, startLine, begins, after);
  if (lastLine === undefined) return false;
  if (silent) return true;
  state.push(type, "", 0).map = [startLine, lastLine + 1];
  state.line = lastLine + 1;
  return true;
}

/** The last line of what begins with a line; undefined where nothing does, or it does not end in what it stands in. */
function lastLineOf(
  state: StateBlock,
  startLine: number,
  begins: (line: string) => boolean,
  after: After,
): number | undefined {
  if (!mayOpen(state, startLine)) return undefined;
  const from = textStart(state, startLine);
  if (!begins(state.src.slice(from, Math.min(textEnd(state, startLine), from + 200)))) {
    return undefined;
  }
  if (!isAffordable(state)) return undefined;
  const reach = { to: from };
  const end = after(state.src, from, reach);
  if (end === undefined || end > textEnd(state, endOfContainer(state, startLine) - 1)) {
    noteCost(state, Math.max(reach.to, end ?? 0) - from);
    return undefined;
  }
  return lineOf(state, startLine, end);
}

/** The line (from 0) that an offset lies in or ends. */
function lineOf(state: StateBlock, startLine: number, offset: number): number {
  let line = startLine;
  while (line + 1 < state.lineMax && lineStartOf(state, line + 1).from < offset) line += 1;
  return line;
}

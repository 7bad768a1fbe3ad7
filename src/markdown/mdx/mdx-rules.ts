/** Block rules for markdown-it: statements and components of MDX. What they are unsure of is left to Markdown. */
import type { StateBlock } from "markdown-it";
import { indentation, lineStartOf, textEnd, textStart } from "../parser/state-lines.ts";
import { afterStatements, beginsStatement } from "./javascript-scan.ts";
import { afterElements, beginsElement } from "./jsx-scan.ts";

/** In `env`: units that searches without a find may still cost, so that hostile documents take linear time. */
const BUDGET = "mdxUnitsLeft";

/** What they may cost in any document; four more of its own length come on top. */
const FREE_UNITS = 4_000_000;

/** `import` and `export` at the start of a line, at the top level; emits `mdx_statement` with a map. */
export function mdxStatement(
  state: StateBlock,
  startLine: number,
  _endLine: number,
  silent: boolean,
): boolean {
  return mdxBlock(state, startLine, silent, "mdx_statement", 0, beginsStatement, afterStatements);
}

/** A component or fragment that stands on lines of its own, at the top level; emits `mdx_element` with a map. */
export function mdxElement(
  state: StateBlock,
  startLine: number,
  _endLine: number,
  silent: boolean,
): boolean {
  return mdxBlock(state, startLine, silent, "mdx_element", 3, beginsElement, afterElements);
}

function mdxBlock(
  state: StateBlock,
  startLine: number,
  silent: boolean,
  type: string,
  mostIndentation: number,
  begins: (line: string) => boolean,
  after: (text: string, from: number) => number | undefined,
): boolean {
  if (state.level > 0 || state.parentType !== "root") return false;
  if (indentation(state, startLine) > mostIndentation) return false;
  const from = textStart(state, startLine);
  if (!begins(state.src.slice(from, Math.min(textEnd(state, startLine), from + 200)))) {
    return false;
  }
  const known = state.env[BUDGET];
  const left = typeof known === "number" ? known : FREE_UNITS + 4 * state.src.length;
  if (left <= 0) return false;
  const end = after(state.src, from);
  if (end === undefined) {
    state.env[BUDGET] = left - (state.src.length - from);
    return false;
  }
  if (silent) return true;
  const lastLine = lineOf(state, startLine, end);
  state.push(type, "", 0).map = [startLine, lastLine + 1];
  state.line = lastLine + 1;
  return true;
}

/** The line (from 0) that an offset lies in or ends. */
function lineOf(state: StateBlock, startLine: number, offset: number): number {
  let line = startLine;
  while (line + 1 < state.lineMax && lineStartOf(state, line + 1).from < offset) line += 1;
  return line;
}

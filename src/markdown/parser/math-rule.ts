/** A block rule for markdown-it: display math between `$$`, so that `=` and `---` lines in it make no headings. */
import type { StateBlock } from "markdown-it";
import { CODE_COLUMNS } from "../containers/containers.ts";
import { indentation, textEnd, textStart } from "./state-lines.ts";

/** A search that found no end: another from a line (from 0) in it, in the same container, would find none either. */
interface Failure {
  readonly level: number;
  readonly blkIndent: number;
  readonly endLine: number;
  readonly from: number;
  readonly to: number;
}

/** The last one, so that many openings cost one search. */
const FAILURES = new WeakMap<StateBlock, Failure>();

/**
 * Math starts at a line that begins with `$$` and ends at the first line that ends with `$$`, itself included; a blank
 * line ends the search, and what was no math stays text.
 */
export function mathBlock(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  if (indentation(state, startLine) >= CODE_COLUMNS) return false;
  if (!state.src.startsWith("$$", textStart(state, startLine))) return false;
  const end = closingLine(state, startLine, endLine);
  if (end === undefined) return false;
  if (silent) return true;
  const token = state.push("math_block", "math", 0);
  token.map = [startLine, end + 1];
  state.line = end + 1;
  return true;
}

function closingLine(state: StateBlock, startLine: number, endLine: number): number | undefined {
  const { level, blkIndent } = state;
  const known = FAILURES.get(state);
  const isSameContainer =
    known?.level === level && known.blkIndent === blkIndent && known.endLine === endLine;
  if (isSameContainer && startLine >= known.from && startLine < known.to) return undefined;
  let line = startLine;
  for (; line < endLine && (line === startLine || !endsSearch(state, line)); line += 1) {
    const from = textStart(state, line) + (line === startLine ? "$$".length : 0);
    if (state.src.slice(from, textEnd(state, line)).trimEnd().endsWith("$$")) return line;
  }
  FAILURES.set(state, { level, blkIndent, endLine, from: startLine, to: line });
  return undefined;
}

/** Whether a line is blank, or not in the container that is being read. */
function endsSearch(state: StateBlock, line: number): boolean {
  return state.isEmpty(line) || indentation(state, line) < 0;
}

/** A block rule for markdown-it: display math between `$$`, so that `=` and `---` lines in it make no headings. */
import type { Env, StateBlock } from "markdown-it";

/** Lines (from 0) at which no math that has an end begins: from one up to before another. */
interface OpenEnded {
  readonly from: number;
  readonly to: number;
}

/**
 * In `env`, with a container's level and indentation behind it: where a search in such a container found no end, so that
 * many openings cost one scan. In another container the same line may have more behind it.
 */
const OPEN_ENDED = "mathOpenEnded";

function openEnded({ level, blkIndent }: StateBlock): string {
  return `${OPEN_ENDED} ${level} ${blkIndent}`;
}

function isOpenEnded(value: unknown): value is OpenEnded {
  return typeof value === "object" && value !== null && "from" in value && "to" in value;
}

/** Whether a search for the end of math, since `env` was `before`, came to a line (from 0) without an outcome. */
export function mathRanOut(env: Env, before: Env, line: number): boolean {
  for (const key in env) {
    const known = env[key];
    const isNew = key.startsWith(OPEN_ENDED) && known !== before[key];
    if (isNew && isOpenEnded(known) && known.to >= line) return true;
  }
  return false;
}

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
  const from = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  if (!state.src.startsWith("$$", from)) return false;
  const known = state.env[openEnded(state)];
  if (isOpenEnded(known) && startLine >= known.from && startLine < known.to) return false;
  const end = closingLine(state, startLine, endLine, from + 2);
  if (end === undefined) return false;
  if (silent) return true;
  const token = state.push("math_block", "math", 0);
  token.map = [startLine, end + 1];
  state.line = end + 1;
  return true;
}

function closingLine(
  state: StateBlock,
  startLine: number,
  endLine: number,
  afterOpening: number,
): number | undefined {
  let line = startLine;
  for (; line < endLine; line += 1) {
    if (line > startLine && (state.isEmpty(line) || (state.sCount[line] ?? 0) < state.blkIndent))
      break;
    const lineFrom =
      line === startLine ? afterOpening : (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
    const text = state.src.slice(lineFrom, state.eMarks[line]).trimEnd();
    if (text.endsWith("$$")) return line;
  }
  state.env[openEnded(state)] = { from: startLine, to: line } satisfies OpenEnded;
  return undefined;
}

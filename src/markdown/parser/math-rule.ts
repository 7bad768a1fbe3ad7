/** A block rule for markdown-it: display math between `$$`, so that `=` and `---` lines in it make no headings. */
import type { StateBlock } from "markdown-it";
import { currentWindow, type LineWindow } from "./bounded/line-window.ts";

/** Lines (from 0) at which no math that has an end begins: from one up to before another. */
interface OpenEnded {
  readonly from: number;
  readonly to: number;
}

/**
 * By container: where a search found no end, so that many openings cost one scan. What may be otherwise when more lines
 * are read is remembered for the window of lines, not for the state.
 */
type Memory = Map<string, OpenEnded>;

const MEMORIES = new WeakMap<StateBlock | LineWindow, Memory>();

function memoryOf(owner: StateBlock | LineWindow): Memory {
  const known = MEMORIES.get(owner) ?? new Map<string, OpenEnded>();
  MEMORIES.set(owner, known);
  return known;
}

/** In another container the same line may have more behind it. */
function containerKey({ level, blkIndent }: StateBlock): string {
  return `${level} ${blkIndent}`;
}

function isKnownOpen(state: StateBlock, line: number): boolean {
  const key = containerKey(state);
  const window = currentWindow(state);
  return [MEMORIES.get(state), window && MEMORIES.get(window)].some((memory) => {
    const known = memory?.get(key);
    return known !== undefined && line >= known.from && line < known.to;
  });
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
  if (isKnownOpen(state, startLine)) return false;
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
  for (; line < endLine && (line === startLine || !endsSearch(state, line)); line += 1) {
    const lineFrom =
      line === startLine ? afterOpening : (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
    const text = state.src.slice(lineFrom, state.eMarks[line]).trimEnd();
    if (text.endsWith("$$")) return line;
  }
  const window = currentWindow(state);
  const isCut = window !== undefined && line >= window.end && !endsSearchAnyway(state, line);
  if (isCut) window.wantsMore = true;
  memoryOf(isCut ? window : state).set(containerKey(state), { from: startLine, to: line });
  return undefined;
}

/** Whether a line is blank, or not in the container that is being read. */
function endsSearch(state: StateBlock, line: number): boolean {
  return state.isEmpty(line) || (state.sCount[line] ?? 0) < state.blkIndent;
}

/**
 * Whether the line behind a window ends a search whatever quote it turns out to be in: in one, a lazy line does, too. A
 * rule may take that line for a blank one, so it is looked at itself.
 */
function endsSearchAnyway(state: StateBlock, line: number): boolean {
  const first = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  if (first >= (state.eMarks[line] ?? 0)) return true;
  return (state.sCount[line] ?? 0) < state.blkIndent && state.src.charAt(first) !== ">";
}

/** The lines (from 0) of markdown-it's block state by names that say what they are. */
import type { StateBlock } from "markdown-it";

/** Where a line begins for the container that is being read, and its text behind white space. */
export interface LineStart {
  readonly from: number;
  readonly textFrom: number;
  /** Columns of white space, those of the containers around it among them; negative for a lazy line. */
  readonly columns: number;
}

export function lineStartOf(state: StateBlock, line: number): LineStart {
  const from = state.bMarks[line] ?? 0;
  const columns = state.sCount[line] ?? 0;
  return { from, textFrom: from + (state.tShift[line] ?? 0), columns };
}

export function setLineStart(
  state: StateBlock,
  line: number,
  { from, textFrom, columns }: LineStart,
): void {
  state.bMarks[line] = from;
  state.tShift[line] = textFrom - from;
  state.sCount[line] = columns;
}

/** Offset of the first visible character of a line. */
export function textStart(state: StateBlock, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
}

/** Offset behind the last character of a line. */
export function textEnd(state: StateBlock, line: number): number {
  return state.eMarks[line] ?? 0;
}

/** Columns that a line stands in its container; negative where it is not in it. */
export function indentation(state: StateBlock, line: number): number {
  return (state.sCount[line] ?? 0) - state.blkIndent;
}

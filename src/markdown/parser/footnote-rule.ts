/** A block rule for markdown-it: footnote definitions (`[^label]: text`, continued by indented lines). */
import type { StateBlock } from "markdown-it";
import { CODE_COLUMNS, FOOTNOTE_COLUMNS } from "../containers/containers.ts";

const OPENING = /^\[\^[^\s\]^[]+\]:/;

/** Parses a footnote definition and the blocks in it; emits `footnote_definition_open` and `_close` with a map. */
export function footnoteDefinition(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  const lineFrom = state.bMarks[startLine] ?? 0;
  const from = lineFrom + (state.tShift[startLine] ?? 0);
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= CODE_COLUMNS) return false;
  if (!state.src.startsWith("[^", from)) return false;
  const label = OPENING.exec(
    state.src.slice(from, Math.min(state.eMarks[startLine] ?? from, from + 1000)),
  );
  if (!label) return false;
  if (silent) return true;

  const before = {
    bMark: lineFrom,
    tShift: state.tShift[startLine] ?? 0,
    sCount: state.sCount[startLine] ?? 0,
    parentType: state.parentType,
    blkIndent: state.blkIndent,
  };
  const open = state.push("footnote_definition_open", "", 1);
  const contentFrom = from + label[0].length;
  const firstText = state.skipSpaces(contentFrom);
  state.bMarks[startLine] = contentFrom;
  state.tShift[startLine] = firstText - contentFrom;
  state.blkIndent += FOOTNOTE_COLUMNS;
  state.sCount[startLine] = state.blkIndent;
  state.parentType = "footnote";
  state.md.block.tokenize(state, startLine, endLine);
  state.bMarks[startLine] = before.bMark;
  state.tShift[startLine] = before.tShift;
  state.sCount[startLine] = before.sCount;
  state.parentType = before.parentType;
  state.blkIndent = before.blkIndent;
  if (state.line <= startLine) state.line = startLine + 1;
  open.map = [startLine, state.line];
  state.push("footnote_definition_close", "", -1);
  return true;
}

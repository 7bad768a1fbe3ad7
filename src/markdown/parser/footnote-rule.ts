/** A block rule for markdown-it: footnote definitions (`[^label]: text`, continued by indented lines). */
import type { StateBlock } from "markdown-it";
import { CODE_COLUMNS, FOOTNOTE_COLUMNS } from "../containers/containers.ts";
import { indentation, lineStartOf, setLineStart, textEnd } from "./state-lines.ts";

const OPENING = /^\[\^[^\s\]^[]+\]:/;

/** Parses a footnote definition and the blocks in it; emits `footnote_definition_open` and `_close` with a map. */
export function footnoteDefinition(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  if (indentation(state, startLine) >= CODE_COLUMNS) return false;
  const start = lineStartOf(state, startLine);
  if (!state.src.startsWith("[^", start.textFrom)) return false;
  const label = OPENING.exec(
    state.src.slice(start.textFrom, Math.min(textEnd(state, startLine), start.textFrom + 1000)),
  );
  if (!label) return false;
  if (silent) return true;

  const { parentType, blkIndent } = state;
  const open = state.push("footnote_definition_open", "", 1);
  const from = start.textFrom + label[0].length;
  const columns = blkIndent + FOOTNOTE_COLUMNS;
  setLineStart(state, startLine, { from, textFrom: state.skipSpaces(from), columns });
  state.blkIndent = columns;
  state.parentType = "footnote";
  state.md.block.tokenize(state, startLine, endLine);
  setLineStart(state, startLine, start);
  state.parentType = parentType;
  state.blkIndent = blkIndent;
  if (state.line <= startLine) state.line = startLine + 1;
  open.map = [startLine, state.line];
  state.push("footnote_definition_close", "", -1);
  return true;
}

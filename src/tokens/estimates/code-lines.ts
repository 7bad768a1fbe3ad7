/**
 * Finds code by lines, for the estimates: fences with their fence lines, code by indentation, and in MDX statements,
 * expressions and components. Text with tabs, containers or HTML of a trickier kind may be read otherwise than by a Markdown
 * parser: these are estimates, and must read any stretch of text alike.
 */
import { fenceLine, type OpenFence, stateAfter } from "../../algorithms/fence-lines.ts";
import { mdxStateAfter, type OpenMdx } from "./mdx-lines.ts";

/** What a line is met in. The same state is mostly the same object. */
export interface CodeState {
  readonly fence: OpenFence;
  /** In MDX alone. */
  readonly mdx: OpenMdx;
  /** Whether a blank line, or nothing, is right before. */
  readonly isParted: boolean;
  /** Whether code by indentation is before, blank lines aside. */
  readonly isIndented: boolean;
  /** Whether what is indented belongs to an item of a list. */
  readonly inList: boolean;
}

const states = new Map<string, CodeState>();

/** Components nest as deep as they like, and their names are the author's: then the memory starts anew. */
const MOST_STATES = 10_000;

function stateOf(state: CodeState): CodeState {
  const { fence, mdx, isParted, isIndented, inList } = state;
  // Most are of these eight: their names are quickly made.
  const place = (isParted ? 1 : 0) + (isIndented ? 2 : 0) + (inList ? 4 : 0);
  const key = fence || mdx ? JSON.stringify([fence, mdx, place]) : String(place);
  const known = states.get(key);
  if (known) return known;
  if (states.size >= MOST_STATES) states.clear();
  states.set(key, state);
  return state;
}

/** Where a text begins. */
export const START = stateOf({
  fence: undefined,
  mdx: undefined,
  isParted: true,
  isIndented: false,
  inList: false,
});

/** Whether a line is code, and the state after it. */
export interface LineStep {
  readonly isCode: boolean;
  readonly after: CodeState;
}

const CODE_COLUMNS = 4;

/** White space at the start of a line, the mark of an item behind it, anything visible. */
const LINE = /^([ \t]*)(?:([-+*]|\d{1,9}[.)])(?=[ \t\r\n]|$))?(\S?)/;

/** Reads a line, with or without its terminator, in a state; `mdx` says whether it is one of MDX. */
export function stepOver(state: CodeState, line: string, mdx: boolean): LineStep {
  if (state.mdx === undefined) {
    const fence = fenceLine(line);
    const after = fence ? stateAfter(state.fence, fence) : state.fence;
    if (state.fence || after) return { isCode: true, after: stateOf({ ...TEXT, fence: after }) };
  }
  return mdx ? stepOverMdx(state, line) : stepOverText(state, line);
}

const TEXT = stateOf({ ...START, isParted: false });

function stepOverMdx(state: CodeState, line: string): LineStep {
  const { isCode, after } = mdxStateAfter(state.mdx, line);
  return { isCode, after: after === undefined ? TEXT : stateOf({ ...TEXT, mdx: after }) };
}

function stepOverText(state: CodeState, line: string): LineStep {
  const [, indentation = "", mark, visible] = LINE.exec(line) ?? [];
  if (!mark && !visible) {
    return { isCode: false, after: state.isParted ? state : stateOf({ ...state, isParted: true }) };
  }
  const isFarIn = indentation.length >= CODE_COLUMNS || indentation.includes("\t");
  const { inList, isParted, isIndented } = state;
  if (isFarIn && !inList && (isParted || isIndented)) {
    const after = isIndented && !isParted ? state : stateOf({ ...TEXT, isIndented: true });
    return { isCode: true, after };
  }
  if (!isParted && !isIndented && !mark) return { isCode: false, after: state };
  const staysInList = mark !== undefined || (inList && indentation !== "");
  return { isCode: false, after: stateOf({ ...TEXT, inList: staysInList }) };
}

const LF = 0x0a;
const CR = 0x0d;

/** Offset after the first terminator from an offset on, which is LF, CRLF or a lone CR; the text's end without one. */
export function nextLine(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === LF) return at + 1;
    if (unit === CR) return text.charCodeAt(at + 1) === LF ? at + 2 : at + 1;
  }
  return text.length;
}

/** The lines of a text, which end at LF, CRLF or a lone CR: columns, with what each is met in. */
export interface ScannedLines {
  readonly starts: readonly number[];
  /** The state before each line, and that at the end. */
  readonly states: readonly CodeState[];
  /** Units of code before each line, and in all. */
  readonly codeBefore: readonly number[];
}

/** Reads all lines of a text. */
export function scanLines(
  text: string,
  mdx: boolean,
  onProgress?: (done: number) => void,
): ScannedLines {
  const starts: number[] = [];
  const states: CodeState[] = [];
  const codeBefore: number[] = [];
  let state = START;
  let code = 0;
  for (let from = 0; from < text.length || starts.length === 0; ) {
    const to = nextLine(text, from);
    starts.push(from);
    states.push(state);
    codeBefore.push(code);
    const { isCode, after } = stepOver(state, text.substring(from, to), mdx);
    if (isCode) code += to - from;
    state = after;
    if (onProgress && starts.length % 8192 === 0) onProgress(to / text.length);
    if (to === text.length) break;
    from = to;
  }
  states.push(state);
  codeBefore.push(code);
  onProgress?.(1);
  return { starts, states, codeBefore };
}

/** A block rule for markdown-it: the constructs of a dialect, with the blocks in them. What nothing closes is text. */
import type { StateBlock } from "markdown-it";
import { firstIndex } from "../../algorithms/bisect.ts";
import { fenceLine, type OpenFence, stateAfter } from "../../algorithms/fence-lines.ts";
import { CODE_COLUMNS } from "../containers/containers.ts";
import { DEEPEST_LEVEL } from "../parser/nesting-limit.ts";
import { indentation, textEnd, textStart } from "../parser/state-lines.ts";
import {
  ADMONITION_COLUMNS,
  type Closing,
  type Construct,
  type ConstructKind,
  type Opening,
} from "./constructs.ts";

/** A construct, and where its content stands in it. */
export interface ConstructContent {
  readonly kind: ConstructKind;
  /** How many lines stand before its content, and how many behind it. */
  readonly linesBefore: number;
  readonly linesBehind: number;
  /** Columns of white space that all its lines begin with. */
  readonly columns: number;
}

/** The types of the tokens that open and close a construct; the first has its content as `meta`. */
export const CONSTRUCT_OPEN = "construct_open";
const CONSTRUCT_CLOSE = "construct_close";

/** Whether a line may open a construct: in no quote, whose marks pieces of it would have to repeat, and not too deep. */
export function mayOpen(state: StateBlock, line: number): boolean {
  const from = state.bMarks[line] ?? 0;
  const isQuoted = from > 0 && state.src[from - 1] !== "\n";
  return !isQuoted && state.level < DEEPEST_LEVEL;
}

/** The rule for some constructs. It ends what stands around a line as well, if the line is not indented as that is. */
export function constructRule(constructs: readonly Construct[]) {
  return (state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean => {
    const columns = indentation(state, startLine);
    if (columns >= CODE_COLUMNS || (columns < 0 && !silent) || !mayOpen(state, startLine))
      return false;
    const line = textOf(state, startLine);
    for (const construct of constructs) {
      const opening = construct.opening(line);
      const content = opening && contentOf(state, startLine, constructs, construct, opening);
      if (!content) continue;
      if (!silent) pushConstruct(state, startLine, content.nextLine, content, opening);
      return true;
    }
    return false;
  };
}

function textOf(state: StateBlock, line: number): string {
  return state.src.slice(textStart(state, line), textEnd(state, line)).trimEnd();
}

interface FoundContent extends ConstructContent {
  /** The line behind the construct. */
  readonly nextLine: number;
}

function contentOf(
  state: StateBlock,
  startLine: number,
  constructs: readonly Construct[],
  { kind, closing }: Construct,
  { isOpaque }: Opening,
): FoundContent | undefined {
  if (!closing) {
    const nextLine = indentedEnd(state, startLine);
    if (nextLine === undefined) return undefined;
    return { kind, linesBefore: 1, linesBehind: 0, columns: ADMONITION_COLUMNS, nextLine };
  }
  const end = endsOfConstructs(state, startLine, constructs).get(startLine);
  if (!end) return undefined;
  const linesBehind = end.isBehindText ? 0 : 1;
  const nextLine = end.line + 1;
  const columns = isOpaque ? 0 : commonColumns(state, startLine + 1, nextLine - linesBehind);
  return { kind, linesBefore: 1, linesBehind, columns, nextLine };
}

/** The line behind the last one that is indented as the content of an admonition; undefined when none is. */
function indentedEnd(state: StateBlock, startLine: number): number | undefined {
  const columns = indentation(state, startLine) + ADMONITION_COLUMNS;
  let end: number | undefined;
  for (let line = startLine + 1; line < state.lineMax; line += 1) {
    if (state.isEmpty(line)) continue;
    if (indentation(state, line) < columns) break;
    end = line + 1;
  }
  return end;
}

/** Where constructs end in a text that is being read, by how far was looked and from which indentation on. */
const knownEnds = new WeakMap<StateBlock, Map<string, Map<number, End>>>();

/** The line that closes a construct. */
interface End {
  readonly line: number;
  readonly isBehindText: boolean;
}

/**
 * Where constructs end that are opened from a line on, by the lines that open them; those that nothing closes are left out.
 * Looked for once in all that is read, as there may be as many openings as lines. Lines in fences and indented code neither
 * open nor close; in what is opaque there are no fences.
 */
function endsOfConstructs(
  state: StateBlock,
  startLine: number,
  constructs: readonly Construct[],
): ReadonlyMap<number, End> {
  const known = knownEnds.get(state) ?? new Map<string, Map<number, End>>();
  knownEnds.set(state, known);
  const endLine = endOfContainer(state, startLine);
  const key = `${endLine} ${state.blkIndent}`;
  const found = known.get(key);
  if (found) return found;
  const ends = new Map<number, End>();
  known.set(key, ends);
  const closed = constructs.filter(({ closing }) => closing);
  const closings = closed.map((construct) => closingLines(state, startLine, endLine, construct));
  const open = closed.map(() => new Map<string, number[]>());
  let fence: OpenFence;
  for (let line = startLine; line < endLine; line += 1) {
    const text = textOf(state, line);
    const fenceAt = fenceLine(text);
    if (fenceAt) fence = stateAfter(fence, fenceAt);
    if (fence || fenceAt?.closes || indentation(state, line) >= CODE_COLUMNS) continue;
    for (const [index, construct] of closed.entries()) {
      const opening = construct.opening(text);
      const lines = open[index] ?? new Map();
      if (opening?.isOpaque) {
        const end = nextEnd(closings[index]?.get(opening.name), line);
        if (!end) continue;
        ends.set(line, end);
        line = end.line;
        break;
      }
      if (opening) {
        pushTo(lines, opening.name, line);
        break;
      }
      const closing = construct.closing?.(text);
      const last = closing && lastOpened(lines, closing);
      if (last === undefined || !closing) continue;
      ends.set(last, { line, isBehindText: closing.isBehindText });
      break;
    }
  }
  return ends;
}

/** Some lines of a container, up to its end. */
interface ContainerLines {
  readonly from: number;
  readonly to: number;
}

/** Those that were looked at last, by their indentation and how far was looked: a container may hold many openings. */
const knownLines = new WeakMap<StateBlock, Map<string, ContainerLines>>();

/** The line behind the container (an item of a list, or all that is read) that a line stands in. */
export function endOfContainer(state: StateBlock, startLine: number): number {
  const { blkIndent, lineMax } = state;
  if (blkIndent === 0 || indentation(state, startLine) < 0) return lineMax;
  const ofState = knownLines.get(state) ?? new Map<string, ContainerLines>();
  knownLines.set(state, ofState);
  const key = `${blkIndent} ${lineMax}`;
  const known = ofState.get(key);
  if (known && known.from <= startLine && startLine < known.to) return known.to;
  let to = startLine + 1;
  while (to < lineMax && (state.isEmpty(to) || indentation(state, to) >= 0)) to += 1;
  ofState.set(key, { from: startLine, to });
  return to;
}

/** The lines that close something, by its name. */
function closingLines(
  state: StateBlock,
  startLine: number,
  endLine: number,
  construct: Construct,
): ReadonlyMap<string, End[]> {
  const ends = new Map<string, End[]>();
  for (let line = startLine; line < endLine; line += 1) {
    const closing = construct.closing?.(textOf(state, line));
    if (!closing) continue;
    for (const name of closing.names) {
      pushTo(ends, name, { line, isBehindText: closing.isBehindText });
    }
  }
  return ends;
}

function pushTo<Value>(lists: Map<string, Value[]>, name: string, value: Value): void {
  const list = lists.get(name);
  if (list) list.push(value);
  else lists.set(name, [value]);
}

/** The first end behind a line. */
function nextEnd(ends: readonly End[] = [], line: number): End | undefined {
  return ends[firstIndex(0, ends.length, (index) => (ends[index]?.line ?? 0) > line)];
}

/** Takes the line that was opened last of those that a line may close. */
function lastOpened(lines: Map<string, number[]>, { names }: Closing): number | undefined {
  let latest: number[] | undefined;
  for (const name of names) {
    const opened = lines.get(name);
    if ((opened?.at(-1) ?? -1) > (latest?.at(-1) ?? -1)) latest = opened;
  }
  return latest?.pop();
}

/** Columns of white space that all lines of a range begin with, where they are read. */
export function commonColumns(state: StateBlock, fromLine: number, endLine: number): number {
  let columns = Number.POSITIVE_INFINITY;
  for (let line = fromLine; line < endLine; line += 1) {
    if (!state.isEmpty(line)) columns = Math.min(columns, indentation(state, line));
  }
  return Number.isFinite(columns) ? Math.max(0, columns) : 0;
}

/** Adds the tokens of a construct, and of the blocks in it unless they are none. */
export function pushConstruct(
  state: StateBlock,
  startLine: number,
  nextLine: number,
  content: ConstructContent,
  { isOpaque }: Pick<Opening, "isOpaque">,
): void {
  const { kind, linesBefore, linesBehind, columns } = content;
  const open = state.push(CONSTRUCT_OPEN, "", 1);
  open.map = [startLine, nextLine];
  open.meta = { kind, linesBefore, linesBehind, columns };
  if (!isOpaque) {
    const endLine = nextLine - linesBehind;
    const { lineMax, blkIndent, parentType } = state;
    state.lineMax = endLine;
    state.blkIndent += columns;
    state.parentType = "root";
    state.md.block.tokenize(state, startLine + linesBefore, endLine);
    state.lineMax = lineMax;
    state.blkIndent = blkIndent;
    state.parentType = parentType;
  }
  state.push(CONSTRUCT_CLOSE, "", -1);
  state.line = nextLine;
}

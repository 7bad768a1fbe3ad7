/** A block rule for markdown-it: the constructs of a dialect, with the blocks in them. What nothing closes is text. */
import type { StateBlock } from "markdown-it";
import { fenceLine, type OpenFence, stateAfter } from "../../algorithms/fence-lines.ts";
import { CODE_COLUMNS } from "../containers/containers.ts";
import { DEEPEST_LEVEL } from "../parser/nesting-limit.ts";
import { indentation, textEnd, textStart } from "../parser/state-lines.ts";
import {
  ADMONITION_COLUMNS,
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

/** In `env`: how many tokens are open around what is read, all of constructs. They stand in nothing else. */
const LEVEL = "constructLevel";

/** Whether what is read stands at the top level, or in constructs alone, of which there are not too many. */
export function standsAlone(state: StateBlock): boolean {
  return state.level === (state.env[LEVEL] ?? 0) && state.level < DEEPEST_LEVEL;
}

/** The rule for some constructs. It ends what stands around a line as well, if the line is not indented as that is. */
export function constructRule(constructs: readonly Construct[]) {
  return (state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean => {
    const columns = indentation(state, startLine);
    if (columns >= CODE_COLUMNS || !(standsAlone(state) || (silent && columns < 0))) return false;
    const line = textOf(state, startLine);
    for (const construct of constructs) {
      const opening = construct.opening(line);
      const content = opening && contentOf(state, startLine, construct, opening);
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
  construct: Construct,
  opening: Opening,
): FoundContent | undefined {
  const { kind } = construct;
  if (!opening.closing) {
    const nextLine = indentedEnd(state, startLine);
    if (nextLine === undefined) return undefined;
    return { kind, linesBefore: 1, linesBehind: 0, columns: ADMONITION_COLUMNS, nextLine };
  }
  const last = closingLines(state, startLine, construct, opening, opening.closing).get(startLine);
  if (last === undefined) return undefined;
  const columns = opening.isOpaque ? 0 : commonColumns(state, startLine + 1, last);
  return { kind, linesBefore: 1, linesBehind: 1, columns, nextLine: last + 1 };
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

/** In `env`: which lines close which, by what opens them and how far it was looked for. */
const CLOSINGS = "constructClosings";

/**
 * The lines that close what lines from one on open, by the opening ones; lines in fences do neither. Looked for once for
 * all openings of a name in what is read, so that those without an end take linear time.
 */
function closingLines(
  state: StateBlock,
  startLine: number,
  construct: Construct,
  { name, isOpaque }: Opening,
  closing: RegExp,
): ReadonlyMap<number, number> {
  const known = (state.env[CLOSINGS] ?? new Map()) as Map<string, Map<number, number>>;
  state.env[CLOSINGS] = known;
  const key = `${construct.kind} ${name} ${state.lineMax}`;
  const found = known.get(key);
  if (found) return found;
  const closings = new Map<number, number>();
  known.set(key, closings);
  const open: number[] = [];
  let fence: OpenFence;
  for (let line = startLine; line < state.lineMax; line += 1) {
    const text = textOf(state, line);
    const fenceAt = isOpaque && open.length > 0 ? undefined : fenceLine(text);
    if (fenceAt) fence = stateAfter(fence, fenceAt);
    if (fence || fenceAt?.closes) continue;
    const isOpening = construct.opening(text)?.name === name;
    if (isOpening && !(isOpaque && open.length > 0)) open.push(line);
    else if (closing.test(text)) {
      const opened = open.pop();
      if (opened !== undefined) closings.set(opened, line);
    }
  }
  return closings;
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
    const level = state.env[LEVEL];
    state.env[LEVEL] = state.level;
    state.lineMax = endLine;
    state.blkIndent += columns;
    state.parentType = "root";
    state.md.block.tokenize(state, startLine + linesBefore, endLine);
    state.lineMax = lineMax;
    state.blkIndent = blkIndent;
    state.parentType = parentType;
    state.env[LEVEL] = level;
  }
  state.push(CONSTRUCT_CLOSE, "", -1);
  state.line = nextLine;
}

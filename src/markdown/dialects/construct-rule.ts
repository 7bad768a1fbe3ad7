/** A block rule for markdown-it: the constructs of a dialect, with the blocks in them. What nothing closes is text. */
import type { StateBlock } from "markdown-it";
import { DEEPEST_LEVEL } from "../parser/nesting-limit.ts";
import { indentation, textEnd, textStart } from "../parser/state-lines.ts";
import {
  ADMONITION_COLUMNS,
  type Construct,
  type ConstructKind,
  type Opening,
} from "./constructs.ts";
import { isAffordable, noteCost } from "./search-budget.ts";

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

/** The rule for some constructs. */
export function constructRule(constructs: readonly Construct[]) {
  return (state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean => {
    if (!standsAlone(state) || indentation(state, startLine) > 3) return false;
    const line = state.src.slice(textStart(state, startLine), textEnd(state, startLine)).trimEnd();
    for (const construct of constructs) {
      const opening = construct.opening(line);
      const content = opening && contentOf(state, startLine, construct.kind, opening);
      if (!content) continue;
      if (!silent) pushConstruct(state, startLine, content.nextLine, content, opening);
      return true;
    }
    return false;
  };
}

interface FoundContent extends ConstructContent {
  /** The line behind the construct. */
  readonly nextLine: number;
}

function contentOf(
  state: StateBlock,
  startLine: number,
  kind: ConstructKind,
  opening: Opening,
): FoundContent | undefined {
  if (!opening.closing) {
    const nextLine = indentedEnd(state, startLine);
    if (nextLine === undefined) return undefined;
    return { kind, linesBefore: 1, linesBehind: 0, columns: ADMONITION_COLUMNS, nextLine };
  }
  const last = closingLine(state, startLine, opening, opening.closing);
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

const FENCE = /^(`{3,}|~{3,})/;

/** The line that closes what a line opens; lines in fences close nothing. */
function closingLine(
  state: StateBlock,
  startLine: number,
  { isOpaque, nested }: Opening,
  closing: RegExp,
): number | undefined {
  if (!isAffordable(state)) return undefined;
  let depth = 1;
  let fence: RegExp | undefined;
  for (let line = startLine + 1; line < state.lineMax; line += 1) {
    const text = state.src.slice(textStart(state, line), textEnd(state, line)).trimEnd();
    if (fence) {
      if (fence.test(text)) fence = undefined;
      continue;
    }
    const run = isOpaque ? undefined : FENCE.exec(text)?.[1];
    if (run) fence = new RegExp(`^[${run[0]}]{${run.length},}$`);
    else if (closing.test(text)) depth -= 1;
    else if (nested?.test(text)) depth += 1;
    if (depth === 0) return line;
  }
  noteCost(state, startLine);
  return undefined;
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

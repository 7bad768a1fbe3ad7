/**
 * Finds fenced code by lines, for the estimates. Fence lines are code. Text with tabs, containers or HTML of a trickier
 * kind may be read otherwise than by a Markdown parser: these are estimates, and must read any stretch of text alike.
 */
import {
  type FenceLine as AnyFenceLine,
  fenceLine as anyFenceLine,
  type OpenFence,
  stateAfter,
} from "../../algorithms/fence-lines.ts";

/** A line that begins like a fence, or that is code by its own looks. */
export interface FenceLine extends AnyFenceLine {
  /** Whether it is code outside fences, too. */
  readonly isCode: boolean;
}

/** A line that begins like a fence, in its source. */
export interface PlacedFenceLine {
  readonly line: FenceLine;
  readonly from: number;
  /** After the line's terminator. */
  readonly to: number;
  /** The state that the line is met in. */
  readonly before: OpenFence;
  /** Units of code before the line. */
  readonly codeBefore: number;
}

/** Beginnings of a tag of a component or its end, a line of its attributes, a statement, the end of a bracket. */
const MDX_CODE =
  /^[ \t>]*(?:<\/?(?:[A-Z]|[a-z]\w*\.|>)|\/?>\s*$|[a-z][\w-]*=(?:["'{]|$)|\{|[}\])]|(?:import|export)\s)/;

const MDX_LINE: FenceLine = { mark: "", length: 0, opens: false, closes: false, isCode: true };

/**
 * Reads one line, with or without its terminator; undefined when it is neither a fence, whatever the state, nor of
 * MDX. Lines of MDX are told one by one, so that any stretch of a text counts alike.
 */
export function fenceLine(text: string, mdx: boolean): FenceLine | undefined {
  const line = anyFenceLine(text);
  if (line) return { ...line, isCode: false };
  return mdx && MDX_CODE.test(text) ? MDX_LINE : undefined;
}

/** Whether the line that was met in a state is code. */
export function isCodeLine(before: OpenFence, after: OpenFence, line?: FenceLine): boolean {
  return before !== undefined || after !== undefined || line?.isCode === true;
}

/** Whether two states are in the same kind of fence, or both in none. */
export function sameState(a: OpenFence, b: OpenFence): boolean {
  return a?.mark === b?.mark && a?.length === b?.length;
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

export interface FencedSource {
  /** Offset of each line; lines end at LF, CRLF or a lone CR. */
  readonly lineStarts: readonly number[];
  readonly fenceLines: readonly PlacedFenceLine[];
  /** Offset of each fence line. */
  readonly fenceStarts: readonly number[];
  /** The state at the end. */
  readonly after: OpenFence;
}

/** Finds the lines and fences of a text. */
export function scanFences(
  text: string,
  mdx: boolean,
  onProgress?: (done: number) => void,
): FencedSource {
  const lineStarts = [0];
  const fenceLines: PlacedFenceLine[] = [];
  const fenceStarts: number[] = [];
  let state: OpenFence;
  let code = 0;
  /** Where the lines begin that are not in `code` yet. */
  let uncounted = 0;
  for (let from = 0; from < text.length; ) {
    const to = nextLine(text, from);
    const line = fenceLine(text.substring(from, to), mdx);
    if (line) {
      if (state) code += from - uncounted;
      fenceStarts.push(from);
      fenceLines.push({ line, from, to, before: state, codeBefore: code });
      const after = stateAfter(state, line);
      if (isCodeLine(state, after, line)) code += to - from;
      state = after;
      uncounted = to;
    }
    if (onProgress && lineStarts.length % 8192 === 0) onProgress(to / text.length);
    if (to === text.length) break;
    lineStarts.push(to);
    from = to;
  }
  onProgress?.(1);
  return { lineStarts, fenceLines, fenceStarts, after: state };
}

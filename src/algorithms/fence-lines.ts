/**
 * Fences by lines alone, for what reads text without a Markdown parser: after container characters (blanks, `>`, list
 * markers) an opening fence is three or more backticks or tildes; the code runs to a line with at least as many of the same
 * and nothing after them, or to the end.
 */

/** The fence that a line lies in; none outside code. */
export type OpenFence = { readonly mark: string; readonly length: number } | undefined;

/** A line that begins like a fence. */
export interface FenceLine {
  readonly mark: string;
  readonly length: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

const FENCE = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*(`{3,}|~{3,})/;

/** Reads one line, with or without its terminator; undefined when it is no fence, whatever the state. */
export function fenceLine(text: string): FenceLine | undefined {
  const match = FENCE.exec(text);
  const run = match?.[1];
  if (!match || !run) return undefined;
  const mark = run.charAt(0);
  const rest = text.slice(match[0].length);
  const opens = mark === "~" || !rest.includes("`");
  return { mark, length: run.length, opens, closes: rest.trim() === "" };
}

/** The state after a line. */
export function stateAfter(state: OpenFence, line: FenceLine): OpenFence {
  if (!state) return line.opens ? { mark: line.mark, length: line.length } : undefined;
  const closes = line.closes && line.mark === state.mark && line.length >= state.length;
  return closes ? undefined : state;
}

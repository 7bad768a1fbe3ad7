/** Windows of lines that are read as if nothing followed, and read again when a rule would have looked behind them. */
import type { StateBlock } from "markdown-it";

/** The lines before `end` (from 0). What is remembered for a window is good as long as no more lines are read. */
export interface LineWindow {
  readonly end: number;
  /** Set by rules whose outcome depends on lines from `end` on. */
  wantsMore: boolean;
}

const WINDOWS = new WeakMap<StateBlock, LineWindow>();

/** The window that is being read; none when all lines are. */
export function currentWindow(state: StateBlock): LineWindow | undefined {
  return WINDOWS.get(state);
}

/**
 * Reads a container with lines up to `end`, which is before the last line. Returns whether it ends before the window
 * does, whatever follows; if not, nothing has happened.
 */
export function readInWindow(state: StateBlock, end: number, read: () => void): boolean {
  const { env, line, lineMax, level, tokens } = state;
  const outer = WINDOWS.get(state);
  const window: LineWindow = { end, wantsMore: false };
  WINDOWS.set(state, window);
  state.env = { ...env, references: {} };
  state.lineMax = end;
  read();
  const { references: found = {} } = state.env;
  state.env = env;
  state.lineMax = lineMax;
  if (outer) WINDOWS.set(state, outer);
  else WINDOWS.delete(state);
  if (state.line < end && !window.wantsMore) {
    for (const [label, reference] of Object.entries(found)) {
      env.references ??= {};
      env.references[label] ??= reference;
    }
    return true;
  }
  state.line = line;
  // Not what the array held before: tokens may have been taken out of it (see `lean-tokens.ts`).
  tokens.length = tokens.findLastIndex((token) => token.nesting === 1 && token.level === level);
  return false;
}

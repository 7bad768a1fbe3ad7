/** Which lines are lazy for quotes around others, so that those within need not look into them. */
import type { StateBlock } from "markdown-it";

/**
 * Runs of lines that a quote in another one, for which they were lazy already, has found lazy as well: all quotes further
 * in find the same, until the lines begin where they did before.
 */
export class LazyLines {
  /** The line behind a run, by the run's first line. */
  readonly #ends = new Map<number, number>();
  /** The run that was added to last. */
  #from = -1;
  #to = -1;

  /** The line behind the run that starts with a line; the line itself when none does. */
  endOfRun(line: number): number {
    return line === this.#from ? this.#to : (this.#ends.get(line) ?? line);
  }

  add(line: number): void {
    if (line !== this.#to) {
      if (this.#from >= 0) this.#ends.set(this.#from, this.#to);
      this.#from = line;
    }
    this.#to = line + 1;
  }

  /** Forgets all runs: the beginnings of some lines have changed. */
  forget(): void {
    if (this.#from < 0) return;
    this.#ends.clear();
    this.#from = -1;
    this.#to = -1;
  }
}

const LAZY_LINES = new WeakMap<StateBlock, LazyLines>();

/** The runs of a state. */
export function lazyLines(state: StateBlock): LazyLines {
  const known = LAZY_LINES.get(state);
  if (known) return known;
  const lines = new LazyLines();
  LAZY_LINES.set(state, lines);
  return lines;
}

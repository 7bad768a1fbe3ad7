/** Where lines begin, for containers that make their lines begin behind their marks. */
import type { StateBlock } from "markdown-it";

/** Indentation of a line that is in a container without its marks (markdown-it's value). */
export const LAZY = -1;

/** Where lines begin, to be put back when a quote has been read. */
export class LineMarks {
  readonly #state: StateBlock;
  readonly #lines: number[] = [];
  /** Whether one of the lines was made lazy. */
  madeLazy = false;

  constructor(state: StateBlock) {
    this.#state = state;
  }

  /** Keeps where a line begins, which is going to change. */
  keep(line: number): void {
    const { bMarks, tShift, sCount, bsCount } = this.#state;
    this.#lines.push(
      line,
      bMarks[line] ?? 0,
      tShift[line] ?? 0,
      sCount[line] ?? 0,
      bsCount[line] ?? 0,
    );
  }

  /** Makes a line a lazy one. */
  makeLazy(line: number): void {
    this.keep(line);
    this.#state.sCount[line] = LAZY;
    this.madeLazy = true;
  }

  /** Puts back where all kept lines begin. */
  restore(): void {
    const { bMarks, tShift, sCount, bsCount } = this.#state;
    const lines = this.#lines;
    for (let at = 0; at < lines.length; at += 5) {
      const line = lines[at] ?? 0;
      bMarks[line] = lines[at + 1] ?? 0;
      tShift[line] = lines[at + 2] ?? 0;
      sCount[line] = lines[at + 3] ?? 0;
      bsCount[line] = lines[at + 4] ?? 0;
    }
  }
}

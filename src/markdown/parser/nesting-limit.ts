/** Keeps lists and quotes from nesting so deep that markdown-it drops what is in them and all that follows. */
import type { StateBlock } from "markdown-it";
import { wrapRule } from "./wrapped-rule.ts";

/**
 * At its own limit (100 levels) markdown-it ends the container with the document, headings after it included. Below
 * this level, which leaves room for the tokens of a table, what looks like a deeper container is a paragraph.
 */
export const DEEPEST_LEVEL = 90;

const CONTAINERS = ["list", "blockquote", "footnote_definition"];

/** Makes the container rules of a parser refuse to go deeper; they still end a paragraph where they would start. */
export function limitNesting({ block: { ruler } }: StateBlock["md"]): void {
  for (const name of CONTAINERS) {
    wrapRule(
      ruler,
      name,
      (rule) => (state, startLine, endLine, silent) =>
        (silent || state.level < DEEPEST_LEVEL) && rule(state, startLine, endLine, silent),
    );
  }
}

/** Keeps lists and quotes from nesting so deep that markdown-it drops what is in them and all that follows. */
import type MarkdownIt from "markdown-it";

/**
 * At its own limit (100 levels) markdown-it ends the container with the document, headings after it included. Below
 * this level, which leaves room for the tokens of a table, what looks like a deeper container is a paragraph.
 */
const DEEPEST_LEVEL = 90;

const CONTAINERS = ["list", "blockquote", "footnote_definition"];

/** Makes the container rules of a parser refuse to go deeper; they still end a paragraph where they would start. */
export function limitNesting(parser: InstanceType<typeof MarkdownIt>): void {
  const { ruler } = parser.block;
  for (const name of CONTAINERS) {
    const rule = ruler.__rules__[ruler.__find__(name)];
    if (!rule) throw new Error(`markdown-it has no block rule named ${name}`);
    const { fn, alt } = rule;
    ruler.at(
      name,
      (state, startLine, endLine, silent) =>
        (silent || state.level < DEEPEST_LEVEL) && fn(state, startLine, endLine, silent),
      { alt },
    );
  }
}

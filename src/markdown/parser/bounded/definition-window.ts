/** Tells a window of lines when a link reference definition would have gone on behind it. */
import type MarkdownIt from "markdown-it";
import { currentWindow } from "./line-window.ts";

/**
 * Makes the rule for definitions tell: a label or a title that no line of the window closes may be closed by a later one
 * (CommonMark 0.31.2, 4.7). One line more is shown to the rule, as a blank one, and whether it looks at it.
 */
export function tellWindowsOfDefinitions(parser: InstanceType<typeof MarkdownIt>): void {
  const { ruler } = parser.block;
  const rule = ruler.__rules__[ruler.__find__("reference")];
  if (!rule) throw new Error("markdown-it has no block rule named reference");
  const { fn, alt } = rule;
  ruler.at(
    "reference",
    (state, startLine, endLine, silent) => {
      const window = currentWindow(state);
      if (!window || state.lineMax < window.end) return fn(state, startLine, endLine, silent);
      const { isEmpty } = state;
      const { lineMax } = state;
      state.lineMax = lineMax + 1;
      state.isEmpty = (line) => {
        if (line < lineMax) return isEmpty.call(state, line);
        window.wantsMore = true;
        return true;
      };
      const isDefinition = fn(state, startLine, endLine, silent);
      state.isEmpty = isEmpty;
      state.lineMax = lineMax;
      return isDefinition;
    },
    { alt },
  );
}

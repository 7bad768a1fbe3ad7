/** The lines of any text are those that markdown-it's own state notes. */
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { expect, test } from "vitest";
import { runsTimes } from "../../testing/property-runs.ts";
import { blockLines } from "./block-lines.ts";

const md = new MarkdownIt();

const texts = fc.string({
  unit: fc.constantFrom("\n", "\n", " ", "\t", "a", "\u00a0", "\u2028", "\r", "\ufeff"),
  maxLength: 20,
});

test("of any text", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { bMarks, eMarks, tShift, sCount, bsCount, lineMax } = new md.block.State(
        text,
        md,
        {},
        [],
      );
      expect(blockLines(text)).toEqual({ bMarks, eMarks, tShift, sCount, bsCount, lineMax });
    }),
    runsTimes(10),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { splitSource } from "./line-endings.ts";
import { sourcePositions } from "./source-positions.ts";

const source = fc
  .array(fc.constantFrom("\r", "\n", "\r\n", "\r\n", "a", "😀"), { maxLength: 40 })
  .map((units) => units.join(""));

test("a position of the document and its offset in the source come back to each other", () => {
  fc.assert(
    fc.property(source, (text) => {
      const { doc } = splitSource(text);
      const { toOffset, toPosition } = sourcePositions(text);
      for (let position = 0; position <= doc.length; position += 1)
        expect(toPosition(toOffset(position))).toBe(position);
      expect(toPosition(text.length)).toBe(doc.length);
      expect(toOffset(doc.length)).toBe(text.length);
    }),
  );
});

test("a span of the source is the same text in the document, terminators aside", () => {
  fc.assert(
    fc.property(source, fc.nat(40), fc.nat(40), (text, a, b) => {
      const from = Math.min(a, b, text.length);
      const to = Math.min(Math.max(a, b), text.length);
      const insideBreak = (at: number) => text[at - 1] === "\r" && text[at] === "\n";
      fc.pre(!insideBreak(from) && !insideBreak(to));
      const { toPosition } = sourcePositions(text);
      const found = splitSource(text).doc.sliceString(toPosition(from), toPosition(to));
      expect(found).toBe(text.slice(from, to).replaceAll(/\r\n?/g, "\n"));
    }),
  );
});

test("the offset inside a CRLF counts as behind it", () => {
  const { toPosition, toOffset } = sourcePositions("a\r\nb");
  expect([0, 1, 2, 3, 4].map(toPosition)).toEqual([0, 1, 2, 2, 3]);
  expect([0, 1, 2, 3].map(toOffset)).toEqual([0, 1, 3, 4]);
});

/** Addresses and formulas are found as Pandoc's `tex_math_dollars` has them, in texts of any length. */
import { expect, test } from "vitest";
import { bareSpans } from "./bare-spans.ts";

const found = (text: string) => bareSpans(text).map(({ from, to }) => text.slice(from, to));

test.each([
  ["see https://example.com/a?b=c, and more", ["https://example.com/a?b=c,"]],
  ["a $x + y$ b", ["$x + y$"]],
  ["a $$x + y$$ b $z$", ["$$x + y$$", "$z$"]],
  ["an escape at the end: $5\\%$ and $5\\$$", ["$5\\%$", "$5\\$$"]],
  ["$5 and $6 are prices", []],
  ["$ 8$ or $9 $", []],
  ["\\$5 and 6$", []],
  ["a$x$ and $x$y and $x$1", []],
  ["$$x and no end", []],
  ["$$x$$$ or $$$x$$$", []],
])("%s", (text, spans) => {
  expect(found(text)).toEqual(spans);
});

test("millions of escapes, closed or not", () => {
  const escapes = "\\a ".repeat(6e6);
  expect(bareSpans(`$${escapes}x$`)).toEqual([{ from: 0, to: escapes.length + 3 }]);
  expect(bareSpans(`$$${escapes}x$$`)).toEqual([{ from: 0, to: escapes.length + 5 }]);
  expect(bareSpans(`$${escapes}x`)).toEqual([]);
});

/** Words as every engine has to find them. */
import { expect, test } from "vitest";
import { segmentStarts } from "./segments.ts";

function wordsOf(text: string): string[] {
  const starts = segmentStarts(text, "word");
  return starts.map((start, index) => text.slice(start, starts[index + 1]));
}

test.each([
  ["example.com", ["example", ".", "com"]],
  ["a:b", ["a", ":", "b"]],
  ["e.g. x", ["e", ".", "g", ".", " ", "x"]],
  ["a.\u0301b", ["a", ".\u0301", "b"]],
  ["\u05d0\uff1a\u05d0", ["\u05d0", "\uff1a", "\u05d0"]],
])(
  "dots and colons between letters stand apart, whatever the engine's tables say: %s",
  (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  },
);

test.each([["3.14"], ["don't"], ["a_b"], ["1,000"]])("%s stays one word", (text) => {
  expect(wordsOf(text)).toEqual([text]);
});

test("words are the same in every window of a long text", () => {
  const text = "see example.com:8080 or 3.14 ".repeat(100);
  const one = wordsOf("see example.com:8080 or 3.14 ");
  expect(wordsOf(text)).toEqual(Array.from({ length: 100 }, () => one).flat());
});

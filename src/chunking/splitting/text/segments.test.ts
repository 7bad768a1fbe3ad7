/** Words as every engine has to find them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { runsTimes } from "../../../testing/property-runs.ts";
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

const engine = {
  word: new Intl.Segmenter("und", { granularity: "word" }),
  sentence: new Intl.Segmenter("und", { granularity: "sentence" }),
  grapheme: new Intl.Segmenter("und", { granularity: "grapheme" }),
};

test("words of ASCII are those of the segmenter, dots and colons between letters aside", () => {
  const text = fc.string({
    unit: fc.constantFrom(..."aB1_ ',;.:!-/()\t\r\n\v\0\u0301\u00e9\u200d\u05d0"),
    maxLength: 20,
  });
  fc.assert(
    fc.property(
      text.filter((each) => !/[^\d][.:]/.test(each)),
      (each) => {
        const starts = Array.from(engine.word.segment(each), ({ index }) => index);
        expect(segmentStarts(each, "word")).toEqual(starts);
      },
    ),
    runsTimes(10),
  );
});

const other = fc.constantFrom(
  "\u00e9",
  "\u0301",
  "\u{1f1e6}\u{1f1e7}",
  "\u{1f469}\u200d",
  "\u6f22",
  "\u30ab\u3099",
  "'\u200d",
  "\u05d0",
  "\u0e01\u0e32",
  "\u0663",
  "\u2019",
  "\u00a0",
);

test("words around a character beyond ASCII are the same however far the next one is", () => {
  const stretch = fc.oneof(
    fc.string({ unit: fc.constantFrom(..."ab1_ ',;-(\"\r\n"), maxLength: 300 }),
    fc.string({ unit: fc.constantFrom(..."ab1_ ',;-(\"\r\n"), maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(stretch, other), { maxLength: 6 }), (parts) => {
      const text = parts.flat().join("");
      const starts = Array.from(engine.word.segment(text), ({ index }) => index);
      expect(segmentStarts(text, "word")).toEqual(starts);
    }),
    runsTimes(5),
  );
});

test("graphemes of any text are those of the segmenter", () => {
  const units = [..."a1 /\r\n\t\u6f22", "\ud83d", "\u1100\u1161", "\u0915\u094d", "\ufe0f"];
  const piece = fc.oneof(other, fc.constantFrom(...units));
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }),
      fc.integer({ min: 1, max: 40 }),
      (parts, times) => {
        const text = parts.join("").repeat(times);
        const starts = Array.from(engine.grapheme.segment(text), ({ index }) => index);
        expect(segmentStarts(text, "grapheme")).toEqual(starts);
      },
    ),
  );
});

test.each([
  ["ASCII", 'aB1 .!?"(),;-\t\r\n\0'],
  ["any script", 'aB1 .!?"),\u3002\u2028\u0301\u00e9\u6f22\u2026\r\n'],
])("sentences of %s are those of the segmenter", (_name, characters) => {
  const text = fc.string({ unit: fc.constantFrom(...characters), maxLength: 40 });
  fc.assert(
    fc.property(text, (each) => {
      const starts = Array.from(engine.sentence.segment(each), ({ index }) => index);
      expect(segmentStarts(each, "sentence")).toEqual(starts);
    }),
    runsTimes(10),
  );
});

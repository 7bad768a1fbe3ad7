/** Generators of hostile text for the property tests of counters. */
import fc from "fast-check";
import type { Segment } from "../counter.ts";

const ATOMS = [
  [
    "a",
    "B",
    "word",
    "Word",
    "camelCaseWord",
    "HTTPServer",
    "ÉCOLE",
    "é",
    "e\u0301",
    "\u0301",
    "ß",
    "ſ",
  ],
  ["中", "あ", "あA", "ﬁ", "ǅ", "ʰ", "𝒜", "𐐀𐐨", "สวัสดี", "한국어", "ª"],
  ["1", "12", "1234567", "٣", "Ⅷ", "²"],
  [" ", "  ", "\t", "\n", "\n\n", "\r", "\r\n", "\u2028", "\u0085", "\u00a0", "\ufeff", "\u3000"],
  ["'", "'s", "'ll", "'LL", "'Ve", "'l", "’s", "/", "//", "!", "#", "|", "-", "_", ".", "…", "\0"],
  ["```", "```js\n", "~~~~", "\n> ```\n", "- ", "1. ", "> ", "`", "| a | b |\n|---|---|\n"],
  [
    "😀",
    "👩‍👩‍👧",
    "🇩🇪",
    "\ud800",
    "\udc00",
    "<|endoftext|>",
    "<|im_start|>",
    "https://example.org/a/b",
  ],
] as const;

const LITERALS = [
  "guide.md › Title\n\n",
  "```js\n",
  "\n```",
  "| a | b |\n|---|---|\n",
  "> ",
  "",
  "\n",
  "\r",
  " ",
  "'",
  "x",
  "12",
  "!",
  "/",
  "\ud83d",
];

/** Text of up to some hundred stretches, each of one kind of character or mixed. */
export function hostileText(stretches: number): fc.Arbitrary<string> {
  const anyAtom = fc.constantFrom(...ATOMS.flat());
  const alphabet = fc.oneof(
    fc.uniqueArray(anyAtom, { minLength: 1, maxLength: 5 }),
    fc.constantFrom<readonly string[]>(...ATOMS),
  );
  const few = alphabet.chain((atoms) =>
    fc.array(fc.constantFrom(...atoms), { minLength: 1, maxLength: 16, size: "max" }),
  );
  const stretch = fc.oneof(
    { weight: 12, arbitrary: few.map((atoms) => atoms.join("")) },
    { weight: 3, arbitrary: fc.tuple(few, fc.integer({ min: 2, max: 6 })).map(repeated) },
    { weight: 1, arbitrary: fc.tuple(few, fc.integer({ min: 10, max: 60 })).map(repeated) },
  );
  return fc
    .array(stretch, { minLength: 0, maxLength: stretches, size: "max" })
    .map((list) => list.join(""));
}

function repeated([atoms, times]: [string[], number]): string {
  return atoms.join("").repeat(times);
}

/** Lists of literals and spans of a source; spans never cut a surrogate pair. */
export function segmentLists(source: string): fc.Arbitrary<Segment[][]> {
  const offset = fc.integer({ min: 0, max: source.length }).map((at) => wholeCharacter(source, at));
  const length = fc.oneof(
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 0, max: source.length }),
  );
  const span = fc.tuple(offset, length).map(([from, units]) => {
    const to = wholeCharacter(source, Math.min(source.length, from + units));
    return { from, to: Math.max(from, to) };
  });
  const segment = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom<Segment>(...LITERALS) },
    { weight: 3, arbitrary: span },
  );
  return fc.array(fc.array(segment, { maxLength: 5 }), { minLength: 1, maxLength: 12 });
}

function wholeCharacter(source: string, at: number): number {
  const cutsPair = at > 0 && (source.codePointAt(at - 1) ?? 0) > 0xffff;
  return cutsPair ? at - 1 : at;
}

/** The text that segments make. */
export function joined(source: string, segments: readonly Segment[]): string {
  return segments
    .map((segment) =>
      typeof segment === "string" ? segment : source.slice(segment.from, segment.to),
    )
    .join("");
}

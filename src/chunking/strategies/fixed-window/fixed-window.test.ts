import { decode, encode } from "gpt-tokenizer/encoding/cl100k_base";
import { expect, test } from "vitest";
import { loadCounter } from "../../../tokens/load-counter.ts";
import { checked, solid } from "../../testing/checked.ts";
import { bodies } from "../../testing/chunk.ts";

const PROSE = Array.from(
  { length: 40 },
  (_, index) => `Sentence number ${index} says something of the fourth kind, plainly.`,
).join(" ");

/** What a splitter makes that encodes a text, takes tokens by their places and decodes them. */
function tokenWindows(text: string, size: number, overlap: number): string[] {
  const tokens = encode(text);
  const windows: string[] = [];
  for (let start = 0; ; start += size - overlap) {
    windows.push(decode(tokens.slice(start, start + size)).trim());
    if (start + size >= tokens.length) return windows;
  }
}

const inTokens = (windowTokens: number, overlapTokens: number) => ({
  strategy: "fixed-window",
  counter: "cl100k_base",
  windowTokens,
  overlapTokens,
});

test.each([
  [50, 0],
  [50, 10],
  [7, 3],
])("windows of %i tokens, %i of them again, are those of the encoding", async (size, overlap) => {
  const { bodies } = await checked(PROSE, inTokens(size, overlap));
  expect(bodies.map((body) => body.trim())).toEqual(tokenWindows(PROSE, size, overlap));
});

test("overlap is repeated context, and what chunks hold themselves makes the source", async () => {
  const { chunks } = await checked(PROSE, inTokens(30, 8));
  const counter = await loadCounter("cl100k_base");
  const own = chunks.map(({ from, to }) => PROSE.slice(from, to)).join("");
  expect(solid(own)).toBe(solid(PROSE));
  expect(chunks[0]?.before).toEqual([]);
  for (const { before, tokens, from } of chunks.slice(1)) {
    const [overlap] = before;
    expect(overlap).toMatchObject({ role: "overlap" });
    expect(PROSE.slice(overlap?.source?.from, from)).toBe(overlap?.text.trimStart());
    expect(counter.count(overlap?.text ?? "")).toBeLessThanOrEqual(8);
    expect(tokens).toBeLessThanOrEqual(30);
  }
});

test("a heading, a table and a fence end nothing", async () => {
  const source = "# A\n\nOne.\n\n## B\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nf();\n```\n";
  const { bodies } = await checked(source, inTokens(512, 64));
  expect(bodies).toEqual([source.trim()]);
});

test("what an estimate counts is the longest text that it counts at most so high", async () => {
  const source = "one two three four five six seven eight nine";
  const { bodies } = await checked(source, {
    ...inTokens(4, 0),
    counter: "words-1.3",
  });
  expect(bodies).toEqual(["one two three", "four five six", "seven eight nine"]);
});

test("graphemes stay whole, and one that is larger than the window is a chunk of its own, flagged", async () => {
  const family = "👩‍👩‍👧‍👦";
  const { chunks, bodies } = await checked(`a ${family} b`, inTokens(3, 0));
  expect(bodies).toEqual(["a", family, " b"]);
  expect(chunks.map(({ flags }) => flags.includes("oversize"))).toEqual([false, true, false]);
});

test("an overlap as large as the window is half of it", async () => {
  const windows = await checked("a b c d e", inTokens(3, 3));
  expect(windows.bodies.map((body) => body.trim())).toEqual(["a b c", "c d e"]);
});

test("the breadcrumb is that of the section where the new text starts, and counts", async () => {
  const source = "# A\n\none two three four five\n\n# B\n\nsix seven eight nine ten";
  const values = { ...inTokens(14, 0), breadcrumb: "line" };
  const { chunks, paths } = await checked(source, values);
  expect(paths).toEqual(["A", "B"]);
  for (const { tokens } of chunks) expect(tokens).toBeLessThanOrEqual(14);
});

test("a delimiter ends a window, and nothing of the one before is repeated behind it", async () => {
  const source = "one two three\n\n===cut===\n\nfour five six";
  const result = await checked(source, { ...inTokens(50, 10), delimiter: "===cut===" });
  expect(bodies(result.result, source)).toEqual(["one two three", "four five six"]);
});

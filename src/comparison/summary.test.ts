/** The figures of a result. */
import { expect, test } from "vitest";
import { checked } from "../chunking/testing/checked.ts";
import { summarize } from "./summary.ts";

const word = (count: number) => "word ".repeat(count).trim();

// In tokens: a heading 2, the blank line behind it 1, a word 1. So A makes a chunk of 2 and B one of 2 + 1 + 60; C is cut
// at target, behind 2 + 1 + 47, and its other 83 words are the last chunk.
test("sizes, flags and the histogram tell of the same chunks", async () => {
  const source = `# A\n\n# B\n\n${word(60)}\n\n# C\n\n${word(130)}\n`;
  const { result } = await checked(source, { target: 50, hardCap: 100, breadcrumb: "none" });
  const { histogram, ...figures } = summarize(result);
  expect(figures).toEqual({
    chunks: 4,
    tokens: { sum: 198, min: 2, median: 56.5, mean: 49.5, max: 83 },
    nearEmpty: 1,
    headingOnly: 1,
    overTarget: 2,
    underMinimum: 0,
    oversize: 0,
    cut: 2,
  });
  expect(histogram.width).toBe(5);
  expect(histogram.counts).toHaveLength(21);
  const filled = [...histogram.counts.entries()].filter(([, count]) => count > 0);
  expect(filled).toEqual([
    [0, 1],
    [10, 1],
    [12, 1],
    [16, 1],
  ]);
});

test("the median of an even number of chunks is between the middle two", async () => {
  const { result } = await checked(`# A\n\n${word(58)}\n\n# B\n\n${word(68)}\n`, {
    target: 50,
    hardCap: 100,
    breadcrumb: "none",
  });
  expect(summarize(result).tokens.median).toBe(66);
});

test("of no chunks every figure is 0", async () => {
  const { result } = await checked("");
  const { histogram, tokens, ...counts } = summarize(result);
  expect(tokens).toEqual({ sum: 0, min: 0, median: 0, mean: 0, max: 0 });
  expect(new Set(Object.values(counts))).toEqual(new Set([0]));
  expect(histogram).toEqual({ width: 43, counts: new Array(24).fill(0) });
});

test("a chunk over the limit is in the histogram's last bin", async () => {
  const values = { strategy: "header-based", minChunkChars: 0, maxChunkChars: 100 };
  const { result } = await checked(word(60), values);
  const { histogram, oversize } = summarize(result);
  // 60 words are 299 characters: 24 bins of 13.
  expect(histogram).toEqual({ width: 13, counts: [...new Array(23).fill(0), 1] });
  expect(oversize).toBe(1);
});

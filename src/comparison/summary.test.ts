/** The figures of a result. */
import { expect, test } from "vitest";
import { checked } from "../chunking/testing/checked.ts";
import { summarize } from "./summary.ts";

const word = (count: number) => "word ".repeat(count).trim();

test("sizes, flags and the histogram tell of the same chunks", async () => {
  const source = `# A\n\n# B\n\n${word(60)}\n\n# C\n\n${word(130)}\n`;
  const { result, chunks } = await checked(source, {
    target: 50,
    hardCap: 100,
    breadcrumb: "none",
  });
  const summary = summarize(result);
  const sizes = chunks.map(({ tokens }) => tokens).sort((a, b) => a - b);
  expect(summary.chunks).toBe(sizes.length);
  expect(summary.tokens.sum).toBe(sizes.reduce((sum, size) => sum + size, 0));
  expect(summary.tokens.min).toBe(sizes[0]);
  expect(summary.tokens.max).toBe(sizes.at(-1));
  expect(summary.tokens.mean).toBeCloseTo(summary.tokens.sum / sizes.length);
  expect(summary.headingOnly).toBe(1);
  expect(summary.nearEmpty).toBe(1);
  expect(summary.oversize).toBe(0);
  expect(summary.cut).toBe(chunks.filter(({ flags }) => flags.includes("cutParagraph")).length);
  expect(summary.histogram.counts.reduce((sum, count) => sum + count, 0)).toBe(sizes.length);
  const largest = Math.floor(summary.tokens.max / summary.histogram.width);
  expect(summary.histogram.counts[largest]).toBeGreaterThan(0);
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
  const { histogram, ...figures } = summarize(result);
  expect(figures.tokens).toEqual({ sum: 0, min: 0, median: 0, mean: 0, max: 0 });
  expect(figures.chunks + figures.nearEmpty + figures.cut + figures.oversize).toBe(0);
  expect(histogram.counts.every((count) => count === 0)).toBe(true);
});

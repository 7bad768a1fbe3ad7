/** The figures of a side: Markdown in, figures out. */
import { expect, test } from "vitest";
import { quartilesOf } from "./metrics.ts";
import { compared } from "./testing/compared.ts";

const words = (count: number) => "word ".repeat(count).trim();

test("quartiles are sizes of chunks, the median of an even number is between the middle two", () => {
  expect(quartilesOf([9, 1, 5, 7])).toEqual({
    min: 1,
    lower: 1,
    median: 6,
    upper: 7,
    max: 9,
    mean: 5.5,
    sum: 22,
  });
  expect(quartilesOf([3])).toMatchObject({ min: 3, lower: 3, median: 3, upper: 3, max: 3 });
  expect(quartilesOf([])).toMatchObject({ min: 0, median: 0, mean: 0, sum: 0 });
});

// In tokens: a heading 2, the blank line behind it 1, a word 1. A is a chunk of 2 and B one of 63; of 130 words one tears.
test("sizes, headings alone, what is cut and torn, and what lies within the bounds", async () => {
  const source = `# A\n\n# B\n\n${words(60)}\n\n# C\n\n${words(130)}\n`;
  const values = { target: 50, hardCap: 100, breadcrumb: "none" };
  const { figures } = await compared(source, values, { strategy: "per-heading", ...values });
  expect(figures.legacy).toEqual(figures.main);
  expect(figures.main).toEqual({
    chunks: 4,
    tokens: { min: 2, lower: 2, median: 56.5, upper: 63, max: 83, mean: 49.5, sum: 198 },
    nearEmpty: 1,
    headingOnly: 1,
    oversize: 0,
    cutBlocks: { paragraph: 1 },
    tornItems: 0,
    tornSentences: 1,
    repeatedShare: 0,
    withinShare: 0.75,
    coverage: 1,
  });
});

test("a minimum is a bound as it is, of a target it is half", async () => {
  const source = `# A\n\n${words(60)}\n`;
  const { figures } = await compared(
    source,
    { target: 130, hardCap: 200, breadcrumb: "none" },
    { strategy: "block-packing", minTokens: 90, targetTokens: 130, maxTokens: 200 },
  );
  expect(figures.legacy.withinShare).toBe(0);
  expect(figures.main.withinShare).toBe(1);
});

test("what is left out is not covered, repeated context is a share of all tokens", async () => {
  const rows = Array.from({ length: 30 }, (_, row) => `| row ${row} | some words |`).join("\n");
  const source = `# A\n\n| a | b |\n| --- | --- |\n${rows}\n\n# Z\n\nOut.\n`;
  const { figures } = await compared(source, { target: 60, hardCap: 60 }, { leaveOut: "Z" });
  expect(figures.legacy.repeatedShare).toBeGreaterThan(0);
  expect(figures.legacy.repeatedShare).toBeLessThan(0.5);
  expect(figures.legacy.coverage).toBe(1);
  const solid = source.replace(/\s/g, "").length;
  expect(figures.main.coverage).toBe((solid - "#ZOut.".length) / solid);
});

test("both sides are counted in one counter, whatever they are made with", async () => {
  const source = `# A\n\n${words(60)}\n`;
  const { figures } = await compared(
    source,
    { strategy: "sliding-window" },
    { strategy: "per-heading", breadcrumb: "none" },
  );
  expect(figures.counter).toBe("cl100k_base");
  expect(figures.legacy.tokens).toEqual(figures.main.tokens);
});

test("of no source every figure is nothing, and nothing is missing", async () => {
  const { figures } = await compared("");
  expect(figures.main).toMatchObject({ chunks: 0, coverage: 1, withinShare: 1, repeatedShare: 0 });
});

/** What the table of a sweep says. */
import { expect, it } from "vitest";
import { budgetOptions } from "../../settings/budget-grid.ts";
import type { SweepCell } from "../../worker/protocol.ts";
import {
  budgetWords,
  cellWords,
  definitionWords,
  extremeWords,
  sweepTitle,
} from "./sweep-words.ts";

const OPTIONS = budgetOptions("hierarchical");
if (!OPTIONS) throw new Error("hierarchical has two budgets");

function cell(mark: number, limit: number, chunks: number): SweepCell {
  return { mark, limit, chunks, medianTokens: 498, nearEmpty: 0, cutBlocks: 1, tokensToEmbed: 9e3 };
}

it("names a cell by its budgets and says all of its figures", () => {
  expect(budgetWords({ mark: 512, limit: 1024 }, OPTIONS)).toBe("target 512, hardCap 1,024");
  expect(cellWords(cell(512, 1024, 23))).toBe(
    "23 chunks · median 498 tokens · 0 near-empty · 1 cut block · 9,000 to embed",
  );
});

it.each([
  [undefined, "Sweep: Per heading"],
  ["Legacy", "Sweep: Legacy, Per heading"],
  ["Per heading, left", "Sweep: Per heading, left"],
])("names the strategy and the side %s", (side, title) => {
  expect(sweepTitle("Per heading", side)).toBe(title);
});

it("names one budget where one option is both", () => {
  const both = { mark: OPTIONS.limit, limit: OPTIONS.limit };
  expect(budgetWords({ mark: 300, limit: 300 }, both)).toBe("hardCap 300");
});

it("says what tokens are counted with, and that an estimate is one", () => {
  expect(definitionWords("chunks", "target", "chars-4")).toBe(
    "How many chunks the document becomes.",
  );
  expect(definitionWords("tokensToEmbed", "target", "o200k_base")).toMatch(
    /included\. Counted with o200k_base\.$/,
  );
  expect(definitionWords("medianTokens", "target", "words-1.3")).toMatch(
    /Counted with words × 1\.3, an estimate\.$/,
  );
  expect(definitionWords("nearEmpty", "minTokens", "chars-4")).toMatch(/own minTokens\.$/);
});

it("says where a figure is lowest and highest", () => {
  const cells = [cell(64, 128, 2310), cell(128, 256, 40), cell(512, 1024, 7), cell(512, 2048, 7)];
  expect(extremeWords(cells, "chunks", OPTIONS)).toBe(
    "Lowest: 7 in 2 cells, the first at target 512, hardCap 1,024. Highest: 2,310 at target 64, hardCap 128.",
  );
  expect(extremeWords(cells, "nearEmpty", OPTIONS)).toBe("0 in every cell.");
  expect(extremeWords([], "chunks", OPTIONS)).toBeUndefined();
});

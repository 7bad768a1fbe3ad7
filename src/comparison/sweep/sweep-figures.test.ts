/** What a sweep says of one document under many budgets. */
import { expect, it } from "vitest";
import { chunkDocument } from "../../chunking/chunk-document.ts";
import { prepareSource } from "../../chunking/prepared-source.ts";
import { textsFor } from "../../chunking/texts-for.ts";
import { type Budgets, budgetGrid, withBudgets } from "../../settings/budget-grid.ts";
import { defaultSettings, type Settings } from "../../settings/settings.ts";
import { OFFERED_STRATEGIES } from "../../settings/strategies/index.ts";
import { counterFor } from "../../tokens/counter-for.ts";
import { cutsOf } from "../cuts/cuts.ts";
import { summarize } from "../summary.ts";
import { sweepFigures } from "./sweep-figures.ts";

const BARE: Settings = { ...defaultSettings("hierarchical"), breadcrumb: "none" };

const words = (count: number) => "word ".repeat(count).trim();

async function swept(text: string, settings: Settings, cells: readonly Budgets[]) {
  const source = prepareSource(text);
  const counter = await counterFor(settings, "commonmark");
  return Promise.all(
    cells.map(async (cell) => {
      const input = { source, filename: "a.md", settings: withBudgets(settings, cell), counter };
      const result = chunkDocument({ ...input, texts: await textsFor(input) });
      return { cell, result, source, figures: sweepFigures(source, result) };
    }),
  );
}

// In tokens: a heading 2, the blank line behind it 1, a word 1.
it("a paragraph is cut where the budgets are small, and whole where they are large", async () => {
  const text = `# A\n\n${words(97)}\n\n# B\n\n${words(40)}\n`;
  const cells = [
    { mark: 50, limit: 60 },
    { mark: 50, limit: 120 },
    { mark: 200, limit: 200 },
  ];
  const [small, middle, large] = await swept(text, BARE, cells);
  expect(small?.figures).toMatchObject({ chunks: 3, cutBlocks: 1, nearEmpty: 0 });
  expect(middle?.figures).toMatchObject({ chunks: 2, cutBlocks: 0, medianTokens: 71.5 });
  expect(large?.figures).toMatchObject({ chunks: 1, cutBlocks: 0 });
  expect(large?.figures.medianTokens).toBe(large?.figures.tokensToEmbed);
});

it("what is near-empty depends on the mark of the cell", async () => {
  const text = `# A\n\n${words(10)}\n\n# B\n\n${words(10)}\n`;
  const perHeading: Settings = { ...defaultSettings("per-heading"), breadcrumb: "none" };
  const cells = [
    { mark: 64, limit: 1024 },
    { mark: 1024, limit: 1024 },
  ];
  const outcomes = await swept(text, perHeading, cells);
  expect(outcomes.map(({ figures }) => figures)).toEqual([
    { chunks: 2, medianTokens: 13, nearEmpty: 0, cutBlocks: 0, tokensToEmbed: 26 },
    { chunks: 2, medianTokens: 13, nearEmpty: 2, cutBlocks: 0, tokensToEmbed: 26 },
  ]);
});

it("of an empty document every figure is 0", async () => {
  const [outcome] = await swept("\n", BARE, [{ mark: 64, limit: 64 }]);
  expect(new Set(Object.values(outcome?.figures ?? { none: 1 }))).toEqual(new Set([0]));
});

it.each(OFFERED_STRATEGIES.map(({ id }) => id))(
  "every cell of %s says what a run of its own says",
  async (strategy) => {
    const sections = Array.from(
      { length: 6 },
      (_, at) => `# Section ${at}\n\n${words(at * 60)}\n\n- ${words(20)}\n- ${words(30)}\n`,
    );
    const settings = defaultSettings(strategy);
    const cells = budgetGrid(settings)?.cells ?? [];
    for (const { result, source, figures } of await swept(sections.join("\n"), settings, cells)) {
      const { chunks, tokens, nearEmpty } = summarize(result);
      expect(figures).toMatchObject({ chunks, nearEmpty, tokensToEmbed: tokens.sum });
      const document = source.document({ id: "commonmark", htmlHeadings: false }).value;
      expect(figures.cutBlocks).toBe(cutsOf(document, result.chunks).blocks.length);
    }
  },
);

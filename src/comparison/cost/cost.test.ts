/** What a migration costs: figures that can be reckoned by hand. */
import { expect, test } from "vitest";
import { quartilesOf, type SideMetrics } from "../metrics.ts";
import { costOf, DEFAULT_ASSUMPTIONS } from "./cost.ts";
import { EMBEDDING_MODELS, PRICES_FROM } from "./embedding-models.ts";

function side(...tokens: readonly number[]): SideMetrics {
  return {
    chunks: tokens.length,
    tokens: quartilesOf(tokens),
    nearEmpty: 0,
    headingOnly: 0,
    oversize: 0,
    cutBlocks: {},
    tornItems: 0,
    tornSentences: 0,
    repeatedShare: 0,
    withinShare: 1,
    coverage: 1,
  };
}

const EMBEDDING = {
  unchanged: 1,
  renamed: 0,
  new: 1,
  obsolete: 2,
  tokensToEmbed: 1_000_000,
  renamedTokens: 0,
  tokensInAll: 3_000_000,
};

const METRICS = { legacy: side(100, 100, 100, 100), main: side(300, 200) };

test("tokens by price, chunks by dimensions by four bytes, a budget by the mean size", () => {
  const assumed = { ...DEFAULT_ASSUMPTIONS, price: 0.13, dimensions: 3072, contextBudget: 1100 };
  expect(costOf(EMBEDDING, METRICS, assumed)).toEqual({
    tokensToEmbed: 1_000_000,
    price: 0.13,
    priceOfAll: 0.39,
    legacy: { vectorBytes: 4 * 3072 * 4, chunksInContext: 11 },
    main: { vectorBytes: 2 * 3072 * 4, chunksInContext: 4 },
  });
});

test("many documents cost as many times as much, a context holds no more chunks", () => {
  const of = (documents: number) =>
    costOf(EMBEDDING, METRICS, { ...DEFAULT_ASSUMPTIONS, documents });
  const [one, many] = [of(1), of(250)];
  expect(many.tokensToEmbed).toBe(250 * one.tokensToEmbed);
  expect(many.price).toBeCloseTo(250 * one.price, 9);
  expect(many.legacy.vectorBytes).toBe(250 * one.legacy.vectorBytes);
  expect(many.main.chunksInContext).toBe(one.main.chunksInContext);
});

test("no chunks cost nothing and fill no context", () => {
  const empty = { legacy: side(), main: side() };
  const cost = costOf({ ...EMBEDDING, tokensToEmbed: 0 }, empty, DEFAULT_ASSUMPTIONS);
  expect(cost).toMatchObject({ price: 0, main: { vectorBytes: 0, chunksInContext: 0 } });
});

test("the table of models has prices with a date, each model once", () => {
  expect(PRICES_FROM).toMatch(/^[A-Z][a-z]+ \d{4}$/);
  const ids = EMBEDDING_MODELS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const [first] = EMBEDDING_MODELS;
  expect(DEFAULT_ASSUMPTIONS).toMatchObject({ model: first.id, price: first.price });
});

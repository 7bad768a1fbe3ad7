/** Costs in words. */
import { expect, test } from "vitest";
import { DEFAULT_ASSUMPTIONS } from "./cost.ts";
import { costRows } from "./cost-rows.ts";
import { formatBytes, formatDollars, modelWords, scaleSentence } from "./cost-words.ts";

test("money to the cent, and as many figures as say something where it is less than a dollar", () => {
  expect([0, 0.000_054_3, 0.004, 0.13, 1, 1234.5].map(formatDollars)).toEqual([
    "0 USD",
    "0.000054 USD",
    "0.004 USD",
    "0.13 USD",
    "1.00 USD",
    "1,234.50 USD",
  ]);
});

test("bytes in thousands", () => {
  expect([0, 999, 1536, 350_208, 4_079_616_000].map(formatBytes)).toEqual([
    "0 bytes",
    "999 bytes",
    "1.5 kB",
    "350 kB",
    "4.1 GB",
  ]);
});

test("a price is the published one, with its date, or as it was set, to the last figure", () => {
  expect(modelWords(DEFAULT_ASSUMPTIONS)).toBe(
    "OpenAI text-embedding-3-small at 0.02 USD a million tokens (published price of May 2026)",
  );
  expect(modelWords({ ...DEFAULT_ASSUMPTIONS, price: 0.125 })).toContain(
    "at 0.125 USD a million tokens (price as set)",
  );
});

test("of many documents it is said what is reckoned for all of them", () => {
  expect(scaleSentence(DEFAULT_ASSUMPTIONS)).toBe("");
  expect(scaleSentence({ ...DEFAULT_ASSUMPTIONS, documents: 1500 })).toBe(
    "Price and vectors are those of 1,500 documents, each assumed to change as this one does.",
  );
});

const NOTHING = {
  unchanged: 0,
  renamed: 0,
  new: 0,
  obsolete: 0,
  tokensToEmbed: 0,
  renamedTokens: 0,
  tokensInAll: 0,
};
const SIDE = { vectorBytes: 0, chunksInContext: 0 };
const COST = { tokensToEmbed: 0, price: 0, priceOfAll: 0, legacy: SIDE, main: SIDE };

const rowsOf = (embedding: Partial<typeof NOTHING>) =>
  costRows({ embedding: { ...NOTHING, ...embedding } }, COST, DEFAULT_ASSUMPTIONS)
    .slice(0, 2)
    .map(({ label, value, more }) => `${label}: ${value}${more}`);

test("one of a kind is one", () => {
  expect(
    rowsOf({
      unchanged: 1,
      renamed: 1,
      obsolete: 1,
      tokensToEmbed: 9,
      renamedTokens: 9,
      tokensInAll: 20,
    }),
  ).toEqual([
    "To embed: 9 of 20 tokens, 1 of 2 texts; 1 text of these (9 tokens) for the breadcrumb alone",
    "Kept: 1 vector; 1 becomes obsolete",
  ]);
});

test("where nothing is embedded that is said", () => {
  expect(rowsOf({ unchanged: 3, tokensInAll: 20 })).toEqual([
    "To embed: nothing: the legacy index has every text",
    "Kept: 3 vectors; none becomes obsolete",
  ]);
});

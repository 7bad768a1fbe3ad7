import { expect, test } from "vitest";
import { quartilesOf, type SideMetrics } from "../metrics.ts";
import { costOf, DEFAULT_ASSUMPTIONS } from "./cost.ts";
import { costRows } from "./cost-rows.ts";

const NONE: SideMetrics = {
  chunks: 0,
  tokens: quartilesOf([]),
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

test.each([
  [0, "; none becomes obsolete"],
  [1, "; 1 becomes obsolete"],
  [1200, "; 1,200 become obsolete"],
])("of %i vectors that go, the row of those kept says so", (obsolete, words) => {
  const embedding = {
    unchanged: 1,
    renamed: 0,
    new: 0,
    obsolete,
    tokensToEmbed: 0,
    renamedTokens: 0,
    tokensInAll: 5,
  };
  const metrics = { legacy: NONE, main: NONE };
  const cost = costOf(embedding, metrics, DEFAULT_ASSUMPTIONS);
  const rows = costRows({ embedding }, cost, DEFAULT_ASSUMPTIONS);
  expect(rows.find(({ label }) => label === "Kept")).toMatchObject({
    value: "1 vector",
    more: words,
  });
});

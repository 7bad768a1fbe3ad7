/** The sentences of reports. */
import { expect, test } from "vitest";
import { reported } from "../testing/reported.ts";
import { assumptionSentence, embeddingSentences, judgementOf, storageRows } from "./words.ts";

test("what stays, what is embedded, what it costs, what goes", async () => {
  const source = "Before.\n\n# A\n\n## B\n\nText of B.\n";
  const [stays, again, cost, goes] = embeddingSentences(await reported({ "a.md": source }));
  expect(stays).toBe(
    "Of the 2 texts of the new index, 1 is in the old one already, letter for letter: its vector can be kept.",
  );
  expect(again).toMatch(
    /^1 text of the new index has to be embedded, \d+ tokens of \d+ \(\d+\.\d %\)\.$/,
  );
  expect(cost).toMatch(/^That costs 0\.0+\d\d? USD \(all of it anew: 0\.0+\d\d? USD\)\.$/);
  expect(goes).toBe("2 texts of the old index become obsolete and have to be deleted.");
});

test("the same settings embed nothing and judge nothing", async () => {
  const report = await reported({ "a.md": "# A\n\nText.\n" }, {}, { strategy: "per-heading" });
  expect(embeddingSentences(report)).toEqual([
    "Every text of the new index is in the old one already, letter for letter: all vectors can be kept.",
    "Nothing has to be embedded.",
    "No text of the old index becomes obsolete.",
  ]);
  expect(judgementOf(report)).toBe("Of what is looked at, nothing gets better or worse.");
});

test("breadcrumbs alone are named as such, and no text is said to stay where none does", async () => {
  const report = await reported(
    { "a.md": "# A\n\nText.\n" },
    {},
    { strategy: "per-heading", breadcrumb: "none" },
  );
  const [stays, again] = embeddingSentences(report);
  expect(stays).toBe("No text of the new index is in the old one.");
  expect(again).toContain("(100 %); 1 of these differs in nothing but the breadcrumb.");
});

test("better and worse are counted in one sentence", async () => {
  const source = `# A\n\n## B\n\n${"word ".repeat(400)}\n`;
  const report = await reported({ "a.md": source }, {}, { target: 100, hardCap: 100 });
  expect(judgementOf(report)).toMatch(/^1 thing gets better, [2-4] get worse\.$/);
});

test("what is assumed is said", async () => {
  const report = await reported({ "a.md": "# A\n" });
  expect(assumptionSentence(report)).toBe(
    "Assumed: OpenAI text-embedding-3-small at 0.02 USD a million tokens (published price of May 2026), vectors of 1,536 numbers of four bytes, and a context of 4,000 tokens for chunks of mean size.",
  );
});

test("vectors are counted for as many documents as their storage", async () => {
  const report = await reported({ "a.md": "# A\n" });
  const many = { ...report, assumptions: { ...report.assumptions, documents: 1500 } };
  expect(storageRows(many)[0]).toEqual({ name: "Vectors", legacy: "1,500", main: "1,500" });
});

/** The sentences of reports. */
import { expect, test } from "vitest";
import { reported } from "../testing/reported.ts";
import {
  assumptionSentence,
  embeddingSentences,
  formatBytes,
  formatDollars,
  judgementOf,
} from "./words.ts";

test("what stays, what is embedded, what it costs, what goes", async () => {
  const source = "Before.\n\n# A\n\n## B\n\nText of B.\n";
  const [stays, again, cost, goes] = embeddingSentences(await reported({ "a.md": source }));
  expect(stays).toBe(
    "Of the 2 texts of the new index, 1 is in the old one already, letter for letter: its vector can be kept.",
  );
  expect(again).toMatch(
    /^1 text of the new index has to be embedded, \d+ tokens of \d+ \(\d+\.\d %\)\.$/,
  );
  expect(cost).toBe("That costs less than US$ 0.01 (all of it anew: less than US$ 0.01).");
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
  expect(again).toContain("(100 %); in 1 of these the breadcrumb alone is another.");
});

test("better and worse are counted in one sentence", async () => {
  const source = `# A\n\n## B\n\n${"word ".repeat(400)}\n`;
  const report = await reported({ "a.md": source }, {}, { target: 100, hardCap: 100 });
  expect(judgementOf(report)).toMatch(/^1 thing gets better, [2-4] get worse\.$/);
});

test("the price is said to be the published one, with its date, or set by hand", async () => {
  const report = await reported({ "a.md": "# A\n" });
  expect(assumptionSentence(report)).toContain(
    "OpenAI text-embedding-3-small at US$ 0.02 for a million tokens (its published price as of May 2026",
  );
  const assumptions = { ...report.assumptions, price: 0.5 };
  expect(assumptionSentence({ ...report, assumptions })).toContain("a price that was set by hand");
});

test("money to the cent, bytes in thousands", () => {
  expect([0, 0.004, 0.01, 1234.5].map(formatDollars)).toEqual([
    "nothing",
    "less than US$ 0.01",
    "US$ 0.01",
    "US$ 1,234.50",
  ]);
  expect([0, 999, 1536, 350_208, 4_079_616_000].map(formatBytes)).toEqual([
    "0 bytes",
    "999 bytes",
    "1.5 kB",
    "350 kB",
    "4.1 GB",
  ]);
});

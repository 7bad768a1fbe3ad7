/** Findings: Markdown and two settings in, sentences on what got better and worse out. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { markdownDocument } from "../../chunking/testing/documents.ts";
import { OFFERED_STRATEGIES } from "../../settings/strategies/index.ts";
import { type Compared, compared } from "../testing/compared.ts";
import { type Finding, MOST_EXAMPLES } from "./finding.ts";

const sentences = (count: number) =>
  Array.from({ length: count }, (_, index) => `This is sentence ${index} of a text.`).join(" ");

const words = (count: number) => "word ".repeat(count).trim();

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");

const TABLE = `| a | b |\n| --- | --- |\n${lines(20, (index) => `| row ${index} | some more words |`)}`;
const CODE = `\`\`\`js\n${lines(30, (index) => `const value${index} = ${index};`)}\n\`\`\``;
const LIST = lines(30, (index) => `- item ${index} with some words in it`);

const SMALL = { target: 100, hardCap: 100 };
const LARGE = { target: 900, hardCap: 1000 };

function found({ figures }: Compared, id: string): Finding {
  const finding = figures.findings.find((each) => each.id === id);
  if (!finding) throw new Error(`${id} is none of ${figures.findings.map((each) => each.id)}`);
  return finding;
}

const spansOf = (source: string, { examples }: Finding) =>
  examples.map(({ from, to }) => source.slice(from, to));

test("headings that were chunks of their own are with their text now, which names the sections that share a chunk", async () => {
  const source = "# A\n\n## B\n\nSome text here.\n\n## C\n\nMore text.\n";
  const { sentences: told } = await compared(source);
  expect(told).toEqual([
    "better: 1 chunk held only headings; now none do.",
    "better: 2 chunks held hardly any content; now 1 does.",
    "otherwise: 1 chunk holds 3 sections; before, none held several.",
  ]);
});

test("the other way round the same is worse", async () => {
  const source = "# A\n\n## B\n\nSome text here.\n\n## C\n\nMore text.\n";
  const { sentences: told } = await compared(
    source,
    { strategy: "hierarchical" },
    { strategy: "per-heading" },
  );
  expect(told).toEqual([
    "otherwise: 1 chunk held 3 sections; now none hold several.",
    "worse: 2 chunks hold hardly any content; before, 1 did.",
    "worse: 1 chunk holds only headings; before, none did.",
  ]);
});

test("a chunk that stays as it is gets neither better nor worse by another target", async () => {
  const source = `# A\n\n${words(30)}\n`;
  const targets = [
    { strategy: "per-heading", target: 100, hardCap: 200 },
    { strategy: "per-heading", target: 1500, hardCap: 2000 },
  ] as const;
  const worse = await compared(source, ...targets);
  expect([worse.figures.legacy.nearEmpty, worse.figures.main.nearEmpty]).toEqual([0, 1]);
  expect(worse.sentences).toEqual([]);
  const better = await compared(source, targets[1], targets[0]);
  expect(better.sentences).toEqual([]);
});

test("a table that is whole now, and one that is cut now, each by its section", async () => {
  const source = `# Costs\n\n${TABLE}\n`;
  const healed = await compared(source, SMALL, LARGE);
  expect(healed.sentences).toEqual([
    "better: Section “Costs” was spread over 3 chunks and is now whole.",
    "better: A table in “Costs” was cut and is now whole.",
  ]);
  const torn = await compared(source, LARGE, SMALL);
  expect(torn.sentences).toEqual([
    "worse: Section “Costs” was whole and is now spread over 3 chunks.",
    "worse: A table in “Costs” was whole and is now cut.",
  ]);
  expect(spansOf(source, found(torn, "blocks:table:worse"))).toEqual([TABLE]);
});

test("code and lists are told apart, several sections are counted", async () => {
  const source = `# A\n\n${CODE}\n\n# B\n\n${LIST}\n`;
  const { sentences: told } = await compared(source, SMALL, LARGE);
  expect(told).toEqual([
    "better: 2 sections were spread over 3 to 4 chunks and are now whole.",
    "better: A code block in “A” was cut and is now whole.",
    "better: A list in “B” was cut and is now whole.",
    "otherwise: 1 chunk holds 2 sections; before, none held several.",
  ]);
});

test("a list that is cut between its items has none that is torn; items that are too large are torn", async () => {
  const between = await compared(`# A\n\n${LIST}\n`, SMALL, LARGE);
  expect(between.sentences.filter((told) => told.includes("item"))).toEqual([]);
  const inside = `# A\n\n${lines(4, () => `- ${sentences(6)}`)}\n`;
  const { sentences: told } = await compared(inside, { target: 40, hardCap: 40 }, LARGE);
  expect(told).toContain("better: 4 list items were torn and are now whole.");
  expect(told.filter((each) => each.includes("paragraph"))).toEqual([]);
});

test("paragraphs are cut between sentences unless one of them is too large", async () => {
  const cut = await compared(`# A\n\n${sentences(20)}\n`, SMALL, LARGE);
  expect(cut.sentences).toContain("better: A paragraph in “A” was cut and is now whole.");
  expect(cut.sentences.filter((told) => told.includes("sentence"))).toEqual([]);
  const source = `# A\n\n${words(300)}\n`;
  const torn = await compared(source, LARGE, SMALL);
  expect(torn.sentences).toContain("worse: A sentence in “A” was whole and is now torn.");
  expect(spansOf(source, found(torn, "sentences:worse"))).toEqual([words(300)]);
});

test("source that is in no chunk is counted without white space", async () => {
  const source = "# A\n\nOne.\n\n# Changelog\n\nTwo words.\n";
  const worse = await compared(source, {}, { leaveOut: "Changelog" });
  expect(worse.sentences).toContain(
    "worse: 19 characters of the source are in no chunk; before, none was.",
  );
  const [example] = found(worse, "uncovered:worse").examples;
  expect(example).toEqual({ from: 11, to: source.length, legacy: 1, title: "Changelog" });
  const better = await compared(source, { leaveOut: "Changelog" }, {});
  expect(better.sentences).toContain(
    "better: 19 characters of the source were in no chunk; now none is.",
  );
});

test("chunks that differ in their breadcrumbs alone are renamed, which is no judgement", async () => {
  const { sentences: told } = await compared(
    "# A\n\nOne.\n\n# B\n\nTwo.\n",
    {},
    { strategy: "per-heading", breadcrumb: "none" },
  );
  expect(told).toEqual(["otherwise: 2 chunks change in their breadcrumbs alone."]);
});

test("a block that is larger than the limit of a chunker which cuts none exceeds it", async () => {
  const { sentences: told } = await compared(
    `# A\n\n${words(300)}\n`,
    { breadcrumb: "none" },
    { strategy: "header-based", minChunkChars: 10, maxChunkChars: 100 },
  );
  expect(told).toEqual(["worse: 1 chunk exceeds the limit; before, none did."]);
});

const MARKUP = `# A\n\n${CODE}\n\n# B\n\n${TABLE}\n`;

test("code that goes on without its fence line, a table without its header", async () => {
  const windows = { strategy: "fixed-window", windowTokens: 60, overlapTokens: 0 };
  const { sentences: told } = await compared(MARKUP, LARGE, windows);
  const without = /^worse: \d+ chunks begin inside a (.+), without (.+); before, none did\.$/;
  expect(told.flatMap((each) => without.exec(each)?.slice(1) ?? [])).toEqual(
    expect.arrayContaining(["code block", "the line that opens it", "table", "its header"]),
  );
  const { sentences: healed } = await compared(MARKUP, windows, LARGE);
  expect(healed.filter((each) => /^better: .*without .*; now none do\.$/.test(each))).toHaveLength(
    2,
  );
});

test("a fence in a quote is missed as well, indented code has none to miss", async () => {
  const windows = { strategy: "fixed-window", windowTokens: 60, overlapTokens: 0 };
  const without = async (code: string) =>
    (await compared(`# A\n\n${code}\n`, LARGE, windows)).sentences.filter((each) =>
      each.includes("without the line that opens it"),
    );
  expect(await without(CODE.replace(/^/gm, "> "))).toHaveLength(1);
  expect(await without(lines(30, (index) => `    const value${index} = ${index};`))).toEqual([]);
});

test("code and tables that are cut but repeat what they begin with go on as they should", async () => {
  const { sentences: told } = await compared(MARKUP, LARGE, SMALL);
  expect(told).toContain("worse: A table in “B” was whole and is now cut.");
  expect(told).toContain("worse: A code block in “A” was whole and is now cut.");
  expect(told.filter((each) => /without/.test(each))).toEqual([]);
});

test("what touches the most source comes first", async () => {
  const source = `# A\n\n${sentences(3)}\n\n# B\n\n${TABLE}\n\n# C\n\n${CODE}\n`;
  const { figures } = await compared(source, LARGE, { strategy: "per-heading", ...SMALL });
  const touched = figures.findings.map((finding) => finding.touched);
  expect(touched.length).toBeGreaterThan(2);
  expect(touched).toEqual(touched.toSorted((a, b) => b - a));
  expect(touched[0]).toBeLessThanOrEqual(source.length);
});

test("examples name the first chunk of either side that holds some of the place", async () => {
  const source = `# A\n\n${sentences(3)}\n\n# B\n\n${TABLE}\n\n# C\n\n${CODE}\n`;
  const comparison = await compared(source, { strategy: "per-heading", ...SMALL }, LARGE);
  const examples = comparison.figures.findings.flatMap((finding) => finding.examples);
  expect(examples.length).toBeGreaterThan(3);
  for (const { from, to, legacy, main, title } of examples) {
    expect(legacy).toBe(firstHolding(comparison.legacy.result.chunks, from, to));
    expect(main).toBe(firstHolding(comparison.main.result.chunks, from, to));
    expect(["A", "B", "C"]).toContain(title);
  }
});

function firstHolding(
  chunks: readonly { readonly from: number; readonly to: number }[],
  from: number,
  to: number,
): number {
  return chunks.findIndex((chunk) => chunk.from < to && chunk.to > from);
}

test("a comparison of the same settings finds nothing and embeds nothing", async () => {
  await fc.assert(
    fc.asyncProperty(
      markdownDocument,
      fc.constantFrom(...OFFERED_STRATEGIES.map(({ id }) => id)),
      async (source, strategy) => {
        const { figures, alignment } = await compared(source, { strategy }, { strategy });
        expect(figures.findings).toEqual([]);
        expect(figures.embedding).toMatchObject({ renamed: 0, new: 0, obsolete: 0 });
        expect(figures.embedding.tokensToEmbed).toBe(0);
        expect(figures.boundaries).toMatchObject({ share: 1, windowDiff: 0, pk: 0 });
        expect(alignment.right.every(({ fate }) => fate === "kept")).toBe(true);
      },
    ),
  );
});

test("whatever two chunkers make of a document, findings have places, figures and names of their own", async () => {
  const anyStrategy = fc.constantFrom(...OFFERED_STRATEGIES.map(({ id }) => id));
  await fc.assert(
    fc.asyncProperty(markdownDocument, anyStrategy, anyStrategy, async (source, a, b) => {
      const { figures, sentences: told } = await compared(source, { strategy: a }, { strategy: b });
      const ids = figures.findings.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const sentence of told) expect(sentence).toMatch(/^(better|worse|otherwise): \S.*\.$/s);
      for (const { examples, count, touched } of figures.findings) {
        expect(examples).toHaveLength(Math.min(count, MOST_EXAMPLES));
        expect(count).toBeGreaterThan(0);
        expect(touched).toBeGreaterThan(0);
        const starts = examples.map(({ from }) => from);
        expect(starts).toEqual(starts.toSorted((x, y) => x - y));
        for (const { from, to } of examples) expect(from).toBeLessThan(to);
      }
    }),
  );
});

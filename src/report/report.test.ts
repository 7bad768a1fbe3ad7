/** Reports: what they say, in every form, and that nothing of a document becomes markup or a formula in them. */
import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { markdownDocument } from "../chunking/testing/documents.ts";
import { parseDocument } from "../markdown/blocks.ts";
import { defaultSettings } from "../settings/settings.ts";
import { reportHtml } from "./html/report-html.ts";
import { buildReport } from "./report.ts";
import { reportCsv } from "./report-csv.ts";
import { reportFigures, reportJson } from "./report-json.ts";
import { reportMarkdown } from "./report-markdown.ts";
import { reported } from "./testing/reported.ts";

const words = (count: number) => "word ".repeat(count).trim();

const GUIDE = `# Guide

## Install

Run the installer.

## Use

${words(40)}
`;

const TABLE = `# Costs

| a | b |
| --- | --- |
${"| some words | more words |\n".repeat(30)}`;

test("a report has its headline, what must be embedded and the findings with their places", async () => {
  const report = await reported({ "guide.md": GUIDE });
  expect(report).toMatchObject({ title: "guide.md", headline: "3 chunks become 1" });
  const [first] = report.findings;
  expect(first?.sentence).toBe("1 chunk held only headings; now none do.");
  expect(first?.examples).toMatchObject([
    {
      place: {
        filename: "guide.md",
        fromLine: 1,
        toLine: 1,
        title: "Guide",
        legacy: [1],
        main: [1],
      },
      legacy: { excerpts: [{ number: 1, breadcrumb: "guide.md › Guide", first: ["# Guide"] }] },
      main: { excerpts: [{ number: 1, fromLine: 1, toLine: 9, hidden: 0 }], left: 0 },
    },
  ]);
});

test("of many chunks at a place the first and the last are shown, of many lines as well", async () => {
  const report = await reported({ "a.md": TABLE }, { target: 60, hardCap: 60 });
  const cut = report.findings.find(({ finding }) => finding.id === "blocks:table:better");
  const [example] = cut?.examples ?? [];
  expect(example?.place.legacy.length).toBeGreaterThan(3);
  expect(example?.legacy.excerpts.map(({ number }) => number)).toEqual([
    1,
    example?.place.legacy.length,
  ]);
  expect(example?.legacy.left).toBe((example?.place.legacy.length ?? 0) - 2);
  expect(example?.legacy.excerpts[1]?.repeats).toEqual(["table header"]);
  const [main] = example?.main.excerpts ?? [];
  expect(main?.first).toEqual(["# Costs", "| a | b |"]);
  expect(main?.hidden).toBe(29);
  expect(main?.last).toHaveLength(2);
});

test("HTML is one file without scripts, light and dark, that says all of it", async () => {
  const html = reportHtml(await reported({ "guide.md": GUIDE }));
  expect(html).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
  expect(html).not.toMatch(/<script|<link|<img|src=|@import|url\(/);
  expect(html).toContain("prefers-color-scheme:dark");
  expect(html).toContain("@page");
  expect(html).toContain("<title>guide.md: 3 chunks become 1</title>");
  expect(html).toContain("1 chunk held only headings; now none do.");
  expect(html).toContain("Nothing that is looked at gets worse.");
  expect(html).toContain("published price of May 2026");
  expect(html).toContain("Made with Chunkscope 9.8.7 on 2026-05-31.");
  expect(html).toContain('class="chunkscope-picture"');
  expect(html).toMatch(/fingerprint <code>[0-9a-f]{16}<\/code>/);
});

test("Markdown parses as it is meant: headings of the report alone, excerpts in fences", async () => {
  const source = "# A | *b* <i>\n\n````\n```\n# no heading\n````\n\n## C\n\nText.\n";
  const markdown = reportMarkdown(await reported({ "x|y.md": source }));
  const { blocks } = parseDocument(markdown);
  const titles = blocks.filter(({ kind }) => kind === "heading").map(({ title }) => title);
  expect(titles[0]).toBe("2 chunks become 1");
  expect(titles).toContain("What must be embedded again");
  expect(titles).toContain("Settings");
  expect(titles).not.toContain("no heading");
  expect(markdown).toContain("x\\|y.md › A \\| b");
  expect(markdown).toContain("Made with Chunkscope 9.8.7 on 2026-05-31.");
});

test("JSON has the counts of texts and findings with lines and chunk numbers from 1", async () => {
  const figures: unknown = JSON.parse(reportJson(await reported({ "guide.md": GUIDE })));
  expect(figures).toMatchObject({
    version: "9.8.7",
    source: { filename: "guide.md", length: GUIDE.length, lines: 10 },
    counter: "cl100k_base",
    legacy: { settings: { strategy: "per-heading" }, metrics: { chunks: 3 } },
    new: { settings: { strategy: "hierarchical" }, metrics: { chunks: 1 } },
    embedding: { unchanged: 0, renamed: 0, new: 1, obsolete: 3 },
    boundaries: { legacy: 2, new: 0, common: 0, share: 0 },
    command: "npm run -s chunk -- compare guide.md --legacy per-heading --new hierarchical",
  });
  expect(figures).toHaveProperty(
    ["findings", 0, "text"],
    "1 chunk held only headings; now none do.",
  );
  expect(figures).toHaveProperty(
    ["findings", 0, "examples"],
    [
      {
        filename: "guide.md",
        title: "Guide",
        from: 0,
        to: 7,
        fromLine: 1,
        toLine: 1,
        legacy: [1],
        new: [1],
      },
    ],
  );
});

test("CSV has a row for each figure and finding, and no cell is a formula", async () => {
  const source = `# A\n\n${words(200)}\n`;
  const csv = reportCsv(await reported({ "=1+2.md": source }, {}, { target: 50, hardCap: 60 }));
  const { data, errors } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(data[0]).toEqual(["kind", "name", "legacy", "new", "count", "text"]);
  expect(data).toContainEqual(["about", "source", "", "", "1", "'=1+2.md"]);
  expect(data).toContainEqual(["about", "version", "", "", "", "9.8.7"]);
  expect(data).toContainEqual([
    "about",
    "settings",
    "per-heading",
    "hierarchical,target=50,hardCap=60",
    "",
    "",
  ]);
  expect(data).toContainEqual(["figure", "Chunks", "1", "5", "", expect.any(String)]);
  expect(data).toContainEqual(["embedding", "tokensToEmbed", "", expect.any(String), "", ""]);
  const findings = data.filter(([kind]) => kind?.startsWith("finding"));
  expect(findings.map(([, name]) => name)).toContain("sections:worse");
  for (const cell of data.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
});

test("several files are summed, and findings tell in how many files they are", async () => {
  const report = await reported({ "a.md": GUIDE, "b/c.md": GUIDE, "costs.md": TABLE });
  expect(report).toMatchObject({ title: "3 files", headline: "7 chunks become 3" });
  const figures = reportFigures(report);
  expect(figures.source).toMatchObject({ files: 3, length: 2 * GUIDE.length + TABLE.length });
  expect(figures.embedding).toMatchObject({ renamed: 1, new: 2, obsolete: 7 });
  const [heading] = figures.findings.filter(({ id }) => id === "headingOnly:better");
  expect(heading).toMatchObject({
    text: "2 chunks held only headings; now none do (in 2 files).",
    before: 2,
    after: 0,
    files: 2,
    examples: [{ filename: "a.md" }, { filename: "b/c.md" }],
  });
  const html = reportHtml(report);
  expect(html).toContain("File by file");
  expect(html).toContain('<th scope="row" class="name">b/c.md</th>');
  expect(reportMarkdown(report)).toContain("| b/c.md | 3 | 1 |");
});

test("one file's sums are its own figures; of none there is no report", async () => {
  const report = await reported({ "guide.md": GUIDE });
  expect(report.figures).toBe(report.files[0]?.figures);
  const nothing = { files: [], assumptions: report.assumptions, version: "", date: "" };
  expect(() => buildReport(nothing)).toThrow("A report needs a file");
});

test("settings are in the command, quoted where a shell wants it", async () => {
  const report = await reported(
    { "my guide.md": GUIDE },
    { counter: "o200k_base" },
    { target: 300, leaveOut: "It's; More" },
  );
  expect(reportFigures(report).command).toBe(
    "npm run -s chunk -- compare 'my guide.md' --legacy per-heading,counter=o200k_base --new 'hierarchical,target=300,leaveOut=It'\\''s; More'",
  );
});

test("a file with folders in its name, or a dash before it, is a file to the command", async () => {
  const commandFor = async (name: string) =>
    reportFigures(await reported({ [name]: GUIDE })).command?.split(" --legacy ")[0];
  expect(await commandFor("docs/guide.md")).toBe(
    "npm run -s chunk -- compare --filename docs/guide.md docs/guide.md",
  );
  expect(await commandFor("-v.md")).toBe("npm run -s chunk -- compare ./-v.md");
});

test("chunks from outside have no command, and no form of a report speaks of one", async () => {
  const report = await reported({ "a.md": GUIDE });
  const legacy = defaultSettings("imported");
  const imported = { ...report, settings: { ...report.settings, legacy } };
  expect(JSON.parse(reportJson(imported))).not.toHaveProperty("command");
  expect(reportMarkdown(report)).toContain("npm run");
  for (const text of [reportMarkdown(imported), reportHtml(imported)]) {
    expect(text).not.toMatch(/npm run|from a terminal/);
  }
});

test("nothing of a document or its name becomes markup", async () => {
  const evil = `<script>alert("x")</script><b onclick='y'>&amp;`;
  const report = await reported(
    { [`${evil}.md`]: `# ${evil}\n\n## ${evil}\n\n${evil}\n` },
    {},
    { leaveOut: evil },
  );
  const html = reportHtml(report);
  expect(html).not.toMatch(/<script|<b onclick/);
  expect(html).toContain("&lt;script&gt;");
});

test("whatever two chunkers make of a document can be reported in every form", async () => {
  await fc.assert(
    fc.asyncProperty(
      markdownDocument,
      fc.constantFrom("hierarchical", "sliding-window", "block-packing", "header-based"),
      async (source, strategy) => {
        const report = await reported({ "a.md": source }, {}, { strategy });
        const html = reportHtml(report);
        expect(html).not.toMatch(/<script|undefined|NaN/i);
        expect(html.length).toBeLessThan(400_000);
        expect(reportMarkdown(report)).toContain(`# ${report.headline}`);
        expect(JSON.parse(reportJson(report))).toEqual(
          JSON.parse(JSON.stringify(reportFigures(report))),
        );
        expect(Papa.parse(reportCsv(report)).errors).toEqual([]);
      },
    ),
  );
});

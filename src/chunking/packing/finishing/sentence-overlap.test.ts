/** What hierarchical and per-heading repeat of the chunk before, where a budget ended it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Block, parseDocument } from "../../../markdown/blocks.ts";
import { sectionOpenings } from "../../../markdown/outline.ts";
import { STRATEGIES } from "../../../settings/strategies/index.ts";
import { runsTimes } from "../../../testing/property-runs.ts";
import type { Counter } from "../../../tokens/counter.ts";
import { loadCounter } from "../../../tokens/load-counter.ts";
import { chunkDocument } from "../../chunk-document.ts";
import { documentDialect } from "../../document-dialect.ts";
import type { ChunkingResult } from "../../result/chunk.ts";
import { checked, type Values } from "../../testing/checked.ts";
import { dump, settingsOf } from "../../testing/chunk.ts";
import { markdownDocument } from "../../testing/documents.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { doc } from "../../testing/words.ts";

const IDS = STRATEGIES.filter(({ options }) => Object.hasOwn(options, "overlap")).map(
  ({ id }) => id,
);

/** A sentence of so many tokens, more or less. */
function s(name: string, words: number): string {
  return `${name} ${"word ".repeat(words - 2)}end.`;
}

const VALUES = { target: 30, hardCap: 45, breadcrumb: "none", overlap: 12 };

/** So many in a paragraph that no test ends in time that looks at all of them for each chunk. */
const SENTENCES = 80_000;

test("the strategies that have it", () => {
  expect(IDS).toEqual(["hierarchical", "per-heading"]);
});

describe.each(IDS)("%s", (strategy) => {
  /** The chunks from the second on: what each repeats, and the name of the sentence that it goes on with. */
  async function repeated(source: string, values: Values = {}): Promise<string[]> {
    const { result } = await checked(source, { strategy, ...VALUES, ...values });
    return dump(result, source)
      .slice(1)
      .map((line) => line.slice(line.indexOf("|") + 2).replace(/( word)+ end/g, ""));
  }

  test("none unless it is asked for", async () => {
    const source = doc("# T", s("One", 16), s("Two", 6), s("Three", 25));
    expect(await repeated(source, { overlap: 0 })).toEqual(["Three."]);
  });

  test("repeats whole sentences from the end of the chunk before, as many as fit", async () => {
    const source = doc("# T", `${s("One", 12)} ${s("Two", 5)} ${s("Three", 5)}`, s("Four", 25));
    expect(await repeated(source)).toEqual(["‹Two. Three.\n\n›Four."]);
    expect(await repeated(source, { overlap: 8 })).toEqual(["‹Three.\n\n›Four."]);
    expect(await repeated(source, { overlap: 4 })).toEqual(["Four."]);
  });

  test("and whole blocks before and between them", async () => {
    const source = doc("# T", s("One", 12), "- a\n- b", s("Two", 4), s("Three", 25));
    expect(await repeated(source, { overlap: 14 })).toEqual(["‹- a\n- b\n\nTwo.\n\n›Three."]);
    expect(await repeated(source, { overlap: 9 })).toEqual(["‹Two.\n\n›Three."]);
  });

  test("goes on in mid-paragraph without a blank line", async () => {
    const source = doc("# T", `${s("One", 16)} ${s("Two", 6)} ${s("Three", 22)} ${s("Four", 25)}`);
    const [second] = await repeated(source);
    expect(second).toMatch(/^‹Two\. ›Three\./);
  });

  test("puts a blank line where the source has none", async () => {
    const source = `# T\r\n\r\n${s("One", 20)} ${s("Two", 6)}\r\n- ${s("Three", 25)}`;
    expect(await repeated(source)).toEqual(["‹Two.\r\n\r\n›- Three."]);
  });

  test("stands before no heading, and repeats none", async () => {
    const source = doc("# T", s("One", 25), "## A", "### B", s("Two", 25), s("Three", 25), "# U");
    const outcome = await repeated(source, { overlap: 40 });
    expect(outcome.join()).not.toMatch(/‹[^›]*#/);
    expect(outcome.join()).not.toMatch(/›#/);
  });

  test("is none where the chunk before ends inside code, a table, a list or a quote", async () => {
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index} of it`);
    for (const block of [
      `\`\`\`js\n${lines.join("\n")}\n\`\`\``,
      `| a |\n|---|\n${lines.map((line) => `| ${line} |`).join("\n")}`,
      lines.map((line) => `- ${line}`).join("\n"),
      `> ${lines.join(". ")}`,
      lines.map((line) => `    ${line}`).join("\n"),
    ]) {
      const { chunks } = await checked(doc("# T", block), { strategy, ...VALUES });
      expect(chunks.length).toBeGreaterThan(2);
      const roles = chunks.flatMap(({ before }) => before.map(({ role }) => role));
      expect(roles).not.toContain("overlap");
    }
  });

  test("goes back over no HTML, which may leave something open", async () => {
    const source = doc("# T", s("One", 8), "<details>", s("Two", 4), s("Three", 26));
    expect(await repeated(source, { overlap: 30 })).toEqual(["‹Two.\n\n›Three."]);
  });

  test("starts with nothing that would be another block at the start of a line", async () => {
    const last = `See it. <script> is a tag that ends here.`;
    const source = doc("# T", `${s("One", 14)} ${last}`, s("Two", 25));
    expect(await repeated(source, { overlap: 10 })).toEqual(["Two."]);
    expect(await repeated(source, { overlap: 20 })).toEqual([`‹${last}\n\n›Two.`]);
  });

  test("is never overlap of overlap", async () => {
    const source = doc("# T", s("One", 25), s("Two", 6), s("Three", 24), s("Four", 25));
    expect((await repeated(source, { overlap: 30 })).join("|")).not.toMatch(/‹One.*\|.*‹One/s);
  });

  test("gives way where the chunk would exceed hardCap", async () => {
    const source = doc("# T", `${s("One", 12)} ${s("Two", 5)} ${s("Three", 5)}`, s("Four", 25));
    const sizes = [45, 40, 36, 34, 31, 30];
    const outcomes: string[] = [];
    for (const hardCap of sizes) outcomes.push(...(await repeated(source, { hardCap })).slice(-1));
    expect(new Set(outcomes)).toEqual(
      new Set(["‹Two. Three.\n\n›Four.", "‹Three.\n\n›Four.", "Four."]),
    );
  });

  test("does not go over a section that is left out", async () => {
    const source = doc("# T", s("One", 25), "## X", "x", "# U", s("Two", 25), s("Three", 25));
    const outcome = await repeated(source, { leaveOut: "X", overlap: 60 });
    expect(outcome.join()).not.toMatch(/‹[^›]*One/);
  });

  test("stands in all chunks of a long paragraph", async () => {
    const source = Array.from({ length: SENTENCES }, (_, index) => `Sentence ${index} ends.`);
    const settings = settingsOf({ strategy, ...VALUES, counter: "words-1.3" });
    const counter = await loadCounter("words-1.3");
    const { chunks } = chunkDocument({
      source: source.join(" "),
      filename: "doc.md",
      settings,
      counter,
    });
    expect(chunks.length).toBeGreaterThan(SENTENCES / 10);
    const repeats = chunks.map(({ before }) => before.map(({ text }) => text.split(".").length));
    expect(new Set(repeats.slice(1, -1).map(String))).toEqual(new Set(["4"]));
  });

  test("keeps its rules on generated documents", async () => {
    const counter = await loadCounter("cl100k_base");
    const values = fc.record({
      budgets: fc.tuple(fc.integer({ min: 5, max: 80 }), fc.integer({ min: 5, max: 120 })),
      overlap: fc.integer({ min: 1, max: 60 }),
      siblings: fc.constantFrom("keep", "merge"),
    });
    fc.assert(
      fc.property(markdownDocument, values, (source, { budgets, overlap, siblings }) => {
        const settings = settingsOf({
          strategy,
          counter: "cl100k_base",
          target: Math.min(...budgets),
          hardCap: Math.max(...budgets),
          overlap,
          ...(strategy === "hierarchical" && { siblings }),
        });
        const result = chunkDocument({ source, filename: "doc.md", settings, counter });
        expect(brokenInvariants({ source, result, counter })).toEqual([]);
        expect(brokenOverlap(source, result, counter, overlap)).toEqual([]);
      }),
      runsTimes(3),
    );
  });
});

test("stands before nothing that leads to a heading", async () => {
  const title = `# ${"title ".repeat(20)}`;
  const text = `${s("One", 22)} ${s("Two", 6)}`;
  for (const lead of ['<a id="b"></a>', "<!-- b -->", "<details>"]) {
    const source = doc("Before.", "===cut===", title, text, lead, "## B", s("Three", 30));
    for (let hardCap = 90; hardCap <= 110; hardCap += 1) {
      // Behind the delimiter the breadcrumb takes more room: what fitted one chunk goes on in runs, over the heading.
      const { result } = await checked(source, {
        ...VALUES,
        target: 85,
        hardCap,
        breadcrumb: "line",
        preamble: "join",
        delimiter: "===cut===",
      });
      expect(dump(result, source).at(-1)).not.toMatch(/‹[^›]*›.*## B/s);
    }
  }
});

function brokenOverlap(
  source: string,
  { chunks, settings, source: { dialect: told } }: ChunkingResult,
  counter: Counter,
  limit: number,
): string[] {
  const dialect = documentDialect(settings, () => told);
  const document = parseDocument(source, dialect);
  const { blocks } = document;
  const { opened } = sectionOpenings(document);
  return chunks.flatMap(({ id, index, before, from, to }) => {
    const overlap = before.find(({ role }) => role === "overlap");
    if (!overlap) return [];
    const previous = chunks[index - 1];
    const span = overlap.source;
    if (!previous || !span) return [`${id} repeats nothing that is there`];
    const broken: string[] = [];
    if (previous.closedBy.rule !== "runFull") broken.push(`${id} repeats over an end`);
    if (span.from < previous.from || span.to > previous.to) broken.push(`${id} repeats too much`);
    if (source.slice(span.to, from).trim() !== "") broken.push(`${id} repeats no end`);
    if (counter.count(overlap.text.trimEnd()) > limit) broken.push(`${id} repeats too many tokens`);
    const touched = blocks.filter((block) => block.from < previous.to && block.to > span.from);
    if (touched.some(({ kind }) => kind === "heading")) broken.push(`${id} repeats a heading`);
    const isShown = (start: number, end: number) => source.slice(start, end).trim() !== "";
    const isCut = (block: Block) => isShown(block.from, span.from) || isShown(span.to, block.to);
    const cut = touched.filter(isCut);
    const isProse = cut.every(({ kind }) => kind === "paragraph");
    if (!isProse) broken.push(`${id} repeats a part of a block that is no paragraph`);
    const begun = blocks.find((block) => block.to > from);
    if (begun && opened[begun.index]) broken.push(`${id} repeats something before a heading`);
    const goesOn = blocks.find((block) => block.from < previous.to && block.to > from);
    const rest = goesOn ? source.slice(from, Math.min(goesOn.to, to)) : "";
    const alone = parseDocument(overlap.text + rest, dialect).blocks.map(({ kind }) => kind);
    const there = touched.map(({ kind }) => kind);
    if (alone.join() !== there.join()) broken.push(`${id} repeats ${there} as ${alone}`);
    return broken;
  });
}

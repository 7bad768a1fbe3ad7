/** Overlap repeats words and nothing else: where it begins, where it stands, where there is none. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseDocument } from "../../../markdown/blocks.ts";
import { loadCounter } from "../../../tokens/load-counter.ts";
import { chunkDocument } from "../../chunk-document.ts";
import type { Chunk } from "../../result/chunk.ts";
import { bodyText } from "../../result/render.ts";
import { chunked, settingsOf } from "../../testing/chunk.ts";
import { markdownDocument } from "../../testing/documents.ts";
import { openFences } from "../../testing/reparse.ts";

type Values = Readonly<Record<string, string | number>>;

const next = `${"next ".repeat(24)}next.`;

/** What the last chunk of a document repeats of the one before; undefined where that is nothing. */
async function overlapAfter(source: string, values: Values = {}): Promise<string | undefined> {
  const { chunks } = await chunked(`${source}\n\n${next}\n`, {
    strategy: "header-based",
    minChunkChars: 10,
    maxChunkChars: 150,
    overlapChars: 20,
    ...values,
  });
  expect(chunks.length).toBeGreaterThan(1);
  return overlapOf(chunks.at(-1));
}

function overlapOf(chunk: Chunk | undefined): string | undefined {
  return chunk?.before.find(({ role }) => role === "overlap")?.text;
}

const filler = "Some words come first so that this chunk is full.";

describe("where it begins", () => {
  test.each([
    ["a word that begins there", "the end of it all is", "the end of it all is"],
    ["the next one where a word is cut", "cut off by the limit now", "off by the limit now"],
    ["one with its mark", "nothing but (bracketed) words", "(bracketed) words"],
    ["no mark alone", "something * with a star in it", "with a star in it"],
    ["a line", "a list of some things:\n- one of them", "- one of them"],
    [
      "a word of a script without spaces",
      "今天天气很好我们一起去公园散步吃饭",
      "天天气很好我们一起去公园散步吃饭",
    ],
  ])("%s", async (_name, end, overlap) => {
    const repeated = await overlapAfter(`${filler.repeat(2)} ${end}`);
    if (/^[ -~\n]+$/.test(end)) expect(repeated).toBe(`${overlap}\n\n`);
    else expect(end.endsWith(repeated?.trim() ?? "-")).toBe(true);
  });

  test("with a grapheme, whatever its words are", async () => {
    for (const grapheme of ["👨‍👩‍👧‍👦", "🇩🇪", "e\u0301"]) {
      for (let overlapChars = 1; overlapChars < 24; overlapChars += 1) {
        const repeated = await overlapAfter(`${filler} one ${grapheme}two three`, { overlapChars });
        const starts = ["three\n\n", `${grapheme}two three\n\n`, `one ${grapheme}two three\n\n`];
        const hasRoom = overlapChars >= 5;
        if (!hasRoom) expect(repeated).toBeUndefined();
        else expect([...starts, `full. ${starts[2]}`]).toContain(repeated);
      }
    }
  });

  test.each([
    ["a link", "words [and a link](/to) of it", "of it"],
    ["a link with a mark behind it", "words [and a link](/to/it). The end", "The end"],
    ["a link to a definition", "words [and a link][first one] of it", "of it"],
    ["a code span", "words `npm run it all now` of it", "of it"],
    ["a code span over lines", "words `npm run\nit all now` of it", "of it"],
    ["strong text", "words **that are strong ones** of it", "of it"],
    ["the same in underscores", "words __that are strong ones__ of it", "of it"],
    ["emphasis", "words *that are not strong* of it", "of it"],
    ["emphasis in underscores", "words _that are not strong_ of it", "of it"],
    ["text that is struck", "words ~~that are struck out~~ of it", "of it"],
    ["one that begins with another", "**words of [it and](/a) more** of it", "of it"],
    ["strong text with emphasis at its end", "words **of it *and more of*** it all", "it all"],
    ["a link in a list", "things:\n- [one of them](/to/a) of it", "of it"],
    ["a link in a quote", "\n\n> words [and\n> a link](/to/a) of it", "of it"],
    ["what may be strong", "words that **are of it", "of it"],
  ])("behind %s that it would cut", async (_name, end, overlap) => {
    const definitions = "[first one]: /to\n\n";
    const repeated = await overlapAfter(`${definitions}${filler.repeat(2)} ${end}`);
    expect(repeated).toBe(`${overlap}\n\n`);
  });

  test.each([
    ["a link that it holds", "words of it [link](/to) end", "it [link](/to) end"],
    ["strong text that it holds", "and more words **strong** end", "words **strong** end"],
    ["marks that are escaped", "and more words 2 \\*\\* 3 end", "words 2 \\*\\* 3 end"],
    ["marks in code", "and more words `a ** b` end", "words `a ** b` end"],
    ["marks between spaces", "and more words 2 * 3 of it", "words 2 * 3 of it"],
    ["marks in a name", "more words a_b of snake_case", "a_b of snake_case"],
  ])("before %s", async (_name, end, overlap) => {
    expect(await overlapAfter(`${filler.repeat(2)} ${end}`)).toBe(`${overlap}\n\n`);
  });

  test("nowhere where a link takes it all up", async () => {
    expect(await overlapAfter(`${filler} [${filler}](/to)`)).toBeUndefined();
  });

  test("nowhere where the last word is longer than it may be", async () => {
    const word = "https://example.com/some/path";
    expect(await overlapAfter(`${filler} ${filler} ${word}`)).toBeUndefined();
  });
});

test("it stands below the headings and above the text, a blank line at both of its ends", async () => {
  const source = `# A\n\n## B\n\n${filler} ${filler}\n\n${next}\n`;
  const values = { minChunkChars: 10, maxChunkChars: 160, overlapChars: 12 };
  const { chunks } = await chunked(source, { strategy: "header-based", ...values });
  const last = chunks.at(-1);
  expect(last && bodyText(last, source)).toBe(`# A\n## B\n\nis full.\n\n${next}`);
});

describe("what is no text is not repeated", () => {
  test.each([
    ["a piece of a fence", "```js\nconst first = 1;\nconst second = 2;\n```"],
    [
      "a piece of a fence in an item",
      "- item\n\n  ```js\n  const first = 1;\n  const b = 2;\n  ```",
    ],
    ["a piece of a fence in a quote", "> ```js\n> const first = 1;\n> const second = 2;\n> ```"],
    [
      "a piece of a fence deep in a list",
      "1. item\n\n   - item\n\n     ~~~\n     one two\n     ~~~",
    ],
    ["a piece of indented code", "text\n\n    const first = 1;\n    const second = 2;"],
    ["a piece of a formula", "$$\na + b + c = d + e + f\ng + h\n$$"],
    ["a piece of HTML", "<div class='a'>\nwords in it\nmore words\n</div>"],
    ["the end of HTML", "<details>\n\nwords\n\n</details>"],
    ["a piece of a comment", "<!--\nwords in a comment\nmore words\n-->"],
    ["a piece of definitions", "[first label]: https://example.com\n[b]: /second/target"],
    ["what would begin a list", "see <the whole> number of\nthe 10. `house` of it"],
    ["what would begin a quote", "see <the whole> number of\nforty >`house` of them"],
  ])("%s", async (_name, end) => {
    const repeated = await overlapAfter(`${filler}\n\n${end}`);
    expect(repeated ?? "").not.toMatch(/[`~$<>#]|const|:\/\//);
  });

  test("a fence line that would open one in a quote", async () => {
    const values = { maxChunkChars: 140, overlapChars: 8 };
    expect(await overlapAfter("- > ```\na\n  \t> ```", values)).toBeUndefined();
  });

  test("a whole fence is", async () => {
    const fence = "```js\nlet a;\n```";
    expect(await overlapAfter(`${filler} ${filler}\n\n${fence}`)).toBe(`${fence}\n\n`);
  });

  test("the end of a directive is not, where it is one", async () => {
    const source = `${filler}\n\n:::note\n\nsome words of it\n\n:::`;
    expect(await overlapAfter(source, { dialect: "vitepress" })).toBeUndefined();
  });
});

describe("sections that were joined for their size", () => {
  const values = {
    strategy: "header-based",
    minChunkChars: 60,
    maxChunkChars: 170,
    overlapChars: 30,
  };

  test("are no siblings: the one that begins a part repeats nothing of the one before", async () => {
    const source = `# A\n\n${filler}\n\n# B\n\n${next}\n\n${next}\n`;
    const { chunks } = await chunked(source, values);
    expect(chunks.map(({ id }) => id)).toEqual([0, 1, 2].map((sub) => `doc_chunk_0_sub_${sub}`));
    expect(chunks.map(overlapOf)).toEqual([undefined, undefined, `${"next ".repeat(5)}next.\n\n`]);
  });

  test("are repeated no further than to the heading", async () => {
    const source = `# A\n\n${filler}\n\n# B\n\nshort one\n\n${next}\n`;
    const { chunks } = await chunked(source, values);
    expect(chunks.map(overlapOf)).toEqual([undefined, "short one\n\n"]);
  });
});

test("a chunk with overlap parses as it does without, and the overlap begins at a word", async () => {
  const counter = await loadCounter("words-1.3");
  const budgets = fc.record({
    minChunkChars: fc.integer({ min: 0, max: 60 }),
    maxChunkChars: fc.integer({ min: 60, max: 400 }),
    overlapChars: fc.integer({ min: 1, max: 120 }),
    includeParentHeaders: fc.constantFrom("true", "false"),
    dialect: fc.constantFrom("commonmark", "mdx", "mkdocs", "obsidian", "vitepress"),
  });
  fc.assert(
    fc.property(markdownDocument, budgets, (source, values) => {
      const given = { strategy: "header-based", counter: "words-1.3", ...values };
      const settings = settingsOf(given);
      const { chunks, source: facts } = chunkDocument({
        source,
        filename: "doc.md",
        settings,
        counter,
      });
      const kindsOf = (text: string) =>
        parseDocument(text, facts.dialect).blocks.map(({ kind }) => kind);
      for (const chunk of chunks) {
        const span = chunk.before.find(({ role }) => role === "overlap")?.source;
        if (!span) continue;
        expect(source.slice(span.from - 1, span.from + 1)).toMatch(/^\s?\S|^.[^ -~]/su);
        const without = { ...chunk, before: chunk.before.filter(({ role }) => role !== "overlap") };
        const [plain, whole] = [bodyText(without, source), bodyText(chunk, source)];
        expect(openFences(whole)).toBe(openFences(plain));
        const [, ...own] = kindsOf(`before\n\n${source.slice(chunk.from, chunk.to)}`);
        expect(kindsOf(whole).slice(-own.length)).toEqual(own);
      }
    }),
  );
});

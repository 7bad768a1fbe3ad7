/** Unicode: no character is halved, dropped or replaced, and scripts without spaces are cut where readers would. */
import { describe, expect, test } from "vitest";
import { OFFERED_STRATEGIES } from "../../../settings/strategies/index.ts";
import { loadCounter } from "../../../tokens/load-counter.ts";
import { checked, checkedBoth, checkedRange } from "../checked.ts";
import { blocksOf, outlineOf } from "../reparse.ts";

test("surrogate pairs stay whole at every hardCap from 2 to 30", async () => {
  const source = "😀🚀𠀀".repeat(60);
  await checkedRange(`${source}\n`, 2, 30, ({ bodies }) => {
    expect(bodies.every((body) => body.isWellFormed())).toBe(true);
    expect(bodies.join("")).toBe(source);
  });
});

describe("scripts", () => {
  test("Thai is cut between words, and no chunk starts with a mark", async () => {
    const source = "สวัสดีชาวโลกนี่คือประโยค".repeat(30);
    const { hierarchical } = await checkedBoth(`${source}\n`, { target: 24, hardCap: 32 });
    expect(hierarchical.bodies.join("")).toBe(source);
    const words = new Set(
      Array.from(
        new Intl.Segmenter("th", { granularity: "word" }).segment(source),
        ({ index }) => index,
      ),
    );
    for (const { from } of hierarchical.chunks) expect(words.has(from)).toBe(true);
    for (const body of hierarchical.bodies) expect(body).not.toMatch(/^\p{M}/u);
  });

  test("Chinese is cut after its full stops, question and exclamation marks", async () => {
    const source = "今天天气很好。我们去公园吗？好的！".repeat(40);
    const { hierarchical } = await checkedBoth(`${source}\n`, { target: 40, hardCap: 48 });
    for (const body of hierarchical.bodies) expect(body).toMatch(/[。？！]$/);
    expect(hierarchical.bodies.join("")).toBe(source);
  });

  test("Japanese sentences that join again get no space", async () => {
    const source = "第一文です．第二文です．第三文です。終わり\n";
    const { hierarchical } = await checkedBoth(source, { target: 9, hardCap: 12 });
    expect(hierarchical.bodies.length).toBeGreaterThan(1);
    expect(hierarchical.bodies.join("")).toBe(source.trimEnd());
  });

  test("Arabic and Hindi are cut after their own marks", async () => {
    const arabic = "مرحبا بالعالم؟ كيف حالك؟ ".repeat(20).trim();
    const hindi = "नमस्ते दुनिया। यह परीक्षण है। ".repeat(20).trim();
    const { hierarchical } = await checkedBoth(`${arabic}\n\n${hindi}\n`, {
      target: 32,
      hardCap: 40,
    });
    for (const body of hierarchical.bodies) expect(body).toMatch(/[؟।]$/);
    expect(hierarchical.bodies.join(" ")).toBe(`${arabic} ${hindi}`);
  });
});

describe("characters that tools change", () => {
  test("a byte order mark inside a text stays in its chunk", async () => {
    const { hierarchical } = await checkedBoth("a \ufeffb\n");
    expect(hierarchical.bodies).toEqual(["a \ufeffb"]);
  });

  test("NUL stays NUL", async () => {
    const source = "a\0b\n\n# H\0\n\nc\n";
    expect(blocksOf(source)).toEqual(["paragraph 1", "heading 3", "paragraph 5"]);
    const { hierarchical } = await checkedBoth(source);
    expect(hierarchical.bodies).toEqual(["a\0b", "# H\0\n\nc"]);
  });

  test("U+2028 and U+2029 end no line", async () => {
    const source = "# A\u2028B\n\nx\u2028# not a heading\u2029y\n";
    expect(outlineOf(source)).toEqual(["H1 A B"]);
    expect(blocksOf(source)).toEqual(["heading 1", "paragraph 3"]);
    await checkedRange(source, 6, 20, () => {});
  });

  test("a lone surrogate of the source is taken as it is", async () => {
    const source = "ok \ud83d end\n\n# H\n\nx\n";
    const { hierarchical } = await checkedBoth(source);
    expect(hierarchical.bodies).toEqual(["ok \ud83d end", "# H\n\nx"]);
    const counter = await loadCounter("o200k_base");
    expect(counter.count("ok \ud83d end")).toBe(counter.count("ok \ufffd end"));
  });
});

test.each(["> \n>\n> ", "- \n\n  ", "1. ", "> - "])(
  "a byte order mark before %j does not hide the container",
  async (opening) => {
    const source = `\ufeff${opening}${"some words to cut in pieces ".repeat(12).trim()}\n`;
    for (const target of [1, 3, 8, 20]) {
      const { hierarchical } = await checkedBoth(source, { target, hardCap: 30 });
      expect(hierarchical.bodies.length).toBeGreaterThan(1);
    }
  },
);

test.each(["\u00a0", "\f", "\u2028"])(
  "a quoted line of %j alone keeps its quote mark, wherever cuts fall",
  async (space) => {
    const words = "some words to cut. ".repeat(6).trim();
    const source = `> ${words}\n> ${space}\n>${space}\n> ${words}\n`;
    for (const target of [1, 3, 8, 20]) {
      const { hierarchical } = await checkedBoth(source, { target, hardCap: 24 });
      expect(hierarchical.bodies.length).toBeGreaterThan(1);
    }
  },
);

test.each([1, 3])(
  "at a hardCap of %i the end of a heading, a grapheme larger than that, is no chunk twice",
  async (hardCap) => {
    const { hierarchical } = await checkedBoth("# 👩‍👩‍👧‍👦\n\n## a\n", {
      target: hardCap,
      hardCap,
      breadcrumb: "none",
    });
    expect(hierarchical.bodies.slice(0, 2)).toEqual(["#", "👩‍👩‍👧‍👦"]);
  },
);

describe("the byte order mark that a document may begin with is repeated by no chunk", () => {
  const words = "word ".repeat(40).trim();
  const two = `${words}\n\n${words}`;
  test.each([
    ["a heading", `# Title\n\n${words}\n\n## Part\n\n${two}`, "commonmark"],
    ["text", `A few words.\n\n${two}`, "commonmark"],
    ["a list", `- ${words}\n  - ${words}\n  - ${words}`, "commonmark"],
    ["a table", `| a | b |\n| - | - |\n${`| ${words} | b |\n`.repeat(3)}`, "commonmark"],
    ["a fence", `\`\`\`js\n${`${words}\n`.repeat(3)}\`\`\``, "commonmark"],
    ["a definition", `[d]: /target\n\n# A\n\n${words}\n\n# B\n\n${words} [d]`, "commonmark"],
    ["a callout", `> [!note]\n> ${words}\n>\n> ${words}`, "obsidian"],
    ["a directive", `:::note\n${two}\n:::`, "vitepress"],
    ["an admonition", `!!! note\n    ${words}\n\n    ${words}`, "mkdocs"],
    ["an element", `<Tabs>\n\n${two}\n\n</Tabs>`, "mdx"],
  ])("%s", async (_name, text, dialect) => {
    for (const strategy of OFFERED_STRATEGIES) {
      const { bar, id, options } = strategy;
      const scale = bar.of === "characters" ? 5 : 1;
      const overlap = "overlapTokens" in options ? { overlapTokens: 40 } : {};
      const minimum = id === "block-packing" ? { minTokens: 0 } : {};
      const carried = "definitions" in options ? { definitions: "carry" } : {};
      const sizes = { [bar.mark]: 10 * scale, [bar.limit]: 60 * scale, ...overlap };
      const values = { strategy: id, dialect, ...carried, ...minimum, ...sizes };
      const { chunks } = await checked(`\uFEFF${text}`, values);
      const repeated = chunks.flatMap(({ before, after }) => [...before, ...after]);
      expect(repeated.filter((part) => part.text.includes("\uFEFF"))).toEqual([]);
    }
  });
});

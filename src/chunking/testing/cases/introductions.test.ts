/** What introduces what follows stands with it: lead-ins, tags that open, anchors before headings, the text of an item. */
import { describe, expect, test } from "vitest";
import { parseDocument } from "../../../markdown/blocks.ts";
import { sectionOpenings } from "../../../markdown/outline.ts";
import { BLOCK_STRATEGIES, OFFERED_STRATEGIES } from "../../../settings/strategies/index.ts";
import { checked, checkedBoth, type Values } from "../checked.ts";
import { kindTree } from "../reparse.ts";
import { doc, w } from "../words.ts";

const SMALL = { target: 40, hardCap: 60, breadcrumb: "none" };

/** The chunk that holds a text. */
function holding(bodies: readonly string[], text: string): string {
  const found = bodies.filter((body) => body.includes(text));
  expect(found).toHaveLength(1);
  return found[0] ?? "";
}

describe("a block that introduces the next one", () => {
  test.each([
    ["a paragraph with a colon, before code", "Run this:", "```sh\nnpm start\n```"],
    ["before a list", "You need:", "- node\n- a text"],
    ["before a table", "The flags:", "| a | b |\n|---|---|\n| c | d |"],
    ["before a formula", "It follows:", "$$\nx = 1\n$$"],
    ["with emphasis", "**Run this:**", "```sh\nnpm start\n```"],
    ["with a wide colon", "运行：", "```sh\nnpm start\n```"],
    ["the last item of a list", "- first\n- then run:", "```sh\nnpm start\n```"],
    [
      "a link whose text ends with a colon",
      "See [the flags:](a.md)",
      "| a | b |\n|---|---|\n| c | d |",
    ],
    ["a title in bold", "**Releases**", "- one\n- two"],
    ["a title in italics", "_As a table_", w(12)],
    ["a term", "Term", ":   What it means."],
    ["a sentence about what follows", "Use the following file.", "```sh\nnpm start\n```"],
    ["the name of a listing", "Text. Listing 5-4 shows it", "```sh\nnpm start\n```"],
    ["a tag that opens", '<div class="options">', w(12)],
    ["a tag with a summary", "<details>\n<summary>More of it</summary>", w(12)],
    ["a component", "<Sandpack>", "```js\nlet a;\n```"],
    ["a comment that begins something", "<!-- tabs:start -->", w(12)],
    [
      "a comment about the next block",
      "<!-- prettier-ignore -->",
      "| a | b |\n|---|---|\n| c | d |",
    ],
    ["two of them", "As in:\n\n<Sandpack>", "```js\nlet a;\n```"],
  ])("stands with it: %s", async (_what, introduction, block) => {
    const source = doc("# A", w(32), introduction, block, w(30));
    for (const { id } of BLOCK_STRATEGIES) {
      const values =
        id === "header-based"
          ? { maxChunkChars: 260, minChunkChars: 20, overlapChars: 0 }
          : BUDGETS[id];
      const { bodies } = await checked(source, { ...values, strategy: id, dialect: "commonmark" });
      expect(bodies.length, id).toBeGreaterThan(1);
      expect(holding(bodies, introduction), id).toContain(block);
    }
  });

  test.each([
    ["a paragraph without a colon", "Run this."],
    ["a bold word in a line", "**Note** it"],
    ["a sentence before the last one", "See below. Then go on."],
    ["an emoji", "Nice :tada:"],
    ["a tag that something stands in", "<div>\nText of it."],
    ["a tag that closes", "</div>"],
    ["a comment that ends something", "<!-- tabs:end -->"],
    ["a break", "***"],
  ])("%s introduces nothing", async (_what, block) => {
    const { hierarchical } = await checkedBoth(doc("# A", w(26), block, w(38), w(38)), SMALL);
    expect(holding(hierarchical.bodies, block)).toContain("# A");
  });

  test("goes with the first piece of what does not fit", async () => {
    const list = Array.from({ length: 20 }, (_, index) => `- item ${index} of it`).join("\n");
    const { hierarchical } = await checkedBoth(doc("# A", w(36), "You need:", list), SMALL);
    expect(hierarchical.bodies[1]).toMatch(/^You need:\n\n- item 0 of it\n/);
  });

  test("ends a chunk only where both do not fit the limit", async () => {
    const { hierarchical } = await checkedBoth(
      doc("# A", `${w(38)}:`, `\`\`\`\n${w(36)}\n\`\`\``),
      SMALL,
    );
    expect(hierarchical.bodies[0]).toMatch(/:$/);
  });

  test("the last sentence alone goes along where its paragraph is cut", async () => {
    const sentences = Array.from({ length: 8 }, (_, index) => `Sentence ${index} has words.`);
    const text = `${sentences.join(" ")} Run this:`;
    const { hierarchical } = await checkedBoth(doc("# A", text, "```sh\nnpm start\n```"), {
      ...SMALL,
      target: 24,
    });
    expect(hierarchical.bodies.at(-1)).toMatch(/words\. Run this:\n\n```sh\nnpm start\n```$/);
  });
});

const BUDGETS: Readonly<Record<string, Values>> = {
  hierarchical: SMALL,
  "per-heading": SMALL,
  "sliding-window": { counter: "o200k_base", minTokens: 1, minTokensDeeper: 1, maxTokens: 50 },
  "block-packing": {
    counter: "o200k_base",
    targetTokens: 40,
    maxTokens: 60,
    minTokens: 0,
    overlapTokens: 0,
  },
};

describe("what ends something", () => {
  test("stays with what is before it, up to the limit", async () => {
    const source = doc("# A", "<div>", w(36), "</div>", w(36));
    const { hierarchical } = await checkedBoth(source, SMALL);
    expect(holding(hierarchical.bodies, "</div>")).toContain("<div>");
  });

  test("is a block of its own where the same lines open something else", async () => {
    const source = doc("# A", "<div>", w(30), '</div>\n<div class="b">', w(30), "</div>");
    const { hierarchical } = await checkedBoth(source, SMALL);
    expect(hierarchical.bodies.map((body) => body.replaceAll(w(30), "text"))).toEqual([
      "# A\n\n<div>\n\ntext\n\n</div>",
      '<div class="b">\n\ntext\n\n</div>',
    ]);
  });
});

test("a link alone stays with what is before it, up to the limit", async () => {
  const source = doc("# A", w(34), "[Try it](https://example.com/play)", w(40), w(40));
  const { hierarchical } = await checkedBoth(source, SMALL);
  expect(hierarchical.bodies[0]).toBe(doc("# A", w(34), "[Try it](https://example.com/play)"));
});

describe("what leads to a heading", () => {
  test.each([
    ["an anchor", '<a id="old"></a>'],
    ["an anchor by name", "<a name='old'></a>"],
    ["a comment", "<!-- Old headings. Do not remove. -->"],
    ["a comment with a word that may end something", "<!-- Notes on usage -->"],
    ["both", '<!-- Old headings. -->\n\n<a id="old"></a>'],
    ["a component that opens", "<DeepDive>"],
    ["a target", "(old)="],
  ])("is in its section: %s", async (_what, lead) => {
    const source = doc("# T", w(10), "## A", w(30), lead, "## B", w(30));
    for (const { id } of BLOCK_STRATEGIES) {
      const values =
        id === "header-based"
          ? { maxChunkChars: 260, minChunkChars: 20, overlapChars: 0 }
          : BUDGETS[id];
      const { bodies, paths } = await checked(source, {
        ...values,
        strategy: id,
        dialect: "commonmark",
      });
      expect(holding(bodies, lead), id).toContain("## B");
      expect(paths[bodies.indexOf(holding(bodies, lead))], id).toMatch(/ › B$/);
    }
  });

  test.each([
    ["a comment that ends something", "<!-- prettier-ignore-end -->"],
    ["a comment that closes something", "<!-- /toc -->"],
    ["the end of a region", "<!-- #endregion -->"],
    ["a tag that closes", "</DeepDive>"],
    ["a break", "---"],
    ["text", "See there:"],
    ["an image", '<img id="x" src="a.png">'],
  ])("is not what belongs to the text before: %s", (_what, block) => {
    const document = parseDocument(doc("# A", "text", block, "# B"));
    expect(sectionOpenings(document).starts).toEqual([0, 3]);
  });

  test("gives the section its names, beside the anchor of its title", async () => {
    const source = doc(
      '<a id="top"></a>',
      "# A",
      w(3),
      '<a id="b1"></a>',
      "<a name=b2></a>",
      "# B",
    );
    const { chunks } = await checked(source, { strategy: "per-heading" });
    expect(chunks.map(({ anchor, aliases }) => [anchor, aliases])).toEqual([
      ["a", ["top"]],
      ["b", ["b1", "b2"]],
    ]);
  });

  test.each([
    ["<!-- <a id='gone'></a> -->", []],
    ['<a title="an id = x" id="real"></a>', ["real"]],
    ['<div name="no" id=yes>', ["yes"]],
    ["(target)=", ["target"]],
    ["import A from './a.js' // id = \"x\"", []],
  ])("its names are ids and names of anchors alone: %j", async (lead, aliases) => {
    const { chunks } = await checked(doc(lead, "# A", "text"));
    expect(chunks.at(-1)?.aliases).toEqual(aliases);
  });

  test("that does not fit with it stays with its heading as long as that keeps its text", async () => {
    const source = doc(`# ${w(45)}`, '<a id="xyz"></a>', `## ${w(6)}`, w(20));
    const { hierarchical } = await checkedBoth(source, { ...SMALL, dialect: "commonmark" });
    expect(hierarchical.bodies[1]).toMatch(/^<a id="xyz"><\/a>\n\n## word[\s\S]*\n\nword/);
  });
});

describe("what shows no text", () => {
  test("makes no chunk with its heading alone", async () => {
    const sentences = Array.from({ length: 20 }, () => "One sentence of six words.").join(" ");
    const { hierarchical } = await checkedBoth(doc("# A", "---", sentences), SMALL);
    expect(hierarchical.bodies[0]).toMatch(/^# A\n\n---\n\nOne sentence/);
  });

  test("begins a preamble with its text", async () => {
    const { hierarchical } = await checkedBoth(doc("***", w(38), w(38), "# A", "text"), SMALL);
    expect(hierarchical.bodies[0]).toBe(doc("***", w(38)));
  });

  test("goes with a subsection where its heading has nothing else", async () => {
    const source = doc("# A", w(20), "## B", "---", "### C", w(40), "### D", w(40));
    const { hierarchical } = await checkedBoth(source, SMALL);
    expect(holding(hierarchical.bodies, "## B")).toContain("### C");
  });
});

describe("inside a construct", () => {
  const inner = (name: string) => `#### ${name}\n\n${w(30)}\n\n${w(30)}\n\n${w(30)}`;
  const source = `# A\n\n<Challenges>\n\n${inner("First")}\n\n${inner("Second")}\n\n</Challenges>\n`;

  test.each<[string, Values]>([
    ["hierarchical", { target: 70, hardCap: 110, breadcrumb: "none" }],
    ["sliding-window", { counter: "o200k_base", minTokens: 1, maxTokens: 70 }],
  ])("pieces repeat the headings that they stand under: %s", async (strategy, values) => {
    const { bodies } = await checked(source, { ...values, strategy, dialect: "mdx" });
    expect(bodies.length).toBeGreaterThan(2);
    for (const body of bodies) {
      expect(body.replaceAll("# A\n\n", "").replace("# A\n", "")).toMatch(
        /^<Challenges>\n\n#### (?:First|Second)\n\nword/,
      );
    }
  });

  test("not where there is no room for them", async () => {
    const long = source.replace("#### First", `#### ${w(20)}`);
    const { bodies } = await checked(long, { target: 60, hardCap: 60, dialect: "mdx" });
    expect(bodies[1]).toMatch(/^<Challenges>\n\nword word/);
  });
});

describe("inside an item", () => {
  const rights = (verb: string) =>
    `- ${verb}:\n${Array.from({ length: 30 }, (_, at) => `  - ${verb} page ${at} of it`).join("\n")}`;
  const source = `# Rights\n\n${rights("Never do")}\n${rights("Always do")}\n`;

  test.each<[string, Values]>([
    ["hierarchical", { target: 128, hardCap: 256 }],
    ["per-heading", { target: 128, hardCap: 256 }],
    ["block-packing", { counter: "o200k_base", targetTokens: 128, maxTokens: 192, minTokens: 0 }],
    ["sliding-window", { counter: "o200k_base", minTokens: 50, maxTokens: 150 }],
  ])(
    "its text never ends a chunk, and stands above every piece of its items: %s",
    async (strategy, values) => {
      const { bodies } = await checked(source, { ...values, strategy });
      expect(bodies.length).toBeGreaterThan(3);
      for (const body of bodies) {
        expect(body).not.toMatch(/:$/);
        expect(kindTree(body)).toMatch(/list/);
        expect(kindTree(body)).not.toMatch(/ode/);
        for (const verb of ["Never do", "Always do"]) {
          expect(body.includes(`- ${verb}:\n`)).toBe(body.includes(`- ${verb} page`));
        }
      }
    },
  );

  test("its text is repeated as repeated context, whole or by its beginning, outside of links", async () => {
    const items = Array.from({ length: 20 }, (_, at) => `  - item ${at} of the list`).join("\n");
    const repeated = async (text: string) => {
      const { chunks } = await checked(`- ${text}\n${items}\n`, { target: 60, hardCap: 120 });
      expect(chunks.length).toBeGreaterThan(1);
      return chunks[1]?.before.map((part) => [part.role, part.text]);
    };
    expect(await repeated("Short text")).toEqual([["containerPrefix", "- Short text\n\n"]]);
    expect(
      await repeated("Words of it that [are a link](https://example.com/a) and go on and on"),
    ).toEqual([["containerPrefix", "- Words of it that…\n\n"]]);
    expect(await repeated(`[${w(20)}](https://example.com/a)`)).toEqual([
      ["containerPrefix", "-\n"],
    ]);
  });

  test("a heading ends no piece while its text follows", async () => {
    const item = doc("- one", "  ### Inner heading", `  ${w(30)}`, `  ${w(30)}`);
    const { hierarchical } = await checkedBoth(doc("# A", w(20), item), SMALL);
    for (const body of hierarchical.bodies) expect(body).not.toMatch(/Inner heading$/);
  });

  test("a lead-in goes with the block that it introduces", async () => {
    const item = doc(`- ${w(24)}`, "  Run this:", "  ```sh\n  npm start\n  ```");
    const { hierarchical } = await checkedBoth(doc("# A", item), { ...SMALL, target: 30 });
    expect(holding(hierarchical.bodies, "Run this:")).toContain("npm start");
  });
});

describe("the sliding window", () => {
  test("moves a heading that would end a chunk to the next one", async () => {
    const source = doc("# A", w(20), "## B", "### C", w(20));
    const { bodies } = await checked(source, {
      strategy: "sliding-window",
      counter: "o200k_base",
      minTokens: 10,
      minTokensDeeper: 10,
      maxTokens: 60,
    });
    expect(bodies.map((body) => body.replaceAll(w(20), "text"))).toEqual([
      "# A\n\ntext",
      "# A\n## B\n\n### C\n\ntext",
    ]);
  });

  test.each([
    ["> a a\n> b b\n>\n> c c", ["> a a\n> b b", ">\n> c c"]],
    ["> a\n>\n> b", ["> a\n>\n> b"]],
    ["> a a\n>\n>\n\nb b b b b", ["> a a\n>\n>", "b b b b b"]],
  ])(
    "counts quote marks alone on a line in neither of the lines around: %j",
    async (source, expected) => {
      const { bodies, result } = await checked(source, {
        strategy: "sliding-window",
        counter: "words-1.3",
        minTokens: 1,
        minTokensDeeper: 8,
        maxTokens: 8,
      });
      expect(bodies).toEqual(expected);
      expect(result.chunks.every(({ size }) => size <= 8)).toBe(true);
    },
  );
});

describe("what is long or deep takes no long time", () => {
  test.each([
    ["lead-ins in a row", "so:\n\n".repeat(10_000)],
    ["comments in a row", "<!-- a -->\n\n".repeat(10_000)],
    ["quote marks behind a line, with CRLF", `> ${w(56)}\r\n${">\r\n".repeat(60)}> go on\r\n`],
    [
      "the text of an item above many",
      `- ${"word word\n  ".repeat(4000)}\n${"  - item of the list\n".repeat(1500)}`,
    ],
  ])("%s", async (_what, text) => {
    for (const { id } of OFFERED_STRATEGIES) {
      const { result } = await checked(`# T\n\n${text}`, {
        strategy: id,
        counter: "words-1.3",
        ...(id === "sliding-window" && { minTokens: 20, minTokensDeeper: 20, maxTokens: 80 }),
      });
      expect(result.coverage.lostCharacters).toBe(0);
    }
  });
});

/** The rules of block packing, one by one: budgets, modes. */
import { describe, expect, test } from "vitest";
import { chunked } from "../../testing/chunk.ts";
import { dumped, SMALL, words } from "./testing/small.ts";

describe("target and maximum", () => {
  const source = [words(9, "p"), words(9, "q"), words(9, "r"), words(28, "s")].join("\n\n");

  test("a chunk takes blocks up to the target; a block within the maximum stays whole", async () => {
    expect(await dumped(source)).toEqual([
      "doc.md | …ppp\n\n…qqq",
      "doc.md | …rrr",
      "doc.md | …sss",
    ]);
  });

  test("the rule that closed a chunk comes with true numbers", async () => {
    const { chunks } = await chunked(source, SMALL);
    expect(chunks.map(({ closedBy }) => closedBy)).toEqual([
      { rule: "runFull", wouldBe: 28, limit: 20 },
      { rule: "runFull", wouldBe: 37, limit: 20 },
      { rule: "endOfDocument" },
    ]);
  });

  test("only a block over the maximum is split, by its kind", async () => {
    const list = `- ${words(9, "p")}\n- ${words(9, "q")}\n- ${words(9, "r")}`;
    expect(await dumped(list)).toHaveLength(1);
    expect(await dumped(list, { maxTokens: 25 })).toEqual([
      "doc.md | - …ppp\n- …qqq",
      "doc.md | - …rrr",
    ]);
    const fence = "```js\none();\ntwo();\n```";
    expect(await dumped(fence, { targetTokens: 7, maxTokens: 8 })).toEqual([
      "doc.md | ```js\none();‹\n```›",
      "doc.md | ‹```js\n›two();\n```",
    ]);
  });
});

describe("modes", () => {
  const source = "# A\n\npara a\n\n## B\n\npara b\n\n### C\n\npara c\n\n# D\n\npara d";

  test("heading-aware: headings within the depth limit start a chunk", async () => {
    expect(await dumped(source)).toEqual([
      "doc.md › A | # A\n\npara a",
      "doc.md › A › B | ## B\n\npara b",
      "doc.md › A › B › C | ### C\n\npara c",
      "doc.md › D | # D\n\npara d",
    ]);
    expect(await dumped(source, { headingDepth: 2 })).toEqual([
      "doc.md › A | # A\n\npara a",
      "doc.md › A › B | ## B\n\npara b\n\n### C\n\npara c",
      "doc.md › D | # D\n\npara d",
    ]);
  });

  test("hybrid: a section with its subsections stays whole while it fits the maximum", async () => {
    expect(await dumped(source, { mode: "hybrid", targetTokens: 4 })).toEqual([
      "doc.md › A | # A\n\npara a\n\n## B\n\npara b\n\n### C\n\npara c",
      "doc.md › D | # D\n\npara d",
    ]);
    expect(await dumped(source, { mode: "hybrid", targetTokens: 4, maxTokens: 9 })).toEqual([
      "doc.md › A | # A\n\npara a",
      "doc.md › A › B | ## B\n\npara b\n\n### C\n\npara c",
      "doc.md › D | # D\n\npara d",
    ]);
  });

  test("a large section is packed block by block, under one path", async () => {
    const large = `# A\n\n${words(15, "p")}\n\n${words(15, "q")}\n\n${words(15, "r")}`;
    for (const mode of ["heading-aware", "hybrid"]) {
      expect(await dumped(large, { mode })).toEqual([
        "doc.md › A | # A\n\n…ppp",
        "doc.md › A | …qqq",
        "doc.md › A | …rrr",
      ]);
    }
  });

  test("paragraph: headings are blocks like others, but never end a chunk", async () => {
    const text = `${words(9, "p")}\n\n# A\n\n${words(6, "q")}\n\n# B\n\n## C\n\n${words(6, "r")}`;
    expect(await dumped(text, { mode: "paragraph" })).toEqual([
      "doc.md | …ppp\n\n# A\n\n…qqq",
      "doc.md › B › C | # B\n\n## C\n\n…rrr",
    ]);
  });

  test("a heading goes with what is under it, also with the start of a large block", async () => {
    expect(await dumped("# A\n\n## B\n\npara\n\n# C")).toEqual([
      "doc.md › A › B | # A\n\n## B\n\npara",
      "doc.md › C | # C",
    ]);
    const large = `# A\n\nOne sentence here. ${words(20, "p")}. ${words(8, "q")}.`;
    const [first] = await dumped(large, { maxTokens: 25 });
    expect(first).toMatch(/^doc\.md › A \| # A\n\nOne sentence here\./);
  });

  test("all chunks of a section have its path; a section with nothing in it has its own", async () => {
    const text = `# A\n\n## B\n\n${words(9, "p")}\n\n${words(9, "q")}\n\n## C\n\n# D\n\nText.`;
    expect(await dumped(text)).toEqual([
      "doc.md › A › B | # A\n\n## B\n\n…ppp",
      "doc.md › A › B | …qqq",
      "doc.md › A › C | ## C",
      "doc.md › D | # D\n\nText.",
    ]);
  });

  test("levels may jump, and a new first level starts anew", async () => {
    const { chunks } = await chunked("## A\n\na\n\n#### B\n\nb\n\n# C\n\nc\n\n## D\n\nd", SMALL);
    expect(chunks.map(({ breadcrumb }) => breadcrumb.slice(1).join("/"))).toEqual([
      "A",
      "A/B",
      "C",
      "C/D",
    ]);
  });
});

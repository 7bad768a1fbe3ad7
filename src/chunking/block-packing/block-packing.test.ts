/** The rules of block packing, one by one. A word of `words(n)` is four characters with its blank: about one token. */
import { describe, expect, test } from "vitest";
import { chunked, dump } from "../testing/chunk.ts";

/** `n` words of three letters, `4n - 1` characters, ended with a mark to tell paragraphs apart: `n` tokens. */
function words(n: number, mark: string): string {
  return `${"abc ".repeat(n - 1)}${mark.repeat(3)}`;
}

const SMALL = {
  strategy: "block-packing",
  targetTokens: 20,
  maxTokens: 30,
  minTokens: 0,
  overlapTokens: 0,
};

async function dumped(source: string, values: Readonly<Record<string, string | number>> = {}) {
  const result = await chunked(source, { ...SMALL, ...values });
  return dump(result, source).map((line) => line.replace(/(?:abc )+/g, "…"));
}

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
      "doc.md › B | # B\n\n## C\n\n…rrr",
    ]);
  });

  test("a heading goes with what is under it, also with the start of a large block", async () => {
    expect(await dumped("# A\n\n## B\n\npara\n\n# C")).toEqual([
      "doc.md › A | # A\n\n## B\n\npara",
      "doc.md › C | # C",
    ]);
    const large = `# A\n\nOne sentence here. ${words(20, "p")}. ${words(8, "q")}.`;
    const [first] = await dumped(large, { maxTokens: 25 });
    expect(first).toMatch(/^doc\.md › A \| # A\n\nOne sentence here\./);
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

describe("overlap", () => {
  const overlap = { overlapTokens: 10 };

  test("repeats the largest suffix of whole blocks where a budget closed the chunk", async () => {
    const source = [words(8, "p"), words(4, "q"), words(4, "r"), words(9, "s")].join("\n\n");
    expect(await dumped(source, overlap)).toEqual([
      "doc.md | …ppp\n\n…qqq\n\n…rrr",
      "doc.md | ‹…qqq\n\n…rrr\n\n›…sss",
    ]);
  });

  test("does not cross a section boundary", async () => {
    const source = `# A\n\n${words(4, "p")}\n\n# B\n\n${words(4, "q")}`;
    expect((await dumped(source, overlap)).join()).not.toContain("‹");
  });

  test("is never headings alone", async () => {
    const source = `${words(14, "p")}\n\n### H\n\n### I\n\n${words(14, "q")}\n\n${words(3, "r")}`;
    expect(await dumped(source, { ...overlap, headingDepth: 2 })).toEqual([
      "doc.md | …ppp",
      "doc.md | ### H\n\n### I\n\n…qqq",
      "doc.md | …rrr",
    ]);
  });

  test("begins with a heading that its content stands under, but not with a thematic break", async () => {
    const source = `${words(9, "p")}\n\n---\n\n### H\n\n${words(4, "q")}\n\n${words(9, "r")}`;
    expect((await dumped(source, { ...overlap, headingDepth: 2 }))[1]).toBe(
      "doc.md | ‹### H\n\n…qqq\n\n›…rrr",
    );
    const broken = `${words(9, "p")}\n\n---\n\n${words(4, "q")}\n\n${words(9, "r")}`;
    expect((await dumped(broken, { ...overlap, targetTokens: 16 }))[1]).toBe(
      "doc.md | ‹…qqq\n\n›…rrr",
    );
  });

  test("gives way, as far as it must, to a block that would go over the maximum", async () => {
    const source = [words(6, "p"), `- ${words(3, "q")}`, words(3, "r"), words(24, "s")];
    const text = source.join("\n\n");
    expect((await dumped(text, overlap))[1]).toBe("doc.md | ‹…rrr\n\n›…sss");
    expect((await dumped(text, { ...overlap, maxTokens: 25 }))[1]).toBe("doc.md | …sss");
  });

  test("where it gives way, it begins with the kind that is preferred", async () => {
    const source = [words(3, "p"), words(3, "q"), `- ${words(1, "l")}`, words(1, "m")];
    const text = [...source, words(24, "s")].join("\n\n");
    const fits = { overlapTokens: 12, maxTokens: 30 };
    expect((await dumped(text, fits))[1]).toBe("doc.md | ‹…qqq\n\n- lll\n\nmmm\n\n›…sss");
    expect((await dumped(text, { ...fits, maxTokens: 29 }))[1]).toBe("doc.md | ‹mmm\n\n›…sss");
  });

  test("never repeats front matter", async () => {
    const text = `---\na: 1\n---\n\n${words(3, "p")}\n\n${words(18, "q")}`;
    const values = { ...overlap, frontMatter: "include" };
    expect(await dumped(text, values)).toEqual([
      "doc.md | ---\na: 1\n---\n\n…ppp",
      "doc.md | ‹…ppp\n\n›…qqq",
    ]);
  });
});

describe("minimum", () => {
  test("small chunks merge forward, over section boundaries, under the common path", async () => {
    const source = `# T\n\n${words(9, "p")}\n\n## A\n\na\n\n## B\n\n${words(9, "q")}`;
    expect(await dumped(source, { minTokens: 8 })).toEqual([
      "doc.md › T | # T\n\n…ppp",
      "doc.md › T | ## A\n\na\n\n## B\n\n…qqq",
    ]);
  });

  test("else backward; else they stay", async () => {
    const source = `# A\n\n${words(9, "p")}\n\n# B\n\nb\n\n# C\n\n${words(28, "q")}`;
    expect(await dumped(source, { minTokens: 8 })).toEqual([
      "doc.md | # A\n\n…ppp\n\n# B\n\nb",
      "doc.md › C | # C\n\n…qqq",
    ]);
    const full = `# A\n\n${words(28, "p")}\n\n# B\n\nb\n\n# C\n\n${words(28, "q")}`;
    expect(await dumped(full, { minTokens: 8 })).toHaveLength(3);
  });

  test("merging drops the overlap between the two", async () => {
    const source = [words(4, "p"), words(18, "q"), words(15, "r")].join("\n\n");
    expect(await dumped(source, { overlapTokens: 8, minTokens: 6 })).toEqual([
      "doc.md | …ppp\n\n…qqq",
      "doc.md | …rrr",
    ]);
  });
});

describe("front matter and metadata", () => {
  const source = "---\ntitle: Demo\ntags: [a, b]\n---\n\n# T\n\n## A\n\ntext\n";

  test("metadata: its fields go to every chunk, its lines to none", async () => {
    const { chunks, coverage } = await chunked(source, SMALL);
    expect(coverage.omitted).toEqual([{ from: 0, to: 32, reason: "frontMatter" }]);
    expect(chunks.map(({ metadata }) => metadata)).toEqual([
      {
        est_tokens: 4,
        breadcrumb: "doc.md > T",
        section_title: "T",
        doc_id: "doc",
        path: "doc.md",
        url: null,
        block_range: [1, 3],
        lines: [6, 10],
        front_matter: { title: "Demo", tags: ["a", "b"] },
      },
    ]);
  });

  test("include: it begins the first chunk; strip: it is left out, unread", async () => {
    const include = await chunked(source, { ...SMALL, frontMatter: "include" });
    expect(include.chunks).toHaveLength(1);
    expect(include.chunks[0]?.from).toBe(0);
    expect(include.coverage.omitted).toEqual([]);
    const strip = await chunked(source, { ...SMALL, frontMatter: "strip" });
    expect(strip.coverage.omitted).toHaveLength(1);
    expect(strip.chunks[0]?.metadata).not.toHaveProperty("front_matter");
  });

  test("what cannot be read is kept as it is, with a note", async () => {
    const { chunks } = await chunked("---\na: [1\n---\n\ntext", SMALL);
    expect(chunks[0]?.metadata).toMatchObject({
      front_matter_raw: "---\na: [1\n---",
      front_matter_note: expect.stringContaining("could not be read"),
    });
  });

  test("est_tokens is the true count, whatever is carried along", async () => {
    const text = `A [link][l].\n\n${words(19, "p")}\n\n[l]: https://example.com`;
    const { chunks } = await chunked(text, { ...SMALL, definitions: "carry" });
    expect(chunks.map(({ metadata }) => metadata?.est_tokens)).toEqual(
      chunks.map(({ tokens }) => tokens),
    );
    expect(chunks[0]?.parts.some((part) => part.kind === "repeated")).toBe(true);
  });
});

describe("MDX and the estimate", () => {
  const source = "import A from './a.js'\n\n# T\n\n<A>\n\n## not a heading\n\n</A>\n\ntext";

  test("components are blocks in .mdx files, or when it is switched on", async () => {
    const paths = async (mdx: string, filename: string) =>
      (await chunked(source, { ...SMALL, mdx }, filename)).chunks.map(({ breadcrumb }) =>
        breadcrumb.slice(1).join("/"),
      );
    const asMdx = ["", "T"];
    const asMarkdown = ["", "T", "T/not a heading"];
    expect(await paths("auto", "doc.mdx")).toEqual(asMdx);
    expect(await paths("on", "doc.md")).toEqual(asMdx);
    expect(await paths("auto", "doc.md")).toEqual(asMarkdown);
    expect(await paths("off", "doc.mdx")).toEqual(asMarkdown);
  });

  test("a component that is too large is cut between lines, and says so", async () => {
    const large = `<A>\n${words(20, "p")}\n${words(20, "q")}\n</A>`;
    const { chunks } = await chunked(large, { ...SMALL, mdx: "on" });
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.every(({ flags }) => flags.includes("cutMdx"))).toBe(true);
  });

  test("the bias changes what chunks count, and with it where they end", async () => {
    const text = `${words(18, "p")}\n\n\`\`\`\n${words(9, "q")}\n\`\`\``;
    const tokens = async (bias: string) =>
      (await chunked(text, { ...SMALL, bias, targetTokens: 1000, maxTokens: 1000 })).chunks.map(
        (chunk) => chunk.tokens,
      );
    expect(await tokens("balanced")).toEqual([35]);
    expect(await tokens("prose")).toEqual([37]);
    expect(await tokens("code")).toEqual([37]);
  });
});

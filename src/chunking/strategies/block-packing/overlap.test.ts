/** The rules of block packing that are about neighbours: overlap, and the minimum. */
import { describe, expect, test } from "vitest";
import { chunked } from "../../testing/chunk.ts";
import { dumped, SMALL, words } from "./testing/small.ts";

describe("overlap", () => {
  const overlap = { overlapTokens: 10 };

  test("repeats the largest suffix of whole blocks where a budget closed the chunk", async () => {
    const source = [words(8, "p"), words(4, "q"), words(4, "r"), words(9, "s")].join("\n\n");
    expect(await dumped(source, overlap)).toEqual([
      "doc.md | …ppp\n\n…qqq\n\n…rrr",
      "doc.md | ‹…qqq\n\n…rrr\n\n›…sss",
    ]);
  });

  test("says where in the source it stands, white space at its ends left out", async () => {
    const source = [words(8, "p"), words(4, "q"), words(4, "r"), words(9, "s")].join("\n\n");
    const { chunks } = await chunked(source, { ...SMALL, ...overlap });
    const [repeated] = chunks[1]?.before ?? [];
    const span = repeated?.source;
    expect(span && source.slice(span.from, span.to)).toBe(`${words(4, "q")}\n\n${words(4, "r")}`);
  });

  test("does not cross a section boundary", async () => {
    const source = `# A\n\n${words(4, "p")}\n\n# B\n\n${words(4, "q")}`;
    expect((await dumped(source, overlap)).join()).not.toContain("‹");
  });

  test("does not stand before a heading", async () => {
    const source = `${words(8, "p")}\n\n### H\n\n${words(12, "q")}\n\n${words(4, "r")}`;
    expect(await dumped(source, { ...overlap, headingDepth: 2 })).toEqual([
      "doc.md | …ppp",
      "doc.md | ### H\n\n…qqq\n\n…rrr",
    ]);
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

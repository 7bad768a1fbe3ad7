/** What block packing reads beside blocks, and emits beside text. */
import { describe, expect, test } from "vitest";
import { chunked } from "../../testing/chunk.ts";
import { SMALL, words } from "./testing/small.ts";

describe("front matter and metadata", () => {
  const source = "---\ntitle: Demo\ntags: [a, b]\n---\n\n# T\n\n## A\n\ntext\n";

  test("metadata: its fields go to every chunk, its lines to none", async () => {
    const { chunks, coverage } = await chunked(source, SMALL);
    expect(coverage.omitted).toEqual([{ from: 0, to: 32, reason: "frontMatter" }]);
    expect(chunks.map(({ metadata }) => metadata)).toEqual([
      {
        est_tokens: 4,
        breadcrumb: "doc.md > T > A",
        section_title: "A",
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
    expect(chunks[0]?.after).toHaveLength(1);
  });
});

describe("MDX and the estimate", () => {
  const source = "import A from './a.js'\n\n# T\n\n<A>\n\n## not a heading\n\n</A>\n\ntext";

  test("components are blocks in MDX, told by the name, by lines, or chosen", async () => {
    const paths = async (dialect: string, filename: string) =>
      (await chunked(source, { ...SMALL, dialect }, filename)).chunks.map(({ breadcrumb }) =>
        breadcrumb.slice(1).join("/"),
      );
    const asMdx = ["T", "T"];
    const asMarkdown = ["", "T/not a heading"];
    expect(await paths("auto", "doc.mdx")).toEqual(asMdx);
    expect(await paths("mdx", "doc.md")).toEqual(asMdx);
    expect(await paths("auto", "doc.md")).toEqual(asMdx);
    expect(await paths("commonmark", "doc.mdx")).toEqual(asMarkdown);
  });

  test("a component that is too large is cut between lines, and says so", async () => {
    const large = `<A>\n${words(20, "p")}\n${words(20, "q")}\n</A>`;
    const { chunks } = await chunked(large, { ...SMALL, dialect: "mdx" });
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

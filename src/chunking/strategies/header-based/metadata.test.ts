import { expect, test } from "vitest";
import { chunked } from "../../testing/chunk.ts";
import { documentId } from "./metadata.ts";

const chunk = (source: string) =>
  chunked(source, { strategy: "header-based", minChunkChars: 1, counter: "chars-4" });

test("every field of the specification is there", async () => {
  const source =
    "---\ntags: [guide, '#api']\naliases: Handbook\nauthor: Ada\n---\n\n# A\n\n## B\n\nSee [[Page]].\n";
  const { chunks, coverage } = await chunk(source);
  expect(chunks.map(({ metadata }) => metadata)).toEqual([
    {
      chunk_id: "doc_chunk_0",
      doc_id: "doc",
      chunk_index: 0,
      header_path: "A",
      start_pos: source.indexOf("# A"),
      end_pos: source.length - 1,
      file_path: "doc.md",
      modified_time: null,
      tags: ["guide", "api"],
      aliases: ["Handbook"],
      links: ["Page"],
      author: "Ada",
    },
  ]);
  expect(coverage.omitted).toEqual([
    { from: 0, to: source.indexOf("\n\n# A"), reason: "frontMatter" },
  ]);
  expect(coverage.lostCharacters).toBe(0);
});

test("links belong to the chunk that holds them, tags to all; code holds neither", async () => {
  const source = [
    "# A",
    "[[One#Part|words]] ![[Two]] `[[Code]]` #red \\#no a#no #12 `#code` [x](#y)",
    "## B",
    "```\n[[Fence]] #fence\n```",
    "| a |\n| - |\n| [[Three\\|3]] #blue/deep |",
    "- item [[Four]] [[Four]]\n  > quoted [[Five]]",
  ].join("\n\n");
  const { chunks } = await chunk(source);
  expect(chunks.map(({ metadata }) => metadata?.links)).toEqual([
    ["One#Part", "Two"],
    ["Three", "Four", "Five"],
  ]);
  expect(chunks.map(({ metadata }) => metadata?.tags)).toEqual([
    ["red", "blue/deep"],
    ["red", "blue/deep"],
  ]);
});

test("the header path is joined with ` > `", async () => {
  const { chunks } = await chunk("# A\n\ntext\n\n## B *c*\n\ntext\n");
  expect(chunks.map(({ metadata }) => metadata?.header_path)).toEqual(["A", "A > B c"]);
});

test("fields of the front matter never take the place of the chunk's own", async () => {
  const { chunks } = await chunk("+++\nlinks = ['x']\ndoc_id = 7\ntag = 'a b'\n+++\n\ntext\n");
  expect(chunks[0]?.metadata).toMatchObject({
    doc_id: "doc",
    links: [],
    frontmatter_doc_id: 7,
    frontmatter_links: ["x"],
    tags: ["a", "b"],
  });
});

test("front matter that cannot be read is said, and still no text", async () => {
  const { chunks, coverage } = await chunk("---\na: [1\n---\n\ntext\n");
  expect(chunks[0]?.metadata?.frontmatter_error).toMatch(/\S/);
  expect(coverage.omitted.map(({ reason }) => reason)).toEqual(["frontMatter"]);
});

test.each([
  ["guide.md", /^guide$/],
  ["v1.2-über_文.md", /^v1\.2-über_文$/],
  ["docs/My guide.v2.mdx", /^docs-My-guide\.v2-[\da-f]{6}$/],
  [".md", /^\.md-[\da-f]{6}$/],
  ["///", /^document-[\da-f]{6}$/],
])("the id of %s is like %s", (filename, id) => {
  expect(documentId(filename)).toMatch(id);
});

test("files of a folder have different ids", () => {
  const names = ["a/guide.md", "a-guide.md", "a guide.md", "a-guide.mdx", "a-guide", "-a-guide.md"];
  expect(new Set(names.map(documentId)).size).toBe(names.length);
});

test("fields that are no lists of words are kept as they are", async () => {
  const { chunks } = await chunk(
    "---\ntags: {lang: js}\naliases: true\nalias: [a, b]\ndraft: false\n---\n\ntext\n",
  );
  expect(chunks[0]?.metadata).toMatchObject({
    tags: [],
    frontmatter_tags: { lang: "js" },
    frontmatter_aliases: true,
    aliases: ["a", "b"],
    draft: false,
  });
});

/** Files that hold many documents, each behind its front matter. */
import { expect, test } from "vitest";
import { OFFERED_STRATEGIES } from "../../../settings/strategies/index.ts";
import { checked } from "../checked.ts";
import { blocksOf, outlineOf } from "../reparse.ts";

const PAGES = `---
title: Alpha guide
url: https://example.com/alpha
---

Alpha text.

## Ports

Open 80.

---
title: Beta guide
url: https://example.com/beta
---

Beta text.

## Ports

Open 81.
`;

test.each(OFFERED_STRATEGIES.map(({ id }) => id))(
  "%s: nothing of one document is in another",
  async (strategy) => {
    const { result, chunks, bodies } = await checked(PAGES, {
      strategy,
      documents: "many",
      root: "title",
    });
    const ofBeta = chunks.filter(({ from }) => from > PAGES.indexOf("Beta guide"));
    expect(ofBeta.length).toBeGreaterThan(0);
    for (const [index, { breadcrumb, metadata, key }] of chunks.entries()) {
      const isBeta = index >= chunks.length - ofBeta.length;
      const [own, other] = isBeta ? ["Beta", "Alpha"] : ["Alpha", "Beta"];
      expect(breadcrumb[0]).toBe(`${own} guide`);
      expect(key).toMatch(`${own.toLowerCase()}-guide`);
      expect(JSON.stringify(metadata)).toContain(`https://example.com/${own.toLowerCase()}`);
      expect(JSON.stringify(metadata) + bodies[index]).not.toContain(other);
    }
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(chunks.length);
    expect(new Set(chunks.map(({ key }) => key)).size).toBe(chunks.length);
    expect(result.coverage.omitted.map(({ from }) => from)).toEqual([
      0,
      PAGES.lastIndexOf("---\ntitle"),
    ]);
  },
);

test("the names in two documents are told apart", async () => {
  const { chunks } = await checked(PAGES, { strategy: "per-heading", documents: "many" });
  expect(chunks.map(({ key }) => key)).toEqual([
    "alpha-guide#:1",
    "alpha-guide#ports:1",
    "beta-guide#:1",
    "beta-guide#ports:1",
  ]);
  expect(chunks.map(({ closedBy }) => closedBy.rule)).toEqual([
    "nextHeading",
    "endOfDocument",
    "nextHeading",
    "endOfDocument",
  ]);
});

test.each([
  ["a fence", "~~~js"],
  ["a comment", "<!-- to do"],
  ["a script", "<script>"],
])("%s that a document leaves open ends with it", async (_what, opening) => {
  const source = `${opening}\n\ncode\n\n${PAGES}`;
  for (const { id } of OFFERED_STRATEGIES) {
    const { result, bodies } = await checked(source, { strategy: id, documents: "many" });
    expect(result.source.documents).toBe(3);
    expect(bodies[0]).toBe(`${opening}\n\ncode`);
    expect(bodies.join("\n")).toContain("## Ports\n\nOpen 81.");
  }
});

test("front matter may have blank lines and quoted names", () => {
  const fields = '"title": |\n  One.\n\n  Two.\n\ntags: [a]';
  expect(blocksOf(`text\n\n---\n${fields}\n---\n\ntext`)).toContain("frontMatter 3-10");
});

test("a heading before them is told from a document of its name", async () => {
  const source = `# Alpha guide\n\nPages.\n\n${PAGES}`;
  const { chunks } = await checked(source, { strategy: "per-heading", documents: "many" });
  expect(new Set(chunks.map(({ key }) => key)).size).toBe(chunks.length);
});

test("as one document, front matter in the middle is text and no heading", async () => {
  expect(outlineOf(PAGES)).toEqual(["H2 Ports", "H2 Ports"]);
  for (const { id } of OFFERED_STRATEGIES) {
    const { bodies, chunks } = await checked(PAGES, { strategy: id, documents: "one" });
    expect(bodies.join("\n")).toContain("title: Beta guide");
    expect(chunks.some(({ breadcrumb }) => breadcrumb.join().includes("Beta"))).toBe(false);
  }
});

test.each([
  ["llms-full.txt", 2],
  ["docs/llms-small.txt", 2],
  ["llms.txt", 2],
  ["guide.md", 1],
  ["notes.txt", 1],
])("the name %s tells of documents: %i", async (filename, documents) => {
  const { result } = await checked(PAGES, {}, filename);
  expect(result.coverage.omitted).toHaveLength(documents);
});

test("a document without front matter may stand before the others", async () => {
  const source = `# Index\n\nAll pages.\n\n${PAGES}`;
  const { paths, chunks } = await checked(source, { documents: "many" });
  expect(paths).toEqual(["", "", "Ports", "", "Ports"]);
  expect(chunks[0]?.metadata).toBeUndefined();
});

test.each([
  [
    "no blank line before",
    "text\n---\ntitle: A\n---\n\ntext",
    ["heading 1-2", "heading 3-4", "paragraph 6"],
  ],
  [
    "no field that names a document",
    "text\n\n---\nauthor: A\n---\n\ntext",
    ["paragraph 1", "thematicBreak 3", "heading 4-5", "paragraph 7"],
  ],
  [
    "a line that is no field",
    "text\n\n---\ntitle: A\nprose\n---\n\ntext",
    ["paragraph 1", "thematicBreak 3", "heading 4-6", "paragraph 8"],
  ],
  [
    "nothing behind it",
    "text\n\n---\ntitle: A\n---\n",
    ["paragraph 1", "thematicBreak 3", "heading 4-5"],
  ],
  ["a fence around it", "```\n\n---\ntitle: A\n---\n\ntext\n```", ["fence 1-8"]],
  ["a list around it", "- a\n\n  ---\n  title: A\n  ---\n\n  b", ["list 1-7"]],
])("with %s it is no front matter", (_what, source, blocks) => {
  expect(blocksOf(source)).toEqual(blocks);
});

test("lists and comments are among the fields", () => {
  const fields = "# a comment\ntags:\n- a\n  - b\nslug: x";
  expect(blocksOf(`text\r\n\r\n---  \n${fields}\n---\ntext`)).toEqual([
    "paragraph 1",
    "frontMatter 3-9",
    "paragraph 10",
  ]);
});

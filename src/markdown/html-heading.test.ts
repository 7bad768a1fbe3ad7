/** Headings in HTML: what is one, and what it is called. */
import { expect, test } from "vitest";
import { parseDocument } from "./blocks.ts";

const read = (source: string) => {
  const { blocks } = parseDocument(source, { id: "commonmark", htmlHeadings: true });
  return blocks.map(({ kind, level, title, id }) =>
    kind === "heading" ? [level, title, id] : kind,
  );
};

test.each([
  ["<h1>Kettle</h1>", 1, "Kettle", undefined],
  ['<H3 align="center" id="k">A &amp; <b>B</b><br>c</H3>', 3, "A & B c", "k"],
  [
    '<h1 align="center">\n  <img src="x.svg" alt="Logo">\n  <a href="/">Kettle</a>\n</h1>',
    1,
    "Logo Kettle",
    undefined,
  ],
  ["<h2><!-- note --> Plain *text* \\\\ </h2>", 2, "Plain *text* \\\\", undefined],
])("%j is a heading", (source, level, title, id) => {
  expect(read(source)).toEqual([[level, title, id]]);
});

test.each([
  ["text behind it", "<h1>A</h1> more"],
  ["lines behind it", "<h1>A</h1>\nmore"],
  ["two in a block", "<h1>A</h1>\n<h2>B</h2>"],
  ["another element around it", "<div>\n<h1>A</h1>\n</div>"],
  ["no title", '<h1><img src="x"></h1>'],
  ["no end", "<h1>A"],
])("%s makes it none", (_what, source) => {
  expect(read(source)).toEqual(["html"]);
});

test("it is HTML like any other where it is not asked for", () => {
  expect(parseDocument("<h1>A</h1>").blocks.map(({ kind }) => kind)).toEqual(["html"]);
});

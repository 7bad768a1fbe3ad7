/** The breadcrumb line: whole within a quarter of the limit, else without its middle, its end, its headings. */
import { expect, test } from "vitest";
import { breadcrumbLines, isShortened } from "./breadcrumb-line.ts";

/** Words are tokens, the separators among them. */
const counter = { count: (text: string) => text.split(" ").length };

const line = (breadcrumb: readonly string[], limit: number) =>
  breadcrumbLines("line", counter, limit)(breadcrumb);

const path = ["doc.md", "The guide", "Setup", "On a server"];

test.each([
  [40, "doc.md › The guide › Setup › On a server"],
  [39, "doc.md › … › Setup › On a server"],
  [35, "doc.md › … › On a server"],
  [28, "doc.md › … › On a server"],
  [24, "doc.md › … › On a…"],
  [20, "doc.md › … › On…"],
  [16, "doc.md"],
  [4, "doc.md"],
  [3, ""],
])("at a limit of %i", (limit, expected) => {
  const shown = line(path, limit);
  expect(shown).toBe(expected);
  expect(isShortened(path, shown)).toBe(limit < 40);
});

test("one long heading loses its end", () => {
  expect(line(["doc.md", "one two three four five six"], 24)).toBe("doc.md › one two three four…");
});

test("line breaks in a file name do not break the line", () => {
  expect(line(["a\nb.md", "H"], 100)).toBe("a b.md › H");
});

test("switched off, it is empty", () => {
  expect(breadcrumbLines("none", counter, 100)(path)).toBe("");
});

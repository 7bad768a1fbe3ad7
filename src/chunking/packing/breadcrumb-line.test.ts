/** The breadcrumb line: whole within a quarter of the limit, else without its middle, its end, its headings. */
import { expect, test } from "vitest";
import { breadcrumbRenderer } from "./breadcrumb-line.ts";

/** Words are tokens, the separators among them. */
const counter = { count: (text: string) => text.split(" ").length };

const render = (breadcrumb: readonly string[], limit: number) =>
  breadcrumbRenderer("line", counter, limit)(breadcrumb);

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
  const head = expected === "" ? "" : `${expected}\n\n`;
  expect(render(path, limit)).toEqual({ line: expected, head, isShortened: limit < 40 });
});

test("one long heading loses its end", () => {
  expect(render(["doc.md", "one two three four five six"], 24).line).toBe(
    "doc.md › one two three four…",
  );
});

test("line breaks in a file name do not break the line", () => {
  expect(render(["a\nb.md", "H"], 100).line).toBe("a b.md › H");
});

test("switched off, it is empty", () => {
  const { line, head, isShortened } = breadcrumbRenderer("none", counter, 100)(path);
  expect([line, head, isShortened]).toEqual(["", "", false]);
});

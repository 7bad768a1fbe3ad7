import { expect, test } from "vitest";
import { parseDocument } from "../markdown/blocks.ts";
import { landmarksOf } from "./landmarks.ts";

const titles = (source: string) => landmarksOf(parseDocument(source)).map(({ title }) => title);

test("the headings of the top level are landmarks, below a single one those of the next", () => {
  expect(titles("# A\n\n## In it\n\n# B\n")).toEqual(["A", "B"]);
  expect(titles("# Only\n\n## C\n\n### In it\n\n## D\n")).toEqual(["C", "D"]);
});

test("of very many headings there are some from the start to the end of the document", () => {
  const many = titles(Array.from({ length: 1900 }, (_, index) => `# H${index}\n`).join("\n"));
  expect(many.length).toBeLessThanOrEqual(400);
  expect(many[0]).toBe("H0");
  expect(Number(many.at(-1)?.slice(1))).toBeGreaterThan(1890);
});

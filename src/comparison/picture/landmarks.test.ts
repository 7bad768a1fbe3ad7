import { expect, test } from "vitest";
import { parseDocument } from "../../markdown/blocks.ts";
import { landmarksOf } from "./landmarks.ts";

const titles = (source: string) => landmarksOf(parseDocument(source)).map(({ title }) => title);

test("headings down to the third level are landmarks, in the order of the source", () => {
  expect(titles("# A\n\n## B\n\n### C\n\n#### Deeper\n\n# D\n")).toEqual(["A", "B", "C", "D"]);
});

test("of very many headings there are some from the start to the end of the document", () => {
  const many = titles(Array.from({ length: 1900 }, (_, index) => `# H${index}\n`).join("\n"));
  expect(many.length).toBeLessThanOrEqual(400);
  expect(many[0]).toBe("H0");
  expect(Number(many.at(-1)?.slice(1))).toBeGreaterThan(1890);
});

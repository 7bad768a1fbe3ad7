/** The legacy chunker: a chunk for every heading, however little it holds. */
import { expect, test } from "vitest";
import { checked } from "../testing/checked.ts";

const word = (count: number) => "word ".repeat(count).trim();
const values = { strategy: "per-heading", target: 50, hardCap: 100, breadcrumb: "none" };

test("every heading starts a chunk, also one without content", async () => {
  const source = "# A\n\n## B\n\ntext\n\n### C\n\n# D\n";
  const { bodies, paths, chunks } = await checked(source, values);
  expect(bodies).toEqual(["# A", "## B\n\ntext", "### C", "# D"]);
  expect(paths).toEqual(["A", "A › B", "A › B › C", "D"]);
  expect(chunks.map(({ flags }) => flags.includes("headingOnly"))).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(chunks.map(({ closedBy }) => closedBy.rule)).toEqual([
    "nextHeading",
    "nextHeading",
    "nextHeading",
    "endOfDocument",
  ]);
});

test("front matter and preamble are chunks under the file's name", async () => {
  const { bodies, paths } = await checked("---\na: b\n---\n\nfirst\n\n# A\n\ntext\n", {
    ...values,
    frontMatter: "text",
  });
  expect(bodies).toEqual(["---\na: b\n---", "first", "# A\n\ntext"]);
  expect(paths).toEqual(["", "", "A"]);
});

test("content over target stays whole up to hardCap, and beyond it is cut into runs", async () => {
  const whole = await checked(`# A\n\n${word(90)}\n\n# B\n`, values);
  expect(whole.bodies[0]).toBe(`# A\n\n${word(90)}`);
  expect(whole.chunks[0]?.flags).toContain("overTarget");
  const cut = await checked(`# A\n\n${word(40)}\n\n${word(40)}\n\n${word(40)}\n\n## B\n`, values);
  expect(cut.bodies).toEqual([`# A\n\n${word(40)}`, `${word(40)}\n\n${word(40)}`, "## B"]);
  expect(cut.paths).toEqual(["A", "A", "A › B"]);
});

test("no children ever share a chunk with their parent", async () => {
  const { bodies } = await checked("# A\n\nx\n\n## B\n\ny\n\n## C\n\nz\n", values);
  expect(bodies).toEqual(["# A\n\nx", "## B\n\ny", "## C\n\nz"]);
});

/** Ranges: the source of a chunk is where it says, in the units of the source as it was given. */
import { describe, expect, test } from "vitest";
import { checkedBoth, checkedRange, coveredText } from "../checked.ts";
import { blocksOf, outlineOf, pathOf } from "../reparse.ts";

describe("text that repeats", () => {
  test("each copy is found at its own place", async () => {
    const paragraph = "Same sentence here again. ".repeat(40).trim();
    const source = `${paragraph}\n\n${paragraph}\n`;
    const { hierarchical } = await checkedBoth(source, { target: 32, hardCap: 40 });
    const starts = hierarchical.chunks.map((chunk) => chunk.from);
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
    expect(coveredText(hierarchical, source).match(/again\./g)).toHaveLength(80);
  });

  test("a chunk ends after the copy that it holds", async () => {
    const source = "# A\n\nSee below.\n\nText one.\n\nSee below.\n\n# B\n\nSee below.\n";
    const { hierarchical } = await checkedBoth(source, { target: 12, hardCap: 14 });
    const ofA = hierarchical.chunks.filter(({ breadcrumb }) => breadcrumb[1] === "A");
    const second = source.indexOf("See below.", source.indexOf("Text one."));
    expect(ofA.at(-1)?.to).toBe(second + "See below.".length);
    expect(hierarchical.chunks.at(-1)?.to).toBe(source.trimEnd().length);
  });
});

test.each(["a\n\nb\n", "a\n\nb", "a\n\nb\n\n\n"])(
  "no chunk ends past the text of %j",
  async (source) => {
    const { hierarchical } = await checkedBoth(source, { target: 1, hardCap: 1 });
    expect(hierarchical.chunks.at(-1)?.to).toBe(4);
  },
);

describe("line endings", () => {
  test("CRLF makes the same chunks as LF, at offsets of the CRLF text", async () => {
    const lf = "# A\n\nfirst line\nsecond line\n\n## B\n\nthird\n";
    const crlf = lf.replaceAll("\n", "\r\n");
    for (const hardCap of [10, 12, 14, 20, 40]) {
      const ofLf = await checkedBoth(lf, { target: hardCap, hardCap });
      const ofCrlf = await checkedBoth(crlf, { target: hardCap, hardCap });
      expect(ofCrlf.perHeading.paths).toEqual(ofLf.perHeading.paths);
      expect(ofCrlf.perHeading.bodies.at(-1)).toBe("## B\r\n\r\nthird");
    }
    expect(outlineOf(crlf)).toEqual(outlineOf(lf));
  });

  test("LF, CRLF and CR in one file", async () => {
    const source = "# A\r\nx\n\n## B\r\ry\r\n\r\n### C\n\nz";
    expect(outlineOf(source)).toEqual(["H1 A", "  H2 B", "    H3 C"]);
    expect(pathOf(source, "z")).toEqual(["A", "B", "C"]);
    const { perHeading } = await checkedBoth(source);
    expect(perHeading.chunks.at(-1)?.to).toBe(source.length);
  });
});

test("a list ends with its last text, not with the blank lines after it", async () => {
  const source = "- aaa\n\n\n\nbbb\n";
  expect(blocksOf(source)).toEqual(["list 1", "paragraph 5"]);
  const { hierarchical } = await checkedBoth(source, { target: 3, hardCap: 3, breadcrumb: "none" });
  expect(hierarchical.chunks.map(({ from, to }) => [from, to])).toEqual([
    [0, 5],
    [9, 12],
  ]);
});

test("entities and escapes stay as written", async () => {
  const source = "AT&amp;T &copy; 2024 \\*not bold\\* a\\\nb &#x1F600; c\n\nnext &lt;tag&gt; end\n";
  await checkedRange(source, 8, 24, (outcome) => {
    expect(outcome.bodies.join("").replace(/\s/g, "")).toBe(source.replace(/\s/g, ""));
  });
});

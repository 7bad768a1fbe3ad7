/** Flags: what a chunk says of itself. */
import { expect, test } from "vitest";
import { checked, type Values } from "../testing/checked.ts";

const word = (count: number) => "word ".repeat(count).trim();

async function flagsOf(source: string, values: Values = {}): Promise<readonly string[][]> {
  const { chunks } = await checked(source, {
    target: 50,
    hardCap: 100,
    breadcrumb: "none",
    ...values,
  });
  return chunks.map(({ flags }) => [...flags].sort());
}

test("a chunk of plain text within target has none", async () => {
  expect(await flagsOf(word(30))).toEqual([[]]);
});

test("over target", async () => {
  expect(await flagsOf(`# A\n\n${word(70)}`)).toEqual([["overTarget"]]);
});

test("near empty: less than a twentieth of target", async () => {
  const values = { target: 200, hardCap: 400 };
  expect(await flagsOf(word(9), values)).toEqual([["nearEmpty"]]);
  expect(await flagsOf(word(10), values)).toEqual([[]]);
});

test("headings alone", async () => {
  expect(await flagsOf("# A\n\n## B")).toEqual([["headingOnly", "nearEmpty"]]);
});

test("headings alone with what leads to them", async () => {
  const flags = ["headingOnly", "nearEmpty"];
  for (const lead of ['<a id="a"></a>', "<!-- of A -->", "(a)=", "---\n\n<!-- of all -->"])
    expect(await flagsOf(`${lead}\n\n# A`), lead).toEqual([flags]);
  expect(await flagsOf("# A\n\n<!-- of B -->\n\n## B")).toEqual([flags]);
  expect((await flagsOf("# A\n\n<!-- of A -->"))[0]).not.toContain("headingOnly");
});

test.each([
  ["cutParagraph", word(120)],
  ["cutHeading", `# ${word(120)}`],
  ["cutList", Array.from({ length: 40 }, () => "- some item").join("\n")],
  ["cutCode", `\`\`\`\n${Array.from({ length: 60 }, () => "some line").join("\n")}\n\`\`\``],
  ["cutCode", Array.from({ length: 60 }, () => "    some line").join("\n")],
  ["cutTable", `| a |\n|---|\n${Array.from({ length: 40 }, () => "| some row |").join("\n")}`],
  ["cutQuote", Array.from({ length: 40 }, () => "> some line").join("\n")],
  ["cutHtml", Array.from({ length: 40 }, () => "<p>some line</p>").join("\n")],
  ["cutFrontMatter", `---\n${Array.from({ length: 60 }, () => "key: value").join("\n")}\n---`],
  ["cutOther", `$$\n${Array.from({ length: 60 }, () => "a + b").join("\n")}\n$$`],
])("%s: every piece", async (flag, source) => {
  const all = await flagsOf(source, { frontMatter: "text" });
  expect(all.length).toBeGreaterThan(1);
  for (const flags of all) expect(flags).toContain(flag);
});

test("a chunk between cuts says nothing of them", async () => {
  const all = await flagsOf(`# A\n\n${word(60)}\n\n# B\n\n${word(60)}`);
  expect(all.flat().filter((flag) => flag.startsWith("cut"))).toEqual([]);
});

test("a breadcrumb that is shortened, and one that is switched off", async () => {
  const source = `# ${word(30)}\n\n${word(60)}`;
  expect((await flagsOf(source, { breadcrumb: "line" }))[0]).toContain("breadcrumbShortened");
  expect((await flagsOf(source))[0]).not.toContain("breadcrumbShortened");
});

test("oversize: only where hardCap is less than one grapheme", async () => {
  const all = await flagsOf("a 👩‍👩‍👧‍👦 b", { target: 2, hardCap: 2 });
  expect(all.filter((flags) => flags.includes("oversize"))).toHaveLength(1);
});

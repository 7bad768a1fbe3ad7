/** Pieces from inside list items, quotes and footnotes, parsed again: they stand where they stood. */
import { describe, expect, test } from "vitest";
import { checked } from "../testing/checked.ts";
import { hang, lines } from "../testing/lines.ts";
import { kindTree } from "../testing/reparse.ts";

describe("a piece of a paragraph that starts with", () => {
  const budget = { target: 12, hardCap: 14, breadcrumb: "none" };
  const text = "words that go on for so long.";
  const piecesOf = async (source: string) => (await checked(source, budget)).bodies;

  test("a lazy line of an item stands behind the item's marker", async () => {
    const bodies = await piecesOf(`- first ${text}\nsecond ${text}\nthird ${text}`);
    expect(bodies).toEqual([`- first ${text}`, `- second ${text}`, `- third ${text}`]);
  });

  test("a line with some of its quote marks stands behind all of them, and those end the piece before", async () => {
    const bodies = await piecesOf(`> > first ${text}\n> second ${text}\nthird ${text}`);
    expect(bodies).toEqual([`> > first ${text}\n>`, `> > second ${text}`, `> > third ${text}`]);
  });

  test("a line indented like code is not made code", async () => {
    const bodies = await piecesOf(`> first ${text}\n>       second ${text}`);
    expect(bodies).toEqual([`> first ${text}\n>`, `> second ${text}`]);
  });
});

test("a piece of an item with wide white space behind its marker has it before the marker", async () => {
  const item = lines(4, (index) => `Paragraph ${index} of it.\n`).trimEnd();
  const { bodies } = await checked(hang(item, "-   ", "    "), { target: 12, hardCap: 16 });
  expect(bodies.length).toBeGreaterThan(1);
  for (const body of bodies.slice(1)) expect(body).toMatch(/^ {2}-\n {4}Paragraph/);
});

test("items on the only line of a document go on in items", async () => {
  const source = `- - - - - ${"word ".repeat(60)}`;
  const { bodies } = await checked(source, { target: 40, hardCap: 50, breadcrumb: "none" });
  expect(bodies.length).toBeGreaterThan(1);
  for (const body of bodies) expect(kindTree(body), body).toBe(kindTree(source));
});

test("a piece that starts in the middle of an item's line repeats the marker", async () => {
  const source = `10. ${"word ".repeat(60).trim()}\n\n    second paragraph`;
  const outcome = await checked(source, { target: 20, hardCap: 30 });
  expect(outcome.bodies.length).toBeGreaterThan(2);
  for (const body of outcome.bodies.slice(1)) expect(body).toMatch(/^10\.(\n {4}| )(word|second)/);
  expect(outcome.chunks[1]?.before[0]).toEqual({
    role: "containerPrefix",
    text: "10. ",
  });
});

test("a quote mark so far in that it opens no quote is skipped, and those behind it are found", async () => {
  const source = `>a\n    > >- b\n${"some lazy words. ".repeat(40).trim()}\n`;
  const { bodies } = await checked(source, { target: 12, hardCap: 16, breadcrumb: "none" });
  for (const body of bodies)
    expect(kindTree(body)).toMatch(/^quote\(.*list\(listItem\(paragraph\)\)/);
});

test.each([
  ["a paragraph", "", "paragraph"],
  ["a quote", "> ", "quote(paragraph)"],
])("%s far in from its markers is no code in a piece of its own", async (_name, mark, inner) => {
  const outer = "   -    a\n\n           -    b\n\n";
  for (const count of [4, 30]) {
    const text = lines(count, (index) => `${" ".repeat(16)}${mark}line ${index} of it`);
    const source = `${outer}${lines(8, () => `${text}\n`)}`;
    const { bodies } = await checked(source, { target: 60, hardCap: 90, breadcrumb: "none" });
    expect(bodies.length).toBeGreaterThan(2);
    for (const body of bodies) {
      expect(kindTree(body), body).not.toContain("indentedCode");
      expect(kindTree(body), body).toContain(inner);
    }
  }
});

test("a block far in from its markers in a quote is no code: the quote's mark ends the piece before", async () => {
  const line = (text: string) => `>${" ".repeat(22)}${text}`;
  const source = [
    ">    *    [^1]:    12.   | a | b |",
    line("|---|---|"),
    line("| some row | of it |"),
    ">",
    line("a paragraph of words that goes on and on. ".repeat(4).trim()),
  ].join("\n");
  const { bodies } = await checked(source, { target: 60, hardCap: 62, breadcrumb: "none" });
  expect(bodies.length).toBe(2);
  expect(bodies[0]).toMatch(/it \|\n>\n>$/);
  const leaf = (kind: string) =>
    `quote(list(listItem(footnoteDefinition(list(listItem(${kind}))))))`;
  expect(bodies.map(kindTree)).toEqual([leaf("table"), leaf("paragraph")]);
});

test.each([
  ["> ", "quote(quote(paragraph))"],
  ["- ", "quote(list(listItem(paragraph)))"],
  ["[^1]: ", "quote(footnoteDefinition(paragraph))"],
  ["> - ", "quote(quote(list(listItem(paragraph))))"],
])(
  "behind the mark of a quote that ends the piece before, %j is not written twice",
  async (marker, kinds) => {
    const before = "filling words come here now. ".repeat(6).trim();
    const source = `> ${before}\n>\n    > ${marker}${"some words that go on. ".repeat(12).trim()}`;
    const { bodies } = await checked(source, { target: 40, hardCap: 50, breadcrumb: "none" });
    expect(bodies.length).toBeGreaterThan(2);
    for (const body of bodies.slice(1)) expect(kindTree(body), body).toBe(kinds);
  },
);

test.each([
  ["a\n\n    x", 1],
  ["a\n\n    👩‍👩‍👧", 8],
])("%j: a block gives up its indentation where it has no room", async (source, hardCap) => {
  for (const strategy of ["hierarchical", "per-heading"]) {
    const values = { strategy, target: hardCap, hardCap, breadcrumb: "none" };
    const { chunks } = await checked(source, values);
    expect(chunks.filter(({ flags }) => flags.includes("oversize"))).toEqual([]);
  }
});

test("marks that end the piece before are pieces of their own where even they have no room", async () => {
  const source = `> > \`\`\`\n${lines(3, () => ">     > \n>     > ```")}`;
  const { chunks } = await checked(source, { target: 1, hardCap: 1, breadcrumb: "none" });
  expect(chunks.filter(({ flags }) => flags.includes("oversize"))).toEqual([]);
});

test.each([
  [1, false],
  [8, true],
])("markers of %i quotes: without them a piece says so: %s", async (depth, isLarge) => {
  const source = `${">".repeat(depth)} ${"some words. ".repeat(60).trim()}`;
  const { chunks } = await checked(source, { target: 12, hardCap: 16, breadcrumb: "none" });
  expect(chunks.length).toBeGreaterThan(1);
  expect(chunks[0]?.flags).not.toContain("markersNotRepeated");
  for (const { before, flags } of chunks.slice(1)) {
    expect(flags.includes("markersNotRepeated")).toBe(isLarge);
    expect(before.length).toBe(isLarge ? 0 : 1);
  }
});

test("a chunk that begins before a quote lacks none of its marks, whatever ended the one before", async () => {
  const source = `${"> ".repeat(100)}${"some words. ".repeat(8).trim()}`;
  for (const strategy of ["hierarchical", "per-heading"]) {
    const { chunks } = await checked(`${"a long paragraph. ".repeat(60)}\n\n${source}`, {
      strategy,
      target: 110,
      hardCap: 160,
      breadcrumb: "none",
    });
    const last = chunks.at(-1);
    expect(last?.flags).not.toContain("cutQuote");
    expect(last?.flags).not.toContain("markersNotRepeated");
  }
});

test("what is cut in a quote whose marks stand too far in comes out in its kind", async () => {
  const far = (line: string) => `    > ${line}`;
  const text = "some words that go on. ".repeat(3).trim();
  const intro = `> ${"filling words come here now. ".repeat(6).trim()}\n>\n`;
  for (const [source, kinds] of [
    [`>$$\n${lines(3, () => far(text))}\n${far("$$")}`, /^quote\(math\)$/],
    [
      `${intro}${far("| a | b |")}\n${far("|---|---|")}\n${lines(2, () => far(`| ${text} ${text} | x |`))}`,
      /^quote\((table|paragraph)\)$/,
    ],
    [
      `${intro}${lines(4, () => far(`    ${text} ${text}`))}`,
      /^quote\((paragraph|indentedCode)\)$/,
    ],
  ] as const) {
    const { bodies, chunks } = await checked(source, {
      target: 40,
      hardCap: 50,
      breadcrumb: "none",
    });
    expect(chunks.length).toBeGreaterThan(1);
    for (const body of bodies) expect(kindTree(body), body).toMatch(kinds);
  }
});

test("lines whose quote marks stand too far in to open a quote are pieces in the quote all the same", async () => {
  const far = (line: string) => `     > ${line}`;
  const rows = lines(20, (index) => far(`| row ${index} | cell |`));
  const code = lines(20, (index) => far(`call(${index});`));
  for (const [source, kinds] of [
    [`> | a | b |\n${far("|---|---|")}\n${rows}\n`, "quote(table)"],
    [`> ~~~js\n${code}\n${far("~~~")}\n`, "quote(fence)"],
  ] as const) {
    expect(kindTree(source)).toBe(kinds);
    const { bodies } = await checked(source, { target: 60, hardCap: 90, breadcrumb: "none" });
    expect(bodies.length).toBeGreaterThan(1);
    for (const body of bodies) expect(kindTree(body), body).toBe(kinds);
  }
});

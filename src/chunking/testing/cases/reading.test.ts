/** How a document is read, which is the same for every strategy: what becomes of front matter, what breadcrumbs begin with. */
import { describe, expect, test } from "vitest";
import { OFFERED_STRATEGIES } from "../../../settings/strategies/index.ts";
import { checked } from "../checked.ts";

const FRONT = "---\ntitle: Rotate  keys\nsidebar: 3\n---";
const SOURCE = `${FRONT}\n\nText before any heading.\n\n## Steps\n\nTurn it.\n`;

describe.each(OFFERED_STRATEGIES)("$id", ({ id: strategy }) => {
  test("keeps front matter out of chunks, lists it, and has its fields in the metadata", async () => {
    const { result, chunks, texts } = await checked(SOURCE, { strategy });
    expect(texts.join()).not.toContain("sidebar");
    expect(result.coverage.omitted).toEqual([{ from: 0, to: FRONT.length, reason: "frontMatter" }]);
    for (const { metadata } of chunks) {
      const fields = strategy === "block-packing" ? metadata?.front_matter : metadata;
      expect(fields).toMatchObject({ title: "Rotate  keys", sidebar: 3 });
    }
  });

  test("leaves it out unread, or takes it for text", async () => {
    const strip = await checked(SOURCE, { strategy, frontMatter: "strip" });
    expect(JSON.stringify(strip.chunks.map(({ metadata }) => metadata ?? {}))).not.toMatch(
      /sidebar|Rotate/,
    );
    expect(strip.result.coverage.omitted).toHaveLength(1);
    const text = await checked(SOURCE, { strategy, frontMatter: "text" });
    expect(text.bodies[0]).toContain(FRONT);
    expect(text.result.coverage.omitted).toEqual([]);
    expect(JSON.stringify(text.chunks.map(({ metadata }) => metadata ?? {}))).not.toContain(
      "sidebar",
    );
  });

  test("begins breadcrumbs with the file name, the title, or both", async () => {
    const rootsUnder = async (root: string, source = SOURCE) => {
      const { chunks } = await checked(source, { strategy, root });
      const depth = root === "both" ? 2 : 1;
      return [...new Set(chunks.map(({ breadcrumb }) => breadcrumb.slice(0, depth).join(" › ")))];
    };
    expect(await rootsUnder("filename")).toEqual(["doc.md"]);
    expect(await rootsUnder("title")).toEqual(["Rotate keys"]);
    expect(await rootsUnder("both")).toEqual(["doc.md › Rotate keys"]);
    expect(await rootsUnder("title", "---\na: b\n---\n\nText.\n")).toEqual(["doc.md"]);
  });

  test("says why it cannot read what is no YAML", async () => {
    const { chunks, texts } = await checked("---\na: [1\n---\n\nText.\n", { strategy });
    expect(texts.join()).not.toContain("[1");
    expect(JSON.stringify(chunks[0]?.metadata)).toMatch(/front_?matter_(note|error)/);
  });
});

test("header paths and section titles begin behind the root", async () => {
  const values = { root: "both", minChunkChars: 1 };
  const header = await checked(SOURCE, { ...values, strategy: "header-based" });
  expect(header.chunks.map(({ metadata }) => metadata?.header_path)).toEqual(["", "Steps"]);
  const packed = await checked(SOURCE, { root: "both", strategy: "block-packing", minTokens: 0 });
  expect(packed.chunks.map(({ metadata }) => metadata?.section_title)).toEqual([null, "Steps"]);
});

test("pieces of the text before the first heading are no siblings, whatever the root", async () => {
  const source = `${FRONT}\n\n${"One sentence here. ".repeat(9)}\n\n${"Two. ".repeat(30)}\n\n# A\n\nText.`;
  const values = { target: 20, hardCap: 40, siblings: "merge", breadcrumb: "none" };
  const both = await checked(source, { ...values, root: "both" });
  const filename = await checked(source, values);
  expect(both.bodies).toEqual(filename.bodies);
});

test("the document title of sliding-window is that of the front matter where no heading has one", async () => {
  const titles = async (source: string) => {
    const { chunks } = await checked(source, { strategy: "sliding-window" });
    return chunks.map(({ metadata }) => metadata?.documentTitle);
  };
  expect(await titles(SOURCE)).toEqual(["Rotate keys"]);
  expect(await titles(`${FRONT}\n\n# Own\n\nText.`)).toEqual(["Own"]);
  expect(await titles("## B\n\nText.")).toEqual([null]);
});

test("HTML headings open sections where they are asked to", async () => {
  const source =
    '<h1 align="center">Kettle</h1>\n\nIntro.\n\n<h2>Install</h2>\n\nRun it.\n\n## Flags\n\nList.\n';
  const small = { "header-based": { minChunkChars: 1 }, "block-packing": { minTokens: 0 } };
  for (const [strategy, values] of Object.entries({ "per-heading": {}, ...small })) {
    const { paths } = await checked(source, { ...values, strategy, htmlHeadings: "headings" });
    expect(paths).toEqual(["Kettle", "Kettle › Install", "Kettle › Flags"]);
  }
  for (const { id: strategy } of OFFERED_STRATEGIES) {
    const { paths } = await checked(source, { strategy });
    expect(paths.join()).not.toMatch(/Kettle|Install/);
  }
});

test("an HTML heading is cut as headings are, and its id is the anchor", async () => {
  const source = `<h2 id="top">\n${"words and ".repeat(20)}\n</h2>\n\nText.`;
  const values = { htmlHeadings: "headings", target: 20, hardCap: 30, breadcrumb: "none" };
  const { chunks } = await checked(source, values);
  expect(chunks.length).toBeGreaterThan(1);
  expect(chunks[0]?.anchor).toBe("top");
});

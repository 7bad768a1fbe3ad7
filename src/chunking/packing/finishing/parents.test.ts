/** The section that each chunk of hierarchical and per-heading names as its parent. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { STRATEGIES } from "../../../settings/strategies/index.ts";
import { runsTimes } from "../../../testing/property-runs.ts";
import { loadCounter } from "../../../tokens/load-counter.ts";
import { chunkDocument } from "../../chunk-document.ts";
import { checked, type Values } from "../../testing/checked.ts";
import { settingsOf } from "../../testing/chunk.ts";
import { markdownDocument } from "../../testing/documents.ts";
import { doc, w } from "../../testing/words.ts";

const IDS = STRATEGIES.filter(({ options }) => Object.hasOwn(options, "parents")).map(
  ({ id }) => id,
);

test("the strategies that have it", () => {
  expect(IDS).toEqual(["hierarchical", "per-heading"]);
});

/** The parts of a source, a section of 100 words in three chunks among them. */
const SOURCE = doc("Before.", "# A", w(30), "## B", w(30), "### C", w(30), "# A", w(30));

describe.each(IDS)("%s", (strategy) => {
  const values = { strategy, target: 40, hardCap: 60, breadcrumb: "none", parents: "attach" };

  /** For each chunk, its parent: id and the source. */
  async function parentsOf(source: string, more: Values = {}): Promise<string[]> {
    const { chunks } = await checked(source, { ...values, ...more });
    return chunks.map(({ metadata = {} }) => {
      const { parent_id: id, parent_start: start, parent_end: end } = metadata;
      const text = source.slice(Number(start), Number(end));
      return id === null ? "-" : `${id}: ${/^#+ \w+/.exec(text)?.[0]} … ${text.slice(-5)}`;
    });
  }

  test("nothing unless it is asked for", async () => {
    const { chunks } = await checked(SOURCE, { ...values, parents: "none" });
    expect(chunks.every(({ metadata }) => metadata === undefined)).toBe(true);
  });

  test("is the outermost section that fits; there is none above the first heading", async () => {
    expect([...new Set(await parentsOf(SOURCE))]).toEqual([
      "-",
      "a: # A …  word",
      "a-1: # A …  word",
    ]);
  });

  test("is a subsection where the section is too large, and none where its own text is", async () => {
    expect([...new Set(await parentsOf(SOURCE, { parentTokens: 80 }))]).toEqual([
      "-",
      "a/b: ## B …  word",
      "a-1: # A …  word",
    ]);
    expect(new Set(await parentsOf(SOURCE, { parentTokens: 10 }))).toEqual(new Set(["-"]));
  });

  test("says null for all it does not have", async () => {
    const { chunks } = await checked("Before.", values);
    expect(chunks[0]?.metadata).toEqual({
      parent_id: null,
      parent_start: null,
      parent_end: null,
      parent_tokens: null,
    });
  });

  test("counts its tokens under its breadcrumb, as those of a chunk", async () => {
    const source = doc("# A", w(10), "## B", w(10));
    const { chunks } = await checked(source, { ...values, breadcrumb: "line", target: 60 });
    const counter = await loadCounter("o200k_base");
    const tokens = counter.count(`doc.md › A\n\n${source}`);
    for (const { metadata } of chunks) expect(metadata?.parent_tokens).toBe(tokens);
  });

  test("holds nothing that is left out", async () => {
    const out = doc("## X", "x");
    const source = doc("# A", w(30), "## B", w(30), out, "## C", w(30), "# D", w(30));
    expect(new Set(await parentsOf(source, { leaveOut: "X" }))).toEqual(
      new Set(["-", "a/b: ## B …  word", "a/c: ## C …  word", "d: # D …  word"]),
    );
    const cut = doc("# A", w(30), "## B", w(30), "===cut===", w(30), "## C", w(30));
    expect(new Set(await parentsOf(cut, { delimiter: "===cut===" }))).toEqual(
      new Set(["-", "a/c: ## C …  word"]),
    );
  });

  test("goes over a thematic break that ends a chunk", async () => {
    const source = doc("# A", w(9), "---", w(9));
    expect(await parentsOf(source, { thematicBreaks: "end" })).toEqual(
      Array(2).fill("a: # A …  word"),
    );
  });

  test("has its own names beside those of front matter", async () => {
    const source = doc("---\nparent_id: mine\ntags: x\n---", "# A", w(5));
    const { chunks } = await checked(source, values);
    expect(chunks[0]?.metadata).toMatchObject({
      frontmatter_parent_id: "mine",
      tags: "x",
      parent_id: "a",
    });
  });

  test("is unique in a file of many documents", async () => {
    const page = (name: string) => doc(`---\ntitle: ${name}\n---`, "# A", w(5), "# A", w(70));
    const source = doc(page("One"), page("Two"));
    expect([...new Set(await parentsOf(source, { documents: "many" }))]).toEqual([
      "one#a: # A …  word",
      "one#a-1: # A …  word",
      "two#a: # A …  word",
      "two#a-1: # A …  word",
    ]);
  });

  test("holds the chunk, within the limit, whatever the document", async () => {
    const counter = await loadCounter("cl100k_base");
    const limits = fc.integer({ min: 1, max: 300 });
    fc.assert(
      fc.property(markdownDocument, limits, (source, parentTokens) => {
        const settings = settingsOf({
          ...values,
          counter: "cl100k_base",
          delimiter: "===cut===",
          parentTokens,
        });
        const { chunks } = chunkDocument({ source, filename: "doc.md", settings, counter });
        const spans = new Map<unknown, string>();
        for (const { from, to, metadata = {} } of chunks) {
          const { parent_id: id, parent_start: start, parent_end: end } = metadata;
          if (id === null) continue;
          expect(Number(start)).toBeLessThanOrEqual(from);
          expect(Number(end)).toBeGreaterThanOrEqual(to);
          expect(Number(metadata.parent_tokens)).toBeLessThanOrEqual(parentTokens);
          const text = source.slice(Number(start), Number(end));
          expect(metadata.parent_tokens).toBe(counter.count(text));
          expect(spans.get(id) ?? `${start} ${end}`).toBe(`${start} ${end}`);
          spans.set(id, `${start} ${end}`);
        }
      }),
      runsTimes(3),
    );
  });
});

/** Definitions that are carried to where they are used: marked, counted, within the limit, each once. */
import { expect, test } from "vitest";
import { STRATEGIES } from "../../settings/strategies/index.ts";
import { checked, type Values } from "../testing/checked.ts";

const word = (count: number) => "word ".repeat(count).trim();
/** A chunk for each heading, so that small sections do not share one. */
const carry = {
  strategy: "per-heading",
  target: 20,
  hardCap: 40,
  breadcrumb: "none",
  definitions: "carry",
};

/** The definitions that each chunk repeats. */
async function carried(source: string, values: Values = carry): Promise<string[][]> {
  const { chunks } = await checked(source, values);
  return chunks.map(({ after }) =>
    after.flatMap(({ role, text }) => (role === "definition" ? [text.trim()] : [])),
  );
}

test("a chunk carries what its links, images and footnotes refer to, in the order of use", async () => {
  const source =
    "# A\n\n[^1] [text][G] ![picture][h] [g] [nothing]\n\n# B\n\n[g]: /g\n[h]:\n  /h\n\n[^1]: Note.\n";
  expect(await carried(source)).toEqual([["[g]: /g", "[h]:\n  /h", "[^1]: Note."], []]);
});

test("a carried definition ends the body and is counted as repeated", async () => {
  const source = "# A\n\n[g]\n\n# B\n\n[g]: /g\n";
  const { bodies, chunks } = await checked(source, carry);
  expect(bodies).toEqual(["# A\n\n[g]\n\n[g]: /g", "# B\n\n[g]: /g"]);
  expect(chunks.map(({ repeatedTokens }) => repeatedTokens > 0)).toEqual([true, false]);
});

test("definitions stay where they are unless they are to be carried", async () => {
  const source = "# A\n\n[g]\n\n# B\n\n[g]: /g\n";
  expect(await carried(source, { ...carry, definitions: "leave" })).toEqual([[], []]);
});

test("code that looks like a reference, and a definition in the same chunk, carry nothing", async () => {
  const source = "# A\n\n`[g]` [h]\n\n[h]: /h\n\n# B\n\n[g]: /g\n";
  expect(await carried(source)).toEqual([[], []]);
});

test.each([
  ["> [foo]: /url\n> 'title'", "[foo]: /url\n'title'"],
  ["1. item\n\n   [foo]: /url\n   'title'", "[foo]: /url\n'title'"],
  ["> - [foo]: /url", "[foo]: /url"],
])("what is carried from %j has none of its marks", async (definition, text) => {
  const source = `# A\n\nSee [foo].\n\n# B\n\n${definition}\n`;
  expect((await carried(source, carry))[0]).toEqual([text]);
});

test("statements of MDX refer to nothing", async () => {
  const source = "# A\n\nexport const a = [foo];\n\n# B\n\nText.\n\n[foo]: /url\n";
  const values = {
    strategy: "block-packing",
    counter: "o200k_base",
    definitions: "carry",
    mdx: "on",
    minTokens: 1,
  };
  expect((await carried(source, values))[0]).toEqual([]);
});

test("of two definitions of one label the first is carried, as it is the one that counts", async () => {
  const source = "# A\n\n[g]\n\n# B\n\n[g]: /one\n\n# C\n\n[g]: /two\n";
  expect(await carried(source)).toEqual([["[g]: /one"], [], []]);
});

test("a definition that is too long does not keep the next one out", async () => {
  const long = `[g]: /${"long/path/".repeat(20)}`;
  const source = `# A\n\n[g] [h]\n\n# B\n\n${long}\n\n# C\n\n[h]: /h\n`;
  expect((await carried(source))[0]).toEqual(["[h]: /h"]);
});

test.each(STRATEGIES)("$id carries no definition past its limit, and says so", async (spec) => {
  const { mark, limit, of } = spec.bar;
  const scale = of === "characters" ? 4 : 1;
  const values = {
    strategy: spec.id,
    definitions: "carry",
    breadcrumb: "none",
    [mark]: 20 * scale,
    [limit]: 40 * scale,
  };
  const source = `# A\n\n${word(25)} [g]\n\n# B\n\n${word(25)}\n\n[g]: /${"long/path/".repeat(10)}\n`;
  const { chunks, texts } = await checked(source, values);
  const user = texts.findIndex((text) => /word \[g\]/.test(text));
  expect(chunks[user]?.flags).toContain("definitionNotCarried");
  expect(chunks[user]?.after).toEqual([]);
});

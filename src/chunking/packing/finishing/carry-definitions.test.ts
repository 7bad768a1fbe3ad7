/** Definitions that are carried to where they are used: marked, counted, within the limit, each once. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mdTokensOf, parseDocument } from "../../../markdown/blocks.ts";
import { lineStart } from "../../../markdown/source.ts";
import { STRATEGIES, strategySpec } from "../../../settings/strategies/index.ts";
import { loadCounter } from "../../../tokens/load-counter.ts";
import { chunkDocument } from "../../chunk-document.ts";
import { bodyText } from "../../result/render.ts";
import { checked, type Values } from "../../testing/checked.ts";
import { settingsOf } from "../../testing/chunk.ts";
import { markdownDocument } from "../../testing/documents.ts";

const CARRYING = STRATEGIES.filter(({ options }) => Object.hasOwn(options, "definitions"));

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

test.each(CARRYING)("$id carries no definition past its limit, and says so", async (spec) => {
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

describe("what would be no definition behind a chunk is not carried, and the chunk is flagged", () => {
  test.each([
    ["a fence", "```js\ncode"],
    ["a fence in the last item", "- ~~~\n  code\n\ntext [d]\n\n~~~"],
    ["a comment", "<!-- words"],
    ["raw HTML", "<pre>\nwords"],
  ])("%s that is never closed", async (_name, end) => {
    const source = `# D\n\n[d]: https://example.com/x\n\n# T\n\nsee [d] here\n\n${end}`;
    const { chunks } = await checked(source, { ...carry, target: 40 });
    expect(chunks.map(({ after, flags }) => [after, flags])).toEqual([
      [[], []],
      [[], ["definitionNotCarried"]],
    ]);
  });

  test("another definition of the same label", async () => {
    const source = "# A\n\n[g]: /first\n\n# B\n\nsee [g]\n\n[g]: /second\n";
    const { chunks } = await checked(source, carry);
    expect(chunks[1]).toMatchObject({ after: [], flags: ["definitionNotCarried"] });
  });
});

test("behind a fence that is cut, and so closed, definitions are carried", async () => {
  const source = `# D\n\n[d]: /x\n\n# T\n\nsee [d]\n\n\`\`\`js\n${`${word(9)}\n`.repeat(4)}\`\`\``;
  const { bodies } = await checked(source, { ...carry, hardCap: 60 });
  expect(bodies[1]).toMatch(/\n```\n\n\[d\]: \/x$/);
});

test("what is carried is a definition where the chunk is parsed", async () => {
  const counter = await loadCounter("words-1.3");
  const values = fc.record({
    strategy: fc.constantFrom(...CARRYING.map(({ id }) => id)),
    dialect: fc.constantFrom("commonmark", "mdx", "mkdocs", "obsidian", "vitepress"),
    frontMatter: fc.constantFrom("metadata", "text"),
  });
  const open = fc.constantFrom("", "```\ncode", "- ~~~\n  code", "<!-- words", "<pre>\nwords");
  const sections = fc
    .tuple(markdownDocument, open)
    .map(
      ([text, end]) => `# I\n\n[d]: /x\n\n[^n]: Note.\n\n# H\n\n${text}\n\n[d] and [^n]\n\n${end}`,
    );
  fc.assert(
    fc.property(fc.oneof(markdownDocument, sections), values, (source, given) => {
      const { options, bar } = strategySpec(given.strategy);
      const sizes = { [bar.mark]: 20, [bar.limit]: 200 };
      const none = "minTokens" in options && bar.mark !== "minTokens" ? { minTokens: 0 } : {};
      const settings = settingsOf({
        ...given,
        ...sizes,
        ...none,
        counter: "words-1.3",
        definitions: "carry",
      });
      const result = chunkDocument({ source, filename: "doc.md", settings, counter });
      for (const chunk of result.chunks) {
        const body = bodyText(chunk, source);
        const document = parseDocument(body, result.source.dialect);
        const found = new Set(
          document.blocks.flatMap((block) =>
            mdTokensOf(document, block).flatMap(({ type, map }) =>
              /definition/.test(type) && map ? [lineStart(document.lines, map[0] + 1)] : [],
            ),
          ),
        );
        const carried = chunk.after.filter(({ role }) => role === "definition");
        let end = body.length;
        for (const { text } of carried.toReversed()) {
          expect(found).toContain(end - text.trimStart().length);
          end -= text.length;
        }
      }
    }),
  );
});

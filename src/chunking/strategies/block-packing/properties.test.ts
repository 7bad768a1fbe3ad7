/** The invariants of block packing in every mode, counter and bias, over generated Markdown and MDX. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDocument } from "../../../markdown/blocks.ts";
import { behindByteOrderMark } from "../../../markdown/source.ts";
import { COUNTERS } from "../../../settings/counters.ts";
import { integerOption, type Settings } from "../../../settings/settings.ts";
import { blockPacking } from "../../../settings/strategies/block-packing.ts";
import type { Counter } from "../../../tokens/counter.ts";
import { counterFor } from "../../../tokens/counter-for.ts";
import { chunkDocument } from "../../chunk-document.ts";
import { dialectOf, documentDialect } from "../../document-dialect.ts";
import { prepareSource } from "../../prepared-source.ts";
import type { Chunk, ChunkingResult } from "../../result/chunk.ts";
import { settingsOf } from "../../testing/chunk.ts";
import { markdownDocument } from "../../testing/documents.ts";
import { brokenInvariants } from "../../testing/invariants.ts";

function choiceOf(name: "mode" | "frontMatter" | "bias" | "dialect" | "definitions") {
  return fc.constantFrom(...blockPacking.options[name].choices.map(({ value }) => value));
}

const anySettings: fc.Arbitrary<Settings> = fc
  .record({
    budgets: fc.array(fc.integer({ min: 1, max: 160 }), { minLength: 3, maxLength: 3 }),
    overlapTokens: fc.integer({ min: 0, max: 80 }),
    headingDepth: fc.integer({ min: 1, max: 6 }),
    mode: choiceOf("mode"),
    frontMatter: choiceOf("frontMatter"),
    bias: choiceOf("bias"),
    dialect: choiceOf("dialect"),
    definitions: choiceOf("definitions"),
    counter: fc.constantFrom(...COUNTERS.map(({ id }) => id)),
    breadcrumb: fc.constantFrom("line", "none"),
  })
  .map(({ budgets, ...values }) => {
    const [minTokens = 0, targetTokens = 1, maxTokens = 1] = budgets.sort((a, b) => a - b);
    return settingsOf({
      strategy: "block-packing",
      ...values,
      minTokens: minTokens - 1,
      targetTokens,
      maxTokens,
    });
  });

const mdxPiece = fc.constantFrom(
  "import A from './a.js'\nimport {\n  b,\n} from 'b'",
  "export const meta = {\n  a: 1,\n\n  b: [2],\n}",
  "<Tabs>\n\n## not a heading\n\n```js\n</Tabs>\n```\n\n</Tabs>",
  "<Note a={1} />",
  "<>\n\nIn a fragment, with {braces}.\n\n</>",
  "<Open>\n\nnever closed",
  "</Open>",
  "a < b and {c",
  "{expression}",
);

const anyDocument = fc
  .tuple(markdownDocument, fc.array(mdxPiece, { maxLength: 2 }), markdownDocument)
  .map(([before, pieces, after]) => [before, ...pieces, after].join("\n\n"));

test("keeps every invariant, and the rules of overlap and minimum", async () => {
  await fc.assert(
    fc.asyncProperty(anyDocument, anySettings, async (source, settings) => {
      const counter = await counterFor(
        settings,
        dialectOf(prepareSource(source), "doc.mdx", settings),
      );
      const result = chunkDocument({ source, filename: "doc.mdx", settings, counter });
      expect(brokenInvariants({ source, result, counter })).toEqual([]);
      expect(result.chunks.flatMap((chunk) => brokenRules(source, result, chunk, counter))).toEqual(
        [],
      );
    }),
  );
});

function brokenRules(
  source: string,
  { settings, chunks, source: { dialect: told } }: ChunkingResult,
  chunk: Chunk,
  counter: Counter,
): string[] {
  const broken: string[] = [];
  const overlap = chunk.before.find(({ role }) => role === "overlap");
  if (overlap) {
    const before = chunks[chunk.index - 1];
    const from = chunk.from - overlap.text.length;
    const isEnd = before && from >= before.from && source.slice(from, chunk.from) === overlap.text;
    if (!isEnd) broken.push(`${chunk.id} overlaps with other than the chunk before`);
    if (before?.closedBy.rule !== "runFull")
      broken.push(`${chunk.id} overlaps over a section boundary`);
    const tokens = counter.count(overlap.text.trimEnd());
    if (tokens > integerOption(settings, "overlapTokens")) broken.push(`${chunk.id} overlaps more`);
    const dialect = documentDialect(settings, () => told);
    const blocks = parseDocument(source, dialect).blocks.filter(
      (block) => behindByteOrderMark(source, block.from) >= from && block.to <= chunk.from,
    );
    if (behindByteOrderMark(source, blocks[0]?.from ?? -1) !== from)
      broken.push(`${chunk.id} overlaps a part of a block`);
    if (blocks.every(({ kind }) => kind === "heading"))
      broken.push(`${chunk.id} overlaps a heading`);
  }
  const { closedBy } = chunk;
  if (closedBy.rule === "runFull" && closedBy.wouldBe <= closedBy.limit) {
    broken.push(`${chunk.id} is closed at ${closedBy.wouldBe} of ${closedBy.limit}`);
  }
  return broken;
}

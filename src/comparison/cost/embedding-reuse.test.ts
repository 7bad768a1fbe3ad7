/** What must be embedded again: told by texts, not by places. */
import { expect, test } from "vitest";
import { embeddingHash } from "../../chunking/result/render.ts";
import { compared } from "../testing/compared.ts";
import { embeddingReuse } from "./embedding-reuse.ts";

/** Fingerprints of texts such as `Guide|body`: breadcrumb and body. */
function fingerprints(...texts: readonly string[]) {
  return { texts, bodies: texts.map((text) => text.slice(text.indexOf("|") + 1)) };
}

test("the very same text is unchanged, the same body below another breadcrumb renamed, any other new", () => {
  const legacy = fingerprints("A|one", "A|two", "A|three");
  const main = fingerprints("A|one", "B|two", "A|four");
  expect(embeddingReuse(legacy, main, [1, 20, 300])).toEqual({
    unchanged: 1,
    renamed: 1,
    new: 1,
    obsolete: 2,
    tokensToEmbed: 320,
    renamedTokens: 20,
    tokensInAll: 321,
  });
});

test("a text may have moved, and may stand in the document more than once", () => {
  const legacy = fingerprints("|x", "|y");
  const main = fingerprints("|y", "|x", "|x");
  expect(embeddingReuse(legacy, main, [5, 5, 5])).toMatchObject({
    unchanged: 3,
    obsolete: 0,
    tokensToEmbed: 0,
  });
});

test("of nothing nothing is kept, and all of it is obsolete when nothing is left", () => {
  const some = fingerprints("|x", "|y");
  expect(embeddingReuse(fingerprints(), some, [3, 4])).toMatchObject({ new: 2, tokensToEmbed: 7 });
  expect(embeddingReuse(some, fingerprints(), [])).toMatchObject({ obsolete: 2, tokensInAll: 0 });
});

const DOCUMENT = `Words before all headings.

# Guide

Some words.

## Install

${"Run the installer. ".repeat(300)}

## Use

Use it.

## More

Read on.
`;

test("the figures are those of the texts that both indexes hold", async () => {
  const { figures, legacy, main } = await compared(DOCUMENT);
  const hashes = ({ result }: typeof main) =>
    result.chunks.map((chunk) => embeddingHash(chunk, DOCUMENT));
  const [before, after] = [hashes(legacy), hashes(main)];
  const unknown = after.flatMap((hash, index) => (before.includes(hash) ? [] : [index]));
  const { embedding } = figures;
  expect(embedding.unchanged).toBe(after.length - unknown.length);
  expect(embedding.unchanged).toBeGreaterThan(0);
  expect(embedding.renamed + embedding.new).toBe(unknown.length);
  expect(unknown.length).toBeGreaterThan(0);
  expect(embedding.obsolete).toBe(before.filter((hash) => !after.includes(hash)).length);
  const tokens = unknown.map((index) => main.tokens[index] ?? 0);
  expect(embedding.tokensToEmbed).toBe(tokens.reduce((sum, count) => sum + count, 0));
});

test("without a breadcrumb line every text is renamed where bodies stay", async () => {
  const { figures, main } = await compared(
    "# A\n\nOne.\n\n# B\n\nTwo.\n",
    {},
    { strategy: "per-heading", breadcrumb: "none" },
  );
  const sum = main.tokens.reduce((total, count) => total + count, 0);
  expect(figures.embedding).toEqual({
    unchanged: 0,
    renamed: 2,
    new: 0,
    obsolete: 2,
    tokensToEmbed: sum,
    renamedTokens: sum,
    tokensInAll: sum,
  });
});

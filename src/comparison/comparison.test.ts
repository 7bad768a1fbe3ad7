/** Two results held against each other: what of them is told of an index that is not all in the source. */
import { expect, test } from "vitest";
import { chunkDocument } from "../chunking/chunk-document.ts";
import { prepareSource } from "../chunking/prepared-source.ts";
import { defaultSettings } from "../settings/settings.ts";
import { loadCounter } from "../tokens/load-counter.ts";
import { tokensIn } from "./common-counter.ts";
import { compare } from "./comparison.ts";
import { findingSentence } from "./findings/finding-words.ts";

/** Compares chunks that an index holds with those of the new chunker. */
async function comparedWith(text: string, texts: readonly string[]) {
  const source = prepareSource(text);
  const counter = await loadCounter("cl100k_base");
  const given = { source, filename: "doc.md", counter };
  const legacy = chunkDocument({ ...given, settings: defaultSettings("imported"), texts });
  const main = chunkDocument({ ...given, settings: defaultSettings("hierarchical") });
  const { figures } = compare(
    source,
    counter.id,
    { result: legacy, tokens: tokensIn(source, legacy, counter) },
    { result: main, tokens: tokensIn(source, main, counter) },
  );
  return figures;
}

test("texts of an index that stand nowhere in the source have vectors that become obsolete", async () => {
  const { embedding } = await comparedWith("One text alone.\n", [
    "Nobody wrote this.",
    "Nor this.",
  ]);
  expect(embedding).toMatchObject({ unchanged: 0, new: 1, obsolete: 2 });
});

test("front matter that is metadata is missed on neither side", async () => {
  const source = "---\ntitle: A guide to it all\n---\n\nFirst words of it.\n\nMore words of it.\n";
  const { findings } = await comparedWith(source, ["First words of it."]);
  expect(findings.map(findingSentence)).toContain(
    "14 characters of the source were in no chunk; now none is.",
  );
});

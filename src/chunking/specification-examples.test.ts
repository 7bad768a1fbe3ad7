/** The 16 worked examples of the hierarchical packer's specification, on documents of exactly their sizes. */
import { describe, expect, test } from "vitest";
import { exampleDocument } from "../samples/example-document.ts";
import { compareExample, exampleSettings } from "../samples/example-outcome.ts";
import { knownCounter } from "../samples/known-counter.ts";
import { SPECIFICATION_EXAMPLES } from "../samples/specification-examples.ts";
import { loadCounter } from "../tokens/load-counter.ts";
import { chunkDocument } from "./chunk-document.ts";
import { bodyText } from "./result/render.ts";

test("there are 16 of them", () => {
  expect(SPECIFICATION_EXAMPLES).toHaveLength(16);
});

describe.each(["cl100k_base", "o200k_base"] as const)("in %s", (counterId) => {
  test.each(SPECIFICATION_EXAMPLES)("example $id: $title", async (example) => {
    const counter = await loadCounter(counterId);
    const source = exampleDocument(example, counter);
    const settings = exampleSettings(example, counterId);
    const result = chunkDocument({ source, filename: example.filename, settings, counter });

    const chunks = result.chunks.map((chunk) => ({ ...chunk, body: bodyText(chunk, source) }));
    const { lostCharacters } = result.coverage;
    const compared = compareExample(example, { chunks, lostCharacters }, counter);
    expect(example.expected).toMatchObject(compared.chunks.map(({ actual }) => actual));
    expect(compared.agrees).toBe(true);
    // The page compares with a counter that needs no vocabulary.
    expect(compareExample(example, { chunks, lostCharacters }, knownCounter(counterId))).toEqual(
      compared,
    );
  });
});

/** The 16 worked examples of the hierarchical packer's specification, on documents of exactly their sizes. */
import { describe, expect, test } from "vitest";
import { exampleDocument } from "../samples/example-document.ts";
import { SPECIFICATION_EXAMPLES } from "../samples/specification-examples.ts";
import { loadCounter } from "../tokens/load-counter.ts";
import { chunkDocument } from "./chunk-document.ts";
import { bodyText } from "./render.ts";
import { settingsOf } from "./testing/chunk.ts";

test("there are 16 of them", () => {
  expect(SPECIFICATION_EXAMPLES).toHaveLength(16);
});

describe.each(["cl100k_base", "o200k_base"] as const)("in %s", (counterId) => {
  test.each(SPECIFICATION_EXAMPLES)("example $id: $title", async (example) => {
    const counter = await loadCounter(counterId);
    const source = exampleDocument(example, counter);
    const { target, hardCap, filename } = example;
    const settings = settingsOf({ strategy: "hierarchical", target, hardCap, counter: counterId });
    const result = chunkDocument({ source, filename, settings, counter });

    const headingTokens = new Map(
      example.sections
        .filter((section) => section.tokens === 0)
        .map(({ title, level }) => [title, counter.count(`${"#".repeat(level)} ${title}\n\n`)]),
    );
    const outcome = result.chunks.map((chunk) => {
      const titles = [...bodyText(chunk, source).matchAll(/^#+ (.+)$/gm)].map(
        (match) => match[1] ?? "",
      );
      const bare = titles.reduce((sum, title) => sum + (headingTokens.get(title) ?? 0), 0);
      return {
        breadcrumb: chunk.breadcrumb,
        bodyTokens: chunk.bodyTokens - bare,
        sections: titles.length > 0 ? titles : [null],
      };
    });
    expect(outcome).toEqual(example.expected);
    expect(result.coverage.lostCharacters).toBe(0);
  });
});

import { countTokens as countCl100k } from "gpt-tokenizer/encoding/cl100k_base";
import { countTokens as countO200k } from "gpt-tokenizer/encoding/o200k_base";
import { countTokens as countP50k } from "gpt-tokenizer/encoding/p50k_base";
import { describe, expect, test } from "vitest";
import { exampleDocument } from "./example-document.ts";
import { fillerText } from "./filler-text.ts";
import { knownCounter } from "./known-counter.ts";
import { SPECIFICATION_EXAMPLES, type SpecificationExample } from "./specification-examples.ts";

/** The document's sections as it spells them: a heading and what follows, blank lines around them left out. */
function sectionsOf(document: string): readonly string[] {
  return document.trimEnd().split(/\n\n(?=#)/);
}

function statedTokens(example: SpecificationExample): readonly number[] {
  const sections = example.sections.map((section) => section.tokens);
  return example.preambleTokens ? [example.preambleTokens, ...sections] : sections;
}

const ENCODINGS = [
  { id: "cl100k_base", count: (text: string) => countCl100k(text) },
  { id: "o200k_base", count: (text: string) => countO200k(text) },
] as const;

describe.each(ENCODINGS)("in $id", ({ id, count }) => {
  test.each(SPECIFICATION_EXAMPLES)("example $id has its stated tokens", (example) => {
    const document = exampleDocument(example, { count });
    const sections = sectionsOf(document);
    const stated = statedTokens(example);
    expect(sections).toHaveLength(stated.length);
    for (const [index, section] of sections.entries()) {
      if (stated[index] === 0) expect(section).toMatch(/^#+ .+$/);
      else expect(count(section)).toBe(stated[index]);
    }
  });

  test.each(SPECIFICATION_EXAMPLES)("the sections of example $id add up", (example) => {
    const document = exampleDocument(example, { count });
    const headingsAlone = example.sections
      .filter((section) => section.tokens === 0)
      .reduce((sum, { level, title }) => sum + count(`${"#".repeat(level)} ${title}\n\n`), 0);
    const stated = statedTokens(example).reduce((sum, tokens) => sum + tokens, 0);
    expect(count(document.trimEnd())).toBe(stated + headingsAlone);
  });

  test.each(SPECIFICATION_EXAMPLES)(
    "example $id comes out the same without a vocabulary",
    (example) => {
      expect(exampleDocument(example, knownCounter(id))).toBe(exampleDocument(example, { count }));
    },
  );

  test("filler has one token for each word and full stop, at any length", () => {
    for (let tokens = 5; tokens <= 260; tokens += 1) {
      for (const paragraphs of [true, false]) {
        expect(count(fillerText(tokens, { start: tokens, paragraphs }))).toBe(tokens);
      }
    }
  });
});

test("other encodings come out exact as well", () => {
  const count = (text: string) => countP50k(text);
  for (const example of SPECIFICATION_EXAMPLES) {
    const sections = sectionsOf(exampleDocument(example, { count }));
    const counts = sections.map((section) => (/\n/.test(section) ? count(section) : 0));
    expect(counts).toEqual(statedTokens(example).map((tokens, index) => tokens || counts[index]));
  }
});

test("a rounded estimate that skips a number comes out just below", () => {
  const count = (text: string) => Math.ceil(text.split(/\s+/).filter(Boolean).length * 1.3);
  for (const example of SPECIFICATION_EXAMPLES) {
    const stated = statedTokens(example);
    for (const [index, section] of sectionsOf(exampleDocument(example, { count })).entries()) {
      if (stated[index] === 0) continue;
      expect(count(section)).toBeLessThanOrEqual(stated[index] ?? 0);
      expect(count(section)).toBeGreaterThanOrEqual((stated[index] ?? 0) - 2);
    }
  }
});

test("a heading that was never counted is refused, not guessed", () => {
  expect(() => knownCounter("cl100k_base").count("# Unheard of\n\nText.")).toThrow(RangeError);
});

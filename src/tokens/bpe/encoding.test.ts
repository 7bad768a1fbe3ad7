import fc from "fast-check";
import * as cl100k from "gpt-tokenizer/encoding/cl100k_base";
import * as o200k from "gpt-tokenizer/encoding/o200k_base";
import * as p50k from "gpt-tokenizer/encoding/p50k_base";
import * as r50k from "gpt-tokenizer/encoding/r50k_base";
import { describe, expect, it } from "vitest";
import { loadCounter } from "../load-counter.ts";
import { hostileText } from "../testing/hostile-text.ts";

const LIBRARY = { cl100k_base: cl100k, o200k_base: o200k, p50k_base: p50k, r50k_base: r50k };
const IDS = ["cl100k_base", "o200k_base", "p50k_base", "r50k_base"] as const;

/** Without U+FEFF and U+0085, which JavaScript's white space and text decoders treat unlike tiktoken. */
const agreed = (text: string): string => text.replaceAll(/[\ufeff\u0085]/g, "");

describe.each(IDS)("%s", (id) => {
  const library = (text: string): number =>
    LIBRARY[id].countTokens(text, { disallowedSpecial: new Set() });

  it("counts as the library does", { timeout: 0 }, async () => {
    const counter = await loadCounter(id);
    const texts = fc.oneof(
      hostileText(40),
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.string({ unit: "binary-ascii", maxLength: 300 }),
      fc.string({ unit: "grapheme", maxLength: 300 }),
      fc
        .array(fc.constantFrom(" ", "\t", "\n", "\r", "\r\n", "\u2028", "a", "'"), {
          maxLength: 60,
        })
        .map((units) => units.join("")),
    );
    fc.assert(
      fc.property(texts.map(agreed), (text) => {
        expect(counter.count(text)).toBe(library(text));
      }),
    );
  });

  it("merges long pre-tokens as short ones", async () => {
    const counter = await loadCounter(id);
    const letters = fc.array(fc.constantFrom("a", "b", "th", "e", "é", "中", "ing"), {
      minLength: 30,
      maxLength: 400,
      size: "max",
    });
    fc.assert(
      fc.property(letters, (parts) => {
        expect(counter.count(parts.join(""))).toBe(library(parts.join("")));
      }),
    );
  });
});

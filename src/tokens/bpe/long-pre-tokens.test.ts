import fc from "fast-check";
import * as cl100k from "gpt-tokenizer/encoding/cl100k_base";
import * as o200k from "gpt-tokenizer/encoding/o200k_base";
import * as p50k from "gpt-tokenizer/encoding/p50k_base";
import * as r50k from "gpt-tokenizer/encoding/r50k_base";
import { describe, expect, it } from "vitest";
import { loadCounter } from "../load-counter.ts";

const LIBRARY = { cl100k_base: cl100k, o200k_base: o200k, p50k_base: p50k, r50k_base: r50k };
const IDS = ["cl100k_base", "o200k_base", "p50k_base", "r50k_base"] as const;

/** What a long pre-token is made of: one character, a short period, letters at random, characters of several tokens. */
const ALPHABETS = [
  ["a"],
  ["#"],
  [" "],
  ["\n"],
  ["\0"],
  ["ab"],
  ["-->"],
  ["=", "-"],
  ["th", "e", "ing", "er", "s"],
  ["1", "2", "7"],
  ["中", "漢", "字", "𝒜"],
  ["😀", "👩", "!"],
  ["\u0e20", "é"],
  [..."etaoinshrdlu"],
] as const;

const run = fc
  .tuple(fc.constantFrom<readonly string[]>(...ALPHABETS), fc.integer({ min: 1, max: 500 }))
  .chain(([alphabet, length]) =>
    fc.array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length }),
  );

/** A few runs in a row, and offsets in them, most of them within one pre-token. */
const cases = fc
  .array(run, { minLength: 1, maxLength: 4 })
  .map((runs) => runs.flat().join(""))
  .chain((source) => fc.tuple(fc.constant(source), fc.array(spanOf(source), { minLength: 8 })));

function spanOf(source: string): fc.Arbitrary<{ from: number; to: number }> {
  const offset = fc.nat(source.length).map((at) => wholeCharacter(source, at));
  return fc
    .tuple(offset, offset)
    .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }));
}

function wholeCharacter(source: string, at: number): number {
  return at > 0 && (source.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}

describe.each(IDS)("parts of long pre-tokens in %s", (id) => {
  const library = (text: string): number => LIBRARY[id].countTokens(text);

  it("count as the library counts them alone", { timeout: 0 }, async () => {
    const counter = await loadCounter(id);
    fc.assert(
      fc.property(
        cases,
        fc.constantFrom("", " ", "x", "#", "> "),
        fc.constantFrom("", "\n", "x", "#"),
        ([source, spans], before, after) => {
          const measure = counter.measure(source);
          for (const span of spans) {
            const tokens = library(before + source.slice(span.from, span.to) + after);
            expect(measure.count([before, span, after])).toBe(tokens);
          }
        },
      ),
    );
  });

  it("count alike whichever is asked for first", async () => {
    const counter = await loadCounter(id);
    const source = `x ${"abcdefgh".repeat(400)}${"#".repeat(3001)}${"ing".repeat(900)} y`;
    const spans = Array.from({ length: 40 }, (_, index) => ({
      from: (index * 397) % 4000,
      to: 4000 + ((index * 811) % 4600),
    }));
    const measured = (list: typeof spans): number[] => {
      const measure = counter.measure(source);
      return list.map((span) => measure.count([span]));
    };
    const expected = spans.map(({ from, to }) => counter.count(source.slice(from, to)));
    expect(measured(spans)).toEqual(expected);
    expect(measured(spans.toReversed()).toReversed()).toEqual(expected);
  });

  it("count for themselves beside long literals", { timeout: 0 }, async () => {
    const counter = await loadCounter(id);
    const literal = fc
      .tuple(fc.constantFrom("", "\n", " \r\n", "x"), fc.oneof(run, fc.constant(["```"])))
      .map(([before, runs]) => before + runs.join(""));
    fc.assert(
      fc.property(cases, literal, literal, ([source, spans], before, after) => {
        const measure = counter.measure(source);
        for (const span of spans.slice(0, 3)) {
          const middle = source.slice(span.from, span.to);
          const segments = [before, span, after, span, before, after];
          const whole = before + middle + after + middle + before + after;
          expect(measure.count(segments)).toBe(counter.count(whole));
          expect(measure.count([before])).toBe(counter.count(before));
          expect(measure.count(["x", after])).toBe(counter.count(`x${after}`));
        }
      }),
    );
  });
});

import fc from "fast-check";
import {
  CL100K_TOKEN_SPLIT_REGEX,
  O200K_TOKEN_SPLIT_REGEX,
  R50K_TOKEN_SPLIT_REGEX,
} from "gpt-tokenizer/encodingParams/constants";
import { describe, expect, it } from "vitest";
import { applyChanges, type TextChange } from "../../algorithms/text-change.ts";
import type { Segment } from "../counter.ts";
import { hostileText, joined, segmentLists } from "../testing/hostile-text.ts";
import { createEncoding, type Encoding } from "./encoding.ts";
import { measureEncoding } from "./measure.ts";

const PATTERNS = {
  cl100k: CL100K_TOKEN_SPLIT_REGEX,
  o200k: O200K_TOKEN_SPLIT_REGEX,
  r50k: R50K_TOKEN_SPLIT_REGEX,
};

/** A number that tells pre-tokens apart, so that sums differ wherever cuts do. */
function fingerprint(preToken: string): number {
  let hash = 7;
  for (let at = 0; at < preToken.length; at++) {
    hash = (Math.imul(hash, 31) + preToken.charCodeAt(at)) | 0;
  }
  return 1 + ((hash >>> 0) % 9973);
}

/** An encoding that counts fingerprints: true counts hide a wrong cut when both cuts have as many tokens. */
function fingerprinting(pattern: RegExp): Encoding {
  const encoding = createEncoding([], pattern);
  const count = (text: string): number => {
    let total = 0;
    for (let from = 0; from < text.length; ) {
      const end = encoding.preTokenEnd(text, from);
      total += fingerprint(text.slice(from, end));
      from = end;
    }
    return total;
  };
  const countPreToken: Encoding["countPreToken"] = (text, from, to) =>
    fingerprint(text.slice(from, to));
  return { ...encoding, countPreToken, count };
}

/** Up to three changes at a time, as shares of a text that is not known yet. */
const shares = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    gap: fc.nat(6),
    insert: fc.oneof(fc.constantFrom("", "x", " ", "\n", "/", "'", "。"), hostileText(2)),
  }),
  { minLength: 1, maxLength: 3 },
);

const editedTexts = hostileText(24).chain((source) =>
  fc.record({
    source: fc.constant(source),
    edits: fc.array(shares, { minLength: 1, maxLength: 4 }),
    lists: segmentLists(source),
  }),
);

function changesIn(
  text: string,
  list: readonly { at: number; gap: number; insert: string }[],
): TextChange[] {
  const places = list.map(({ at }) => Math.floor(at * text.length)).sort((a, b) => a - b);
  return list.map(({ gap, insert }, index) => {
    const from = places[index] ?? 0;
    return { from, to: Math.min(from + gap, places[index + 1] ?? text.length), insert };
  });
}

/** The segments as far as they lie in a text. */
function within(text: string, segments: readonly Segment[]): Segment[] {
  return segments.map((segment) => {
    if (typeof segment === "string") return segment;
    const from = Math.min(segment.from, text.length);
    return { from, to: Math.min(segment.to, text.length) };
  });
}

const cases = hostileText(24).chain((source) =>
  fc.tuple(fc.constant(source), segmentLists(source)),
);

describe.each(["cl100k", "o200k", "r50k"] as const)("the pre-tokens of %s", (name) => {
  const encoding = fingerprinting(PATTERNS[name]);
  const measured = (source: string, spans: readonly [number, number][], end = ""): number =>
    measureEncoding(encoding, source).count([...spans.map(([from, to]) => ({ from, to })), end]);

  it("are those of the joined text", { timeout: 0 }, () => {
    fc.assert(
      fc.property(cases, ([source, lists]) => {
        const measure = measureEncoding(encoding, source);
        const asked = [...lists, ...lists];
        expect(asked.map((segments) => measure.count(segments))).toEqual(
          asked.map((segments) => encoding.count(joined(source, segments))),
        );
      }),
    );
  });

  // Each broke a weaker rule for where a cut is certain.
  it.each([
    ["white space that a line break later takes", "\n   x", 0, 4, "\n"],
    ["white space at the end", "\r   l", 0, 4, ""],
    ["white space that the end makes one", "a\n  b", 0, 3, ""],
    ["an upper-case run that a lower-case letter takes", "あABCDEF g", 0, 7, "d"],
    ["a contraction cut in the middle", "/'ll", 1, 4, ""],
    ["contractions in a row", "s'Ve'Ve'Ved", 1, 11, ""],
    ["digits out of step", "2123", 1, 4, ""],
    ["a mark before letters", "\u0301\u0301\u3000", 1, 2, "\u0301"],
    ["punctuation before slashes and breaks", "!\n\n/ab", 0, 3, "/"],
  ] as const)("respect %s", (_, source, from, to, end) => {
    expect(measured(source, [[from, to]], end)).toBe(encoding.count(source.slice(from, to) + end));
  });

  it("are those of the changed source, after one edit or many", { timeout: 0 }, () => {
    fc.assert(
      fc.property(editedTexts, ({ source, edits, lists }) => {
        let text = source;
        let measure = measureEncoding(encoding, source);
        for (const changes of edits) {
          const changed = applyChanges(text, changesIn(text, changes));
          measure = measure.changed?.(changed, changesIn(text, changes)) ?? measure;
          text = changed;
        }
        const whole = [{ from: 0, to: text.length }];
        for (const segments of [whole, ...lists.map((list) => within(text, list))]) {
          expect(measure.count(segments)).toBe(encoding.count(joined(text, segments)));
        }
      }),
    );
  });

  it("run on from a literal's line break over slashes, where the pattern does", () => {
    const source = "//a\n\u3000b";
    const measure = measureEncoding(encoding, source);
    for (const [before, from] of [
      ["!\n", 0],
      ["!\n", 2],
      ["\n", 3],
      ["a\r", 4],
    ] as const) {
      const expected = encoding.count(before + source.slice(from));
      expect(measure.count([before, { from, to: source.length }])).toBe(expected);
    }
  });

  it("take U+0085 for white space and U+FEFF for punctuation, as tiktoken does", () => {
    expect(encoding.preTokenEnd("!\ufeff!", 0)).toBe(3);
    expect(encoding.preTokenEnd("!\u0085!", 0)).toBe(1);
    expect(encoding.preTokenEnd("\u0085\u0085!", 0)).toBe(1);
    expect(encoding.preTokenEnd("\u0085\u0085", 0)).toBe(2);
  });
});

import fc from "fast-check";
import {
  CL100K_TOKEN_SPLIT_REGEX,
  O200K_TOKEN_SPLIT_REGEX,
  R50K_TOKEN_SPLIT_REGEX,
} from "gpt-tokenizer/encodingParams/constants";
import { describe, expect, it } from "vitest";
import { hostileText, joined, segmentLists } from "../testing/hostile-text.ts";
import { createEncoding, type Encoding } from "./encoding.ts";
import { measureEncoding } from "./encoding-measure.ts";

const PATTERNS = {
  cl100k: CL100K_TOKEN_SPLIT_REGEX,
  o200k: O200K_TOKEN_SPLIT_REGEX,
  r50k: R50K_TOKEN_SPLIT_REGEX,
};

/** A number that tells pre-tokens apart, so that sums differ wherever cuts do. */
function fingerprint(piece: string): number {
  let hash = 7;
  for (let at = 0; at < piece.length; at++) {
    hash = (Math.imul(hash, 31) + piece.charCodeAt(at)) | 0;
  }
  return 1 + ((hash >>> 0) % 9973);
}

/** An encoding that counts fingerprints: true counts hide a wrong cut when both cuts have as many tokens. */
function fingerprinting(pattern: RegExp): Encoding {
  const { merger: _, ...encoding } = createEncoding([], pattern);
  const count = (text: string): number => {
    let total = 0;
    for (let from = 0; from < text.length; ) {
      const end = encoding.pieceEnd(text, from);
      total += fingerprint(text.slice(from, end));
      from = end;
    }
    return total;
  };
  return { ...encoding, countPiece: fingerprint, count };
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

  it("begin with two ASCII characters as the pattern has them, whatever follows", () => {
    const ascii = Array.from({ length: 128 }, (_, unit) => `${String.fromCharCode(unit)}l x`);
    const others = ["", "é", "É", "ʰ", "\u0301", "漢", "²", "😀", "\u2028", "\ud800"];
    const plain = new RegExp(PATTERNS[name].source, "uy");
    const wrong: string[] = [];
    for (let pair = 0; pair < 128 * 128; pair++) {
      for (const end of [...ascii, ...others]) {
        const text = String.fromCharCode(pair >> 7, pair & 127) + end;
        plain.lastIndex = 0;
        plain.test(text);
        if (encoding.pieceEnd(text, 0) !== plain.lastIndex) wrong.push(text);
      }
    }
    expect(wrong).toEqual([]);
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
    expect(encoding.pieceEnd("!\ufeff!", 0)).toBe(3);
    expect(encoding.pieceEnd("!\u0085!", 0)).toBe(1);
    expect(encoding.pieceEnd("\u0085\u0085!", 0)).toBe(1);
    expect(encoding.pieceEnd("\u0085\u0085", 0)).toBe(2);
  });
});

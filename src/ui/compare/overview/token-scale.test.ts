import fc from "fast-check";
import { expect, test } from "vitest";
import { columnsWith } from "../../../chunking/testing/columns.ts";
import { sharedScale, tokenScale } from "./token-scale.ts";

const chunk = (from: number, to: number, bodyTokens: number, repeatedTokens = 0) => ({
  from,
  to,
  bodyTokens,
  repeatedTokens,
});

test("places are tokens from the start, blank source between chunks has none", () => {
  const scale = tokenScale(columnsWith([chunk(0, 10, 100), chunk(12, 22, 50)]));
  expect([0, 5, 10, 11, 12, 17, 22, 30].map((offset) => scale.tokensAt(offset))).toEqual([
    0, 50, 100, 100, 100, 125, 150, 150,
  ]);
  expect(scale.total).toBe(150);
});

test("a place has an offset again", () => {
  const scale = tokenScale(columnsWith([chunk(0, 10, 100), chunk(12, 22, 50)]));
  expect([0, 50, 125, 150, 999].map((tokens) => scale.offsetAt(tokens))).toEqual([
    0, 5, 17, 22, 22,
  ]);
});

test("a chunk that only repeats others has a place", () => {
  const scale = tokenScale(columnsWith([chunk(0, 10, 100), chunk(10, 10, 100, 100)]));
  expect([5, 10, 12].map((offset) => scale.tokensAt(offset))).toEqual([50, 100, 100]);
  expect(scale.offsetAt(scale.total)).toBe(10);
});

test("repeated context takes no room", () => {
  expect(tokenScale(columnsWith([chunk(0, 4, 30, 20)])).total).toBe(10);
});

test("the side with more chunks makes the scale", () => {
  const fine = columnsWith([chunk(0, 2, 90), chunk(2, 10, 10)]);
  const coarse = columnsWith([chunk(0, 10, 100)]);
  expect(sharedScale(fine, coarse).tokensAt(2)).toBe(90);
  expect(sharedScale(coarse, fine).tokensAt(2)).toBe(90);
});

test("no chunks make a scale of one token", () => {
  const scale = tokenScale(columnsWith([]));
  expect([scale.total, scale.tokensAt(5), scale.offsetAt(5)]).toEqual([1, 0, 0]);
});

test("places never decrease", () => {
  const chunks = fc
    .array(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 20 }), fc.nat(30)), { maxLength: 8 })
    .map((rows) => {
      let end = 0;
      return rows.map(([gap, length, tokens]) => {
        const from = end + gap;
        end = from + length;
        return chunk(from, end, tokens);
      });
    });
  fc.assert(
    fc.property(chunks, (apart) => {
      const { tokensAt, total } = tokenScale(columnsWith(apart));
      const places = Array.from({ length: 80 }, (_, offset) => tokensAt(offset));
      for (const [index, place] of places.entries()) {
        expect(place).toBeGreaterThanOrEqual(places[index - 1] ?? 0);
        expect(place).toBeLessThanOrEqual(total + 1e-9);
      }
    }),
  );
});

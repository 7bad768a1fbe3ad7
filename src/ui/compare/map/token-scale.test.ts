import fc from "fast-check";
import { expect, test } from "vitest";
import { sharedScale, tokenScale } from "./token-scale.ts";

const chunk = (from: number, to: number, bodyTokens: number, repeatedTokens = 0) => ({
  from,
  to,
  bodyTokens,
  repeatedTokens,
});

test("places are tokens from the start, blank source between chunks has none", () => {
  const scale = tokenScale([chunk(0, 10, 100), chunk(12, 22, 50)]);
  expect([0, 5, 10, 11, 12, 17, 22, 30].map((offset) => scale.tokensAt(offset))).toEqual([
    0, 50, 100, 100, 100, 125, 150, 150,
  ]);
  expect(scale.total).toBe(150);
});

test("a place has an offset again", () => {
  const scale = tokenScale([chunk(0, 10, 100), chunk(12, 22, 50)]);
  expect([0, 50, 125, 150, 999].map((tokens) => scale.offsetAt(tokens))).toEqual([
    0, 5, 17, 22, 22,
  ]);
});

test("repeated context takes no room", () => {
  expect(tokenScale([chunk(0, 4, 30, 20)]).total).toBe(10);
});

test("the side with more chunks makes the scale", () => {
  const fine = [chunk(0, 2, 90), chunk(2, 10, 10)];
  expect(sharedScale(fine, [chunk(0, 10, 100)]).tokensAt(2)).toBe(90);
  expect(sharedScale([chunk(0, 10, 100)], fine).tokensAt(2)).toBe(90);
});

test("no chunks make a scale of one token", () => {
  const scale = tokenScale([]);
  expect([scale.total, scale.tokensAt(5), scale.offsetAt(5)]).toEqual([1, 0, 0]);
});

test("places never decrease, also where chunks overlap", () => {
  const chunks = fc
    .array(fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 20 }), fc.nat(30)), { maxLength: 8 })
    .map((rows) =>
      rows
        .map(([from, length, tokens]) => chunk(from, from + length, tokens))
        .sort((a, b) => a.from - b.from),
    );
  fc.assert(
    fc.property(chunks, (overlapping) => {
      const { tokensAt, total } = tokenScale(overlapping);
      const places = Array.from({ length: 80 }, (_, offset) => tokensAt(offset));
      for (const [index, place] of places.entries()) {
        expect(place).toBeGreaterThanOrEqual(places[index - 1] ?? 0);
        expect(place).toBeLessThanOrEqual(total + 1e-9);
      }
    }),
  );
});

import { expect, test } from "vitest";
import { lastPosition, positionOfValue, valueAtPosition } from "./log-scale.ts";

const page = { min: 32, max: 8192 };

test("the ends are the bounds, and out of range stands at an end", () => {
  expect(valueAtPosition(page, 0)).toBe(32);
  expect(valueAtPosition(page, lastPosition(page))).toBe(8192);
  expect(positionOfValue(page, 1)).toBe(0);
  expect(positionOfValue(page, 1_000_000)).toBe(lastPosition(page));
});

test("powers of two are on the scale, evenly apart", () => {
  const positions = [32, 64, 128, 256, 512, 1024, 2048, 4096, 8192].map((value) =>
    positionOfValue(page, value),
  );
  expect(positions.map((position) => valueAtPosition(page, position))).toEqual([
    32, 64, 128, 256, 512, 1024, 2048, 4096, 8192,
  ]);
  const steps = positions.slice(1).map((position, index) => position - (positions[index] ?? 0));
  expect(new Set(steps).size).toBe(1);
});

test("every step changes the value, and every value is found again", () => {
  let before = 0;
  for (let position = 0; position <= lastPosition(page); position += 1) {
    const value = valueAtPosition(page, position);
    expect(value).toBeGreaterThan(before);
    expect(positionOfValue(page, value)).toBe(position);
    before = value;
  }
});

test.each([
  [0, 1000],
  [0, 32_000],
  [1, 6],
  [16, 8192],
])("from %i to %i every step leads on, there and back", (min, max) => {
  const range = { min, max };
  const last = lastPosition(range);
  let value = min;
  for (let step = 0; value < max; step += 1) {
    const next = valueAtPosition(range, positionOfValue(range, value) + 1);
    expect(next).toBeGreaterThan(value);
    expect(valueAtPosition(range, positionOfValue(range, next) - 1)).toBeLessThan(next);
    expect(step).toBeLessThan(last);
    value = next;
  }
  expect(valueAtPosition(range, 0)).toBe(min);
});

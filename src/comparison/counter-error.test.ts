import { expect, test } from "vitest";
import { counterError } from "./counter-error.ts";

test("the mean keeps signs, the mean distance does not, the worst is furthest either way", () => {
  const error = counterError([90, 50, 120], [100, 100, 100]);
  expect(error?.mean).toBeCloseTo(-0.4 / 3);
  expect(error?.meanDistance).toBeCloseTo(0.8 / 3);
  expect(error?.worst).toEqual({ index: 1, error: -0.5 });
});

test("of several that are equally far off, the first is the worst", () => {
  expect(counterError([100, 50, 150], [100, 100, 100])?.worst).toEqual({ index: 1, error: -0.5 });
});

test("chunks of no tokens have no error, and none at all is nothing to compare", () => {
  expect(counterError([3, 10], [0, 10])).toEqual({
    mean: 0,
    meanDistance: 0,
    worst: { index: 1, error: 0 },
  });
  expect(counterError([], [])).toBeUndefined();
  expect(counterError([1], [0])).toBeUndefined();
});

test("estimates of other chunks are refused", () => {
  expect(() => counterError([1], [1, 2])).toThrow(RangeError);
});

import { expect, test } from "vitest";
import { firstIndex } from "./bisect.ts";

const squares = [0, 1, 4, 9, 16];

test("the first of a row that is large enough", () => {
  const firstOf = (least: number) =>
    firstIndex(0, squares.length, (index) => (squares[index] ?? 0) >= least);
  expect([0, 1, 2, 9, 10, 16].map(firstOf)).toEqual([0, 1, 2, 3, 4, 4]);
});

test("the end where nothing passes, and in an empty row", () => {
  expect(firstIndex(2, 5, () => false)).toBe(5);
  expect(firstIndex(3, 3, () => true)).toBe(3);
});

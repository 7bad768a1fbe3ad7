import { expect, test } from "vitest";
import { nextMatching } from "./step-through.ts";

const isMarked = (index: number) => index === 1 || index === 3;

test("steps to the next match, from the start again after the last", () => {
  expect(nextMatching(5, isMarked, undefined)).toBe(1);
  expect(nextMatching(5, isMarked, 1)).toBe(3);
  expect(nextMatching(5, isMarked, 2)).toBe(3);
  expect(nextMatching(5, isMarked, 3)).toBe(1);
});

test("without a match there is nowhere to go", () => {
  expect(nextMatching(5, () => false, 2)).toBeUndefined();
});

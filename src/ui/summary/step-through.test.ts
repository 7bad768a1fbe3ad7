import { expect, test } from "vitest";
import { nextMatching } from "./step-through.ts";

const chunks = [0, 1, 2, 3, 4].map((index) => ({ index, marked: index === 1 || index === 3 }));
const isMarked = (chunk: { readonly marked: boolean }) => chunk.marked;

test("steps to the next match, from the start again after the last", () => {
  expect(nextMatching(chunks, isMarked, undefined)).toBe(1);
  expect(nextMatching(chunks, isMarked, 1)).toBe(3);
  expect(nextMatching(chunks, isMarked, 2)).toBe(3);
  expect(nextMatching(chunks, isMarked, 3)).toBe(1);
});

test("without a match there is nowhere to go", () => {
  expect(nextMatching(chunks, () => false, 2)).toBeUndefined();
});

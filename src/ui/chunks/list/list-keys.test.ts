import { expect, test } from "vitest";
import { indexAfterKey } from "./list-keys.ts";

test("arrows step, pages leap, Home and End go to the ends", () => {
  expect(indexAfterKey("ArrowDown", 3, 40)).toBe(4);
  expect(indexAfterKey("ArrowUp", 3, 40)).toBe(2);
  expect(indexAfterKey("PageDown", 3, 40)).toBe(13);
  expect(indexAfterKey("Home", 3, 40)).toBe(0);
  expect(indexAfterKey("End", 3, 40)).toBe(39);
});

test("nothing leads out of the list", () => {
  expect(indexAfterKey("ArrowUp", 0, 40)).toBe(0);
  expect(indexAfterKey("PageDown", 35, 40)).toBe(39);
  expect(indexAfterKey("ArrowDown", 0, 0)).toBeUndefined();
});

test("other keys are left to others", () => {
  expect(indexAfterKey("c", 3, 40)).toBeUndefined();
});

import { expect, test } from "vitest";
import { nextItem } from "./menu-keys.ts";

const names = ["Guide", "API reference", "README", "Many languages", "1Small file"];

test("arrows go round the menu", () => {
  expect(nextItem("ArrowDown", names, -1)).toBe(0);
  expect(nextItem("ArrowDown", names, 4)).toBe(0);
  expect(nextItem("ArrowUp", names, 0)).toBe(4);
  expect(nextItem("ArrowUp", names, -1)).toBe(4);
  expect(nextItem("End", names, 1)).toBe(4);
  expect(nextItem("Home", names, 3)).toBe(0);
});

test("a letter or a digit leads to the next item that begins with it", () => {
  expect(nextItem("r", names, 0)).toBe(2);
  expect(nextItem("1", names, 0)).toBe(4);
  expect(nextItem("G", names, 0)).toBe(0);
  expect(nextItem("x", names, 0)).toBeUndefined();
});

test("other keys are left to the browser, and an empty menu leads nowhere", () => {
  expect(nextItem("Enter", names, 0)).toBeUndefined();
  expect(nextItem(" ", names, 0)).toBeUndefined();
  expect(nextItem("ArrowDown", [], -1)).toBeUndefined();
});

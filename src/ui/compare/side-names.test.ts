import { expect, test } from "vitest";
import { sideNames } from "./side-names.ts";

const titles = (...strategies: Parameters<typeof sideNames>) => {
  const { legacy, main } = sideNames(...strategies);
  return [legacy.title, main.title];
};

test("from a legacy strategy to the new one they are legacy and new", () => {
  expect(titles("per-heading", "hierarchical")).toEqual(["Legacy", "New"]);
  expect(titles("header-based", "hierarchical")).toEqual(["Legacy", "New"]);
});

test("elsewhere they are called by their strategies", () => {
  expect(titles("header-based", "sliding-window")).toEqual(["Header based", "Sliding window"]);
  expect(titles("hierarchical", "per-heading")).toEqual(["Hierarchical", "Per heading"]);
});

test("the same strategy twice is told apart by its place", () => {
  expect(titles("hierarchical", "hierarchical")).toEqual([
    "Hierarchical, left",
    "Hierarchical, right",
  ]);
});

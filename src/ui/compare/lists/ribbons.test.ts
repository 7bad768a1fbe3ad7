import { expect, test } from "vitest";
import { columnsWith } from "../../../chunking/testing/columns.ts";
import { tokenScale } from "../overview/token-scale.ts";
import { extentOf, ribbonPath } from "./ribbons.ts";

const scale = tokenScale(
  columnsWith([
    { from: 0, to: 10, bodyTokens: 300 },
    { from: 10, to: 20, bodyTokens: 100 },
  ]),
);

test("a chunk is as tall on the map as its share of the tokens", () => {
  expect(extentOf({ from: 0, to: 10 }, scale, 400)).toEqual({ top: 0, bottom: 300 });
  expect(extentOf({ from: 10, to: 20 }, scale, 400)).toEqual({ top: 300, bottom: 400 });
});

test("the smallest chunk can be seen", () => {
  expect(extentOf({ from: 10, to: 10 }, scale, 4)).toEqual({ top: 3, bottom: 4.5 });
});

test("a ribbon joins both extents and closes", () => {
  const path = ribbonPath({ top: 0, bottom: 90 }, { top: 40.04, bottom: 60 }, 0, 100);
  expect(path).toBe("M0 0C50 0 50 40 100 40V60C50 60 50 90 0 90Z");
});

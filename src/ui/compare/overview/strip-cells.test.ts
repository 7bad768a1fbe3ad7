import { expect, test } from "vitest";
import { columnsWith } from "../../../chunking/testing/columns.ts";
import { MOST_SHADE, stripCells } from "./strip-cells.ts";
import { tokenScale } from "./token-scale.ts";

/** So many chunks of the same size, one behind the other. */
function chunksOf(count: number) {
  return columnsWith(
    Array.from({ length: count }, (_, index) => ({
      from: index * 10,
      to: index * 10 + 10,
      bodyTokens: 10,
    })),
  );
}

const cells = (count: number, height: number) => {
  const chunks = chunksOf(count);
  return stripCells(chunks, tokenScale(chunks), height);
};

test("chunks that have room are cells of their own", () => {
  expect(cells(3, 90)).toEqual([
    { top: 0, bottom: 30, shade: 0, index: 0 },
    { top: 30, bottom: 60, shade: 0, index: 1 },
    { top: 60, bottom: 90, shade: 0, index: 2 },
  ]);
});

test("thinner ones merge into shades, darker where there are more of them, and fill the strip", () => {
  const shades = (count: number) => [...new Set(cells(count, 500).map(({ shade }) => shade))];
  expect(shades(100)).toEqual([0]);
  expect(shades(250)).toEqual([1]);
  expect(shades(450)).toEqual([2]);
  expect(shades(5000)).toEqual([MOST_SHADE]);
  const many = cells(5000, 500);
  expect(many.length).toBeLessThanOrEqual(500 / 3 + 1);
  expect(many[0]?.top).toBe(0);
  expect(many.at(-1)?.bottom).toBeCloseTo(500);
});

test("nothing makes nothing", () => {
  expect(cells(0, 500)).toEqual([]);
});

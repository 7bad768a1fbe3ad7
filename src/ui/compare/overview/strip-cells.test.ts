import { expect, test } from "vitest";
import { columnsWith } from "../../../chunking/testing/columns.ts";
import { stripCells } from "./strip-cells.ts";
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
    { top: 0, bottom: 30, density: 0, index: 0 },
    { top: 30, bottom: 60, density: 0, index: 1 },
    { top: 60, bottom: 90, density: 0, index: 2 },
  ]);
});

test("thinner ones merge and say how many of them there are to a pixel, and fill the strip", () => {
  const densities = (count: number) => [
    ...new Set(cells(count, 500).map(({ density }) => Math.round(density * 10) / 10)),
  ];
  expect(densities(100)).toEqual([0]);
  expect(densities(250)).toEqual([0.5]);
  expect(densities(5000)).toEqual([10]);
  const many = cells(5000, 500);
  expect(many.length).toBeLessThanOrEqual(500 / 3 + 1);
  expect(many[0]?.top).toBe(0);
  expect(many.at(-1)?.bottom).toBeCloseTo(500);
});

test("nothing makes nothing", () => {
  expect(cells(0, 500)).toEqual([]);
});

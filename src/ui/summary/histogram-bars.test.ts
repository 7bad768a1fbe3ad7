import { expect, test } from "vitest";
import { describeHistogram, histogramBars, positionOf } from "./histogram-bars.ts";

const histogram = { width: 100, counts: [2, 0, 4, 1] };

test("bins that hold chunks become bars, the fullest as tall as the picture", () => {
  expect(histogramBars(histogram).map(({ left, height }) => [left, height])).toEqual([
    [0, 50],
    [50, 100],
    [75, 25],
  ]);
});

test("one chunk beside thousands is still seen", () => {
  const [small] = histogramBars({ width: 10, counts: [1, 5000] });
  expect(small?.height).toBeGreaterThan(2);
});

test("a bar ends at the limit where no chunk is larger", () => {
  const atLimit = histogramBars({ width: 100, counts: [1, 0, 4] }, 250);
  expect(atLimit.at(-1)?.width).toBeCloseTo(100 / 6);
  const over = histogramBars({ width: 100, counts: [1, 0, 4, 1] }, 250);
  expect(over[1]?.width).toBe(25);
});

test("marks stand on the scale of the bins", () => {
  expect(positionOf(histogram, 200)).toBe(50);
  expect(positionOf(histogram, 9000)).toBe(100);
});

test("in words", () => {
  expect(describeHistogram(histogram)).toBe(
    "Chunks by size: 0–99 tokens: 2 chunks; 200–299 tokens: 4 chunks; 300–399 tokens: 1 chunk.",
  );
  expect(describeHistogram({ width: 1000, counts: [1] }, "characters")).toBe(
    "Chunks by size: 0–999 characters: 1 chunk.",
  );
  expect(describeHistogram({ width: 1, counts: [] })).toBe("No chunks.");
});

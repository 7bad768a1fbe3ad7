import { expect, test } from "vitest";
import { sizeOverlay, stepsPath } from "./size-overlay.ts";

test("both sides are counted in the same bins", () => {
  const { width, legacy, main, most } = sizeOverlay(
    Int32Array.of(1, 2, 40),
    Int32Array.of(63, 63, 63, 30),
  );
  expect(width).toBe(2);
  expect([legacy[0], legacy[1], legacy[20], legacy[31]]).toEqual([1, 1, 1, 0]);
  expect([main[15], main[31]]).toEqual([1, 3]);
  expect(most).toBe(3);
});

test("no chunks make an empty picture", () => {
  expect(sizeOverlay(new Int32Array(0), new Int32Array(0))).toEqual({
    width: 1,
    legacy: [0],
    main: [0],
    most: 1,
  });
});

test("the outline steps from bin to bin and closes at the bottom", () => {
  expect(stepsPath([1, 0], 1)).toBe("M0 100V4H50V100H100V100Z");
});

import { expect, test } from "vitest";
import { layOutStrokes } from "./chunk-ruler.ts";

test("a stroke is as tall as its chunk, a pixel short of the next", () => {
  const bands = [
    { index: 0, top: 0, bottom: 40 },
    { index: 1, top: 40, bottom: 60 },
  ];
  expect(layOutStrokes(bands)).toEqual([
    { index: 0, top: 0, height: 39 },
    { index: 1, top: 40, height: 19 },
  ]);
});

test("stretches of one chunk make one stroke", () => {
  const bands = [
    { index: 3, top: 0, bottom: 20 },
    { index: 3, top: 60, bottom: 80 },
  ];
  expect(layOutStrokes(bands)).toEqual([{ index: 3, top: 0, height: 79 }]);
});

test("the stroke of a chunk of one word can still be seen", () => {
  expect(layOutStrokes([{ index: 0, top: 10, bottom: 10 }])[0]?.height).toBe(3);
});

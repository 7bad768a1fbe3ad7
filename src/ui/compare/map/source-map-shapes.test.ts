import { describe, expect, test } from "vitest";
import { columnsWith } from "../../../chunking/testing/columns.ts";
import {
  drawLit,
  drawRibbons,
  drawStrokes,
  type MapSideView,
  pointOnMap,
  stripLeft,
} from "./source-map-shapes.ts";
import { tokenScale } from "./token-scale.ts";

const chunk = (from: number, to: number) => ({ from, to, bodyTokens: to - from });
const legacy = columnsWith([chunk(0, 50), chunk(50, 100)]);
const main = columnsWith([chunk(0, 100)]);
const scale = tokenScale(legacy);
const size = { width: 234, height: 200 };

const sides: readonly MapSideView[] = [
  {
    side: "legacy",
    chunks: legacy,
    lit: [1],
    drawn: [
      { index: 0, top: -10, bottom: 90 },
      { index: 1, top: 90, bottom: 190 },
    ],
  },
  { side: "main", chunks: main, lit: [0], drawn: [{ index: 0, top: 300, bottom: 400 }] },
];

describe("the shapes of the map", () => {
  test("are ribbons to the cards in view, the lit ones in front", () => {
    expect(drawRibbons(size, scale, sides).map(({ className }) => className)).toEqual([
      "map-ribbon is-legacy is-even",
      "map-ribbon is-legacy is-lit",
    ]);
  });

  test("are strokes of all chunks, and of the lit ones again", () => {
    const [even, odd] = drawStrokes(size, scale, sides);
    expect([even?.path, odd?.path]).toEqual(["M100 0h16v99h-16Z", "M100 100h16v99h-16Z"]);
    expect(drawLit(size, scale, sides).map(({ key, path }) => `${key} ${path}`)).toEqual([
      "legacy-is-lit M100 100h16v99h-16Z",
      "main-is-lit M118 0h16v199h-16Z",
    ]);
  });

  test("are one stroke where thousands of chunks have no room of their own", () => {
    const thin = columnsWith(Array.from({ length: 2000 }, (_, index) => chunk(index, index + 1)));
    const [even, odd] = drawStrokes(size, tokenScale(thin), [{ side: "main", chunks: thin }]);
    expect([even?.path, odd?.path]).toEqual(["M118 0h16v201.3h-16Z", "M118 0.1h16v201.3h-16Z"]);
  });

  test("lead from the edge to the strip of their side", () => {
    const [ribbon] = drawRibbons(size, scale, sides);
    expect(stripLeft("legacy", size.width)).toBe(100);
    expect(ribbon?.path).toBe("M0 0C50 0 50 0 100 0V100C50 100 50 90 0 90Z");
  });

  test("are none on a map that has no room", () => {
    expect(drawRibbons({ width: 0, height: 0 }, scale, sides)).toEqual([]);
  });
});

test("a point belongs to the side that it is on and to the chunk at its height", () => {
  const at = (x: number, y: number) => pointOnMap({ x, y }, size, scale, { legacy, main });
  expect(at(10, 20)).toEqual({ side: "legacy", index: 0 });
  expect(at(10, 120)).toEqual({ side: "legacy", index: 1 });
  expect(at(200, 120)).toEqual({ side: "main", index: 0 });
  expect(
    pointOnMap({ x: 0, y: 0 }, size, scale, { legacy: columnsWith([]), main }),
  ).toBeUndefined();
});

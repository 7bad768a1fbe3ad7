import { expect, test } from "vitest";
import { firstIndex } from "../../../algorithms/bisect.ts";
import { columnsWith } from "../../../chunking/testing/columns.ts";
import { tokenScale } from "../map/token-scale.ts";
import { type Extent, extentOf, ribbonPath, strokesPath, visibleExtent } from "./ribbons.ts";

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

test("a card counts as far as it can be seen", () => {
  expect(visibleExtent({ top: -20, bottom: 30 }, 100)).toEqual({ top: 0, bottom: 30 });
  expect(visibleExtent({ top: 80, bottom: 130 }, 100)).toEqual({ top: 80, bottom: 100 });
  expect(visibleExtent({ top: -20, bottom: 0 }, 100)).toBeUndefined();
  expect(visibleExtent({ top: 100, bottom: 120 }, 100)).toBeUndefined();
});

test("a ribbon joins both extents and closes", () => {
  const path = ribbonPath({ top: 0, bottom: 90 }, { top: 40.04, bottom: 60 }, 0, 100);
  expect(path).toBe("M0 0C50 0 50 40 100 40V60C50 60 50 90 0 90Z");
});

function pathOf(extents: readonly Extent[]): string {
  const count = extents.length;
  const at = (place: number) => extents[place] ?? { top: 0, bottom: 0 };
  const firstBelow = (pixel: number) => firstIndex(0, count, (place) => at(place).top > pixel);
  return strokesPath({ count, at, firstBelow }, 5, 10);
}

test("strokes keep apart where there is room", () => {
  expect(
    pathOf([
      { top: 0, bottom: 20 },
      { top: 20, bottom: 22 },
    ]),
  ).toBe("M5 0h10v19h-10ZM5 20h10v2h-10Z");
});

test("strokes too thin to keep apart are one", () => {
  const thin = Array.from({ length: 1000 }, (_, index) => ({
    top: index / 100,
    bottom: index / 100 + 1.5,
  }));
  expect(pathOf([...thin, { top: 20, bottom: 22 }])).toBe("M5 0h10v11.5h-10ZM5 20h10v2h-10Z");
});

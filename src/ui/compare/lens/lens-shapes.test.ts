import { expect, test } from "vitest";
import type { AlignedChunk } from "../../../comparison/alignment/alignment.ts";
import { groupFrames, type LensCard, looseEnds, ribbonsBetween } from "./lens-shapes.ts";

function card(
  index: number,
  [from, to]: readonly [number, number],
  [top, bottom]: readonly [number, number],
  aligned: Partial<AlignedChunk>,
): LensCard {
  return {
    index,
    top,
    bottom,
    span: { from, to },
    aligned: { fate: "merged", from: 0, to: 1, group: 0, ...aligned },
  };
}

/** Two legacy cards that one new card merges. */
const legacy = [card(0, [0, 25], [0, 100], {}), card(1, [25, 100], [110, 210], {})];
const main = [card(0, [0, 100], [0, 200], { to: 2 })];

/** Where a ribbon begins and ends on either side. */
function ends(path: string): number[] {
  const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const { 1: top, 7: otherTop, 8: otherBottom, 14: bottom } = numbers;
  return [top, bottom, otherTop, otherBottom].map((value) => value ?? Number.NaN);
}

test("ribbons lie along the source that two cards share, and never meet in a point", () => {
  const ribbons = ribbonsBetween(legacy, main, 100);
  expect(ribbons.map(({ path }) => ends(path))).toEqual([
    [0, 100, 0, 50],
    [110, 210, 50, 200],
  ]);
});

test("source that is hardly anything of a card still has a stretch of it", () => {
  const [sliver] = ribbonsBetween(
    [card(0, [0, 10], [0, 100], {})],
    [card(0, [0, 10_000], [0, 200], {})],
    100,
  );
  const [, , top = 0, bottom = 0] = ends(sliver?.path ?? "");
  expect(bottom - top).toBe(3);
  expect(top).toBe(0);
});

test("a card whose partners are not drawn has no ribbon", () => {
  expect(ribbonsBetween([card(0, [0, 10], [0, 9], { from: 5, to: 9 })], main, 100)).toEqual([]);
});

test("what belongs together is framed on both sides; two alone are not", () => {
  expect(groupFrames(legacy, main).map(({ side, top, bottom }) => [side, top, bottom])).toEqual([
    ["legacy", 0, 210],
    ["main", 0, 200],
  ]);
  expect(groupFrames(legacy.slice(0, 1), main)).toEqual([]);
});

test("what one side has alone ends in the open", () => {
  const gone = card(4, [0, 1], [10, 30], { fate: "gone", from: 0, to: 0 });
  expect(looseEnds([...legacy, gone], main)).toEqual([
    { key: "legacy 4", side: "legacy", middle: 20 },
  ]);
});

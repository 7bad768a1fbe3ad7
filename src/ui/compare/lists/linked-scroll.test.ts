import { describe, expect, test } from "vitest";
import {
  followingScroll,
  offsetAtPixel,
  pixelAtOffset,
  type ScrolledList,
} from "./linked-scroll.ts";

/** A list of cards of 100 pixels in a view of 200, each over a given stretch of source. */
function listOf(...stretches: readonly (readonly [number, number])[]): ScrolledList {
  const cards = stretches.map(([from, to], index) => ({
    start: index * 100,
    end: index * 100 + 100,
    from,
    to,
  }));
  return {
    count: cards.length,
    card: (index) => cards[index],
    contentHeight: cards.length * 100,
    viewHeight: 200,
  };
}

const fine = listOf([0, 10], [10, 20], [20, 30], [30, 40], [40, 50], [50, 60]);
const coarse = listOf([0, 20], [20, 40], [40, 60]);

describe("linked lists", () => {
  test("reach both ends together", () => {
    expect(followingScroll(fine, 0, coarse)).toBe(0);
    expect(followingScroll(fine, 400, coarse)).toBe(100);
    expect(followingScroll(coarse, 100, fine)).toBe(400);
  });

  test("look at the same source in between", () => {
    expect(followingScroll(fine, 200, coarse)).toBe(50);
    expect(followingScroll(coarse, 50, fine)).toBe(200);
  });

  test("a list that is seen whole does not move", () => {
    expect(followingScroll(fine, 200, listOf([0, 60]))).toBe(0);
  });

  test("an empty list neither leads nor follows", () => {
    expect(followingScroll(listOf(), 0, fine)).toBe(0);
    expect(followingScroll(fine, 200, listOf())).toBe(0);
  });

  test("pixels and offsets convert, source between cards counts as the end of the card before", () => {
    const apart = listOf([0, 10], [14, 24]);
    expect(offsetAtPixel(apart, 50)).toBe(5);
    expect(pixelAtOffset(apart, 12)).toBe(100);
    expect(pixelAtOffset(apart, 19)).toBe(150);
  });
});

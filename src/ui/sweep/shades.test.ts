/** Shades of cells. */
import { expect, it } from "vitest";
import { shadeOf } from "./shades.ts";

it("the lowest has none, the highest all of it, and what is larger is stronger", () => {
  const values = [0, 1, 7, 90, 2310];
  const shades = values.map((value) => shadeOf(value, 0, 2310));
  expect(shades[0]).toBe(0);
  expect(shades.at(-1)).toBe(1);
  expect(shades).toEqual([...shades].sort((a, b) => a - b));
});

it("factors are told apart at both ends", () => {
  expect(shadeOf(8, 4, 1024) - shadeOf(4, 4, 1024)).toBeGreaterThan(0.1);
  expect(shadeOf(1024, 4, 1024) - shadeOf(512, 4, 1024)).toBeGreaterThan(0.1);
});

it("what is alike has no shade", () => {
  expect(shadeOf(5, 5, 5)).toBe(0);
});

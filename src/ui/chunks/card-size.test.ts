import { expect, test } from "vitest";
import { breadcrumbRoom } from "./card-size.ts";

test("a wider list has room for longer breadcrumbs, in steps", () => {
  expect(breadcrumbRoom(640)).toBeGreaterThan(breadcrumbRoom(480));
  expect(breadcrumbRoom(641)).toBe(breadcrumbRoom(640));
  expect(breadcrumbRoom(0)).toBe(0);
});

import { expect, test } from "vitest";
import { breadcrumbRoom } from "./card-size.ts";

test("a wider list has room for longer breadcrumbs, in steps", () => {
  expect(breadcrumbRoom(640, 7)).toBeGreaterThan(breadcrumbRoom(480, 7));
  expect(breadcrumbRoom(641, 7)).toBe(breadcrumbRoom(640, 7));
  expect(breadcrumbRoom(640, 7, "compact")).toBeGreaterThan(breadcrumbRoom(640, 7));
  expect(breadcrumbRoom(0, 7)).toBe(0);
});

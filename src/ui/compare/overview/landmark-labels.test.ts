import { expect, test } from "vitest";
import { columnsWith } from "../../../chunking/testing/columns.ts";
import { landmarkLabels } from "./landmark-labels.ts";
import { tokenScale } from "./token-scale.ts";

const scale = tokenScale(columnsWith([{ from: 0, to: 100, bodyTokens: 100 }]));
const landmark = (from: number, level = 1) => ({ from, title: `at ${from}`, level, size: 1 });
const labels = (...places: readonly number[]) =>
  landmarkLabels(
    places.map((from) => landmark(from)),
    scale,
    200,
    14,
  ).map(({ title, top }) => `${title}: ${top}`);

test("headings stand where their source is; of those that crowd the first is written", () => {
  expect(labels(0, 3, 6, 8, 50)).toEqual(["at 0: 0", "at 8: 16", "at 50: 100"]);
});

test("a heading that would hang out at the bottom is left out", () => {
  expect(labels(95)).toEqual([]);
});

test("those below a single heading of the top level stand in its place", () => {
  const titles = (...landmarks: ReturnType<typeof landmark>[]) =>
    landmarkLabels(landmarks, scale, 200, 14).map(({ title }) => title);
  expect(titles(landmark(0), landmark(20, 2), landmark(40, 3))).toEqual(["at 20"]);
  expect(titles(landmark(0), landmark(20, 2), landmark(40))).toEqual(["at 0", "at 40"]);
});

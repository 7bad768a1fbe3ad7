import { expect, test } from "vitest";
import { columnsWith } from "../../../chunking/testing/columns.ts";
import { landmarkLabels } from "./landmark-labels.ts";
import { tokenScale } from "./token-scale.ts";

const scale = tokenScale(columnsWith([{ from: 0, to: 100, bodyTokens: 100 }]));
const labels = (...places: readonly number[]) =>
  landmarkLabels(
    places.map((from) => ({ from, title: `at ${from}` })),
    scale,
    200,
    14,
  ).map(({ title, top }) => `${title}: ${top}`);

test("headings stand where their source is; of those that crowd the first is written", () => {
  expect(labels(0, 3, 6, 8, 50)).toEqual(["at 0: 0", "at 8: 16", "at 50: 100"]);
});

test("a heading that would hang out at the bottom, or has no title, is left out", () => {
  expect(labels(95)).toEqual([]);
  expect(landmarkLabels([{ from: 5, title: "" }], scale, 200, 14)).toEqual([]);
});

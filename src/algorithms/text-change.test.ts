import { expect, test } from "vitest";
import { applyChanges } from "./text-change.ts";

test("changes count the units of the text before all of them", () => {
  const changes = [
    { from: 0, to: 1, insert: "The o" },
    { from: 4, to: 4, insert: "ly" },
    { from: 5, to: 8, insert: "" },
  ];
  expect(applyChanges("one text.", changes)).toBe("The one lyt.");
});

test("no changes leave a text as it is", () => {
  expect(applyChanges("one text", [])).toBe("one text");
});

test("changes that are out of order or beyond the text are refused", () => {
  const change = (from: number, to: number) => ({ from, to, insert: "" });
  expect(() => applyChanges("abc", [change(1, 3), change(2, 3)])).toThrow(RangeError);
  expect(() => applyChanges("abc", [change(2, 4)])).toThrow(RangeError);
  expect(() => applyChanges("abc", [change(2, 1)])).toThrow(RangeError);
});

import { expect, test } from "vitest";
import { isBlankUnit } from "./blank.ts";

test("a unit is blank when a regular expression takes it for white space", () => {
  const units = Array.from({ length: 0x10000 }, (_, unit) => unit);
  expect(units.filter(isBlankUnit)).toEqual(
    units.filter((unit) => /\s/.test(String.fromCharCode(unit))),
  );
});

import { expect, test } from "vitest";
import { parseEntry } from "./number-entry.ts";

const page = { min: 32, max: 8192 };

test("a whole number within the bounds is a value, grouped or not", () => {
  expect(parseEntry("512", page)).toEqual({ ok: true, value: 512 });
  expect(parseEntry(" 1,024 ", page)).toEqual({ ok: true, value: 1024 });
});

test("anything else says what is wrong and what can be", () => {
  expect(parseEntry("31", page)).toEqual({
    ok: false,
    reason: "Too small. It can be 32 to 8,192.",
  });
  expect(parseEntry("8193", page)).toEqual({
    ok: false,
    reason: "Too large. It can be 32 to 8,192.",
  });
  for (const typed of ["", "abc", "1.5", "-40", "1,2", "5e2"]) {
    expect(parseEntry(typed, page)).toEqual({
      ok: false,
      reason: "Not a whole number. It can be 32 to 8,192.",
    });
  }
});

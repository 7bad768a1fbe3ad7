import { expect, test } from "vitest";
import { parseDraft } from "./number-draft.ts";

const page = { min: 32, max: 8192 };

test("a whole number within the bounds is a value, grouped or not", () => {
  expect(parseDraft("512", page)).toEqual({ ok: true, value: 512 });
  expect(parseDraft(" 1,024 ", page)).toEqual({ ok: true, value: 1024 });
});

test("anything else says what is wrong and what can be", () => {
  expect(parseDraft("31", page)).toEqual({
    ok: false,
    reason: "Too small. It can be 32 to 8,192.",
  });
  expect(parseDraft("8193", page)).toEqual({
    ok: false,
    reason: "Too large. It can be 32 to 8,192.",
  });
  for (const draft of ["", "abc", "1.5", "-40", "1,2", "5e2"]) {
    expect(parseDraft(draft, page)).toEqual({
      ok: false,
      reason: "Not a whole number. It can be 32 to 8,192.",
    });
  }
});

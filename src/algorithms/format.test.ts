import { expect, test } from "vitest";
import { formatCount, formatLines, formatNumber, formatShare, formatWhole } from "./format.ts";

test("thousands are grouped and decimals kept short", () => {
  expect(formatNumber(11204)).toBe("11,204");
  expect(formatNumber(498.5)).toBe("498.5");
  expect(formatNumber(487.1296)).toBe("487.1");
  expect(formatWhole(487.6)).toBe("488");
});

test("a count carries its noun in the right number", () => {
  expect(formatCount(0, "chunk")).toBe("0 chunks");
  expect(formatCount(1, "chunk")).toBe("1 chunk");
  expect(formatCount(2, "entry", "entries")).toBe("2 entries");
});

test("only all of it is 100 %", () => {
  expect(formatShare(100, 100)).toBe("100 %");
  expect(formatShare(99_999, 100_000)).toBe("99.9 %");
  expect(formatShare(0, 0)).toBe("100 %");
});

test("one line is not a range", () => {
  expect(formatLines(4, 4)).toBe("line 4");
  expect(formatLines(4, 1200)).toBe("lines 4–1,200");
});

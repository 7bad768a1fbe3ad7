import { expect, test } from "vitest";
import { failureWords, phaseWords } from "./run-words.ts";

test("progress is named once there is some", () => {
  expect(phaseWords("counting", 0)).toBe("Counting tokens");
  expect(phaseWords("counting", 0.456)).toBe("Counting tokens: 45 %");
  expect(phaseWords("packing", 1)).toBe("Packing chunks");
});

test("a failure says what happened, that the text is intact, and what to do", () => {
  const failures = [
    { kind: "encodingNotLoaded", counter: "o200k_base", message: "404" },
    { kind: "crashed", message: "boom" },
    { kind: "timedOut", seconds: 30 },
  ] as const;
  for (const failure of failures) {
    const words = failureWords(failure);
    expect(words.advice).toContain("Your text is intact.");
    expect(words.advice).toMatch(/try again/i);
  }
  expect(failureWords(failures[0]).title).toContain("o200k_base");
  expect(failureWords(failures[2]).title).toContain("30 seconds");
});

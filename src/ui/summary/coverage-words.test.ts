import { expect, test } from "vitest";
import { coverageWords } from "./coverage-words.ts";

test("nothing lost", () => {
  expect(
    coverageWords({ totalCharacters: 10, coveredCharacters: 10, omitted: [], lostCharacters: 0 }),
  ).toEqual({
    tone: "good",
    headline: "100 % of the source, 0 characters lost",
    omissions: [],
  });
});

test("what was left out on purpose is named with its reason, summed up", () => {
  const words = coverageWords({
    totalCharacters: 200,
    coveredCharacters: 150,
    omitted: [
      { from: 0, to: 20, reason: "frontMatter" },
      { from: 100, to: 120, reason: "droppedUndersized" },
      { from: 150, to: 160, reason: "droppedUndersized" },
    ],
    lostCharacters: 0,
  });
  expect(words.tone).toBe("omitted");
  expect(words.headline).toBe("75.0 % of the source, 0 characters lost");
  expect(words.omissions).toEqual([
    "20 characters: front matter",
    "30 characters: too small a last chunk, dropped by the settings",
  ]);
});

test.each([
  [{ leaveOut: "Changelog", delimiter: "" }, "sections left out by their titles"],
  [{ leaveOut: " ", delimiter: "===" }, "delimiters"],
  [{ leaveOut: "A", delimiter: "===" }, "sections left out by their titles, delimiters"],
])("what the settings leave out is named as they say: %j", (excluding, words) => {
  const omitted = [{ from: 0, to: 20, reason: "excluded" }] as const;
  const coverage = { totalCharacters: 200, coveredCharacters: 180, omitted, lostCharacters: 0 };
  expect(coverageWords(coverage, excluding).omissions).toEqual([`20 characters: ${words}`]);
});

test("front matter that is left out is no cause for concern", () => {
  const omitted = [{ from: 0, to: 20, reason: "frontMatter" }] as const;
  const words = coverageWords({
    totalCharacters: 200,
    coveredCharacters: 180,
    omitted,
    lostCharacters: 0,
  });
  expect(words.tone).toBe("good");
  expect(words.omissions).toHaveLength(1);
});

test("a loss is called a loss", () => {
  const words = coverageWords({
    totalCharacters: 1000,
    coveredCharacters: 999,
    omitted: [],
    lostCharacters: 1,
  });
  expect(words.tone).toBe("lost");
  expect(words.headline).toBe("99.9 % of the source, 1 character lost");
});

test("of chunks from outside, what is in none is called that", () => {
  const coverage = {
    totalCharacters: 1000,
    coveredCharacters: 900,
    omitted: [],
    lostCharacters: 100,
  };
  const words = coverageWords(coverage, { leaveOut: "", delimiter: "" }, true);
  expect(words.tone).toBe("omitted");
  expect(words.headline).toBe("90.0 % of the source, 100 characters in no chunk");
});

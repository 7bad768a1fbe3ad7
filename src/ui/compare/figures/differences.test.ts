import { describe, expect, test } from "vitest";
import { type ComparedFigures, differenceSentence, differences } from "./differences.ts";

const figures = (
  chunks: number,
  median: number,
  nearEmpty: number,
  sum: number,
): ComparedFigures => ({ chunks, nearEmpty, tokens: { median, sum } });

const words = (legacy?: ComparedFigures, main?: ComparedFigures) =>
  differences(legacy, main).map(
    ({ id, before, after, change }) =>
      `${id} ${before ?? "?"} -> ${after ?? "?"} ${change ? `${change.direction}, ${change.words}` : "unknown"}`,
  );

describe("the strip of differences", () => {
  test("says how far each figure moves and which way", () => {
    expect(words(figures(61, 148, 17, 12500), figures(23, 498, 0, 11204))).toEqual([
      "chunks 61 -> 23 down, 62 % fewer",
      "median 148 -> 498 up, 3.4 × as large",
      "nearEmpty 17 -> 0 down, none left",
      "tokens 12,500 -> 11,204 down, 10 % fewer",
    ]);
  });

  test("says what stays, and what is hardly different", () => {
    expect(words(figures(4, 100, 0, 1000), figures(4, 150, 0, 1001))).toEqual([
      "chunks 4 -> 4 same, the same",
      "median 100 -> 150 up, 50 % larger",
      "nearEmpty 0 -> 0 same, none",
      "tokens 1,000 -> 1,001 up, less than 1 % more",
    ]);
  });

  test("counts what was not there before", () => {
    expect(words(figures(1, 1, 0, 1), figures(1, 1, 3, 1))[2]).toBe("nearEmpty 0 -> 3 up, 3 more");
  });

  test("shows the side that is there while the other is missing", () => {
    expect(words(undefined, figures(23, 498, 0, 11204))[0]).toBe("chunks ? -> 23 unknown");
    expect(words()[3]).toBe("tokens ? -> ? unknown");
  });

  test("reads as a sentence", () => {
    const [chunks] = differences(figures(61, 1, 1, 1), figures(23, 1, 1, 1));
    const [unknown] = differences(undefined, figures(23, 1, 1, 1));
    expect(chunks && differenceSentence(chunks)).toBe("chunks: legacy 61, new 23: 62 % fewer");
    expect(unknown && differenceSentence(unknown)).toBe("chunks: legacy not known yet, new 23");
  });
});

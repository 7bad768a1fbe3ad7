import { expect, test } from "vitest";
import { estimateWords } from "./estimate-words.ts";

const words = (mean: number, meanDistance: number, worst: number) =>
  estimateWords("words-1.3", {
    kind: "checked",
    against: "cl100k_base",
    error: { mean, meanDistance, worst: { index: 6, error: worst } },
  });

test("errors in one direction say which", () => {
  expect(words(-0.12, 0.12, -0.41)).toBe(
    "words × 1.3: on average 12 % below cl100k_base, worst chunk 41 % below (chunk 7)",
  );
  expect(words(0.004, 0.004, 0.02)).toBe(
    "words × 1.3: on average less than 1 % above cl100k_base, worst chunk 2 % above (chunk 7)",
  );
});

test("errors in both directions do not cancel", () => {
  expect(words(-0.01, 0.2, 0.5)).toBe(
    "words × 1.3: on average 20 % off cl100k_base, both ways, worst chunk 50 % above (chunk 7)",
  );
});

test("no error, and an error that nobody could tell", () => {
  expect(words(0, 0, 0)).toBe("words × 1.3: exactly what cl100k_base counts, in every chunk");
  expect(
    estimateWords("chars-4", { kind: "unchecked", against: "cl100k_base", reason: "not loaded" }),
  ).toBe("chars / 4 is an estimate; how far it is from cl100k_base is not known (not loaded)");
});

/** The words for a link's length. */
import { expect, it } from "vitest";
import { judgeLinkLength } from "./link-length.ts";

it.each([
  [2_000, "everywhere", /^2,000 characters: short enough/],
  [2_001, "notInSomeChats", /^2,001 characters: too long for some chat programs/],
  [32_000, "notInSomeChats", /settings only, or save a file/],
  [32_001, "notInSomeBrowsers", /^32,001 characters: too long for some browsers/],
])("%i characters reach %s", (length, reach, words) => {
  const verdict = judgeLinkLength(length);
  expect(verdict.reach).toBe(reach);
  expect(verdict.text).toMatch(words);
  expect(verdict.alternatives).toBe(reach !== "everywhere");
});

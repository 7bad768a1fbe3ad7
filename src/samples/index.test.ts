import { expect, test } from "vitest";
import { SAMPLE_GROUPS } from "./index.ts";

const samples = SAMPLE_GROUPS.flatMap((group) => group.samples);

test("every sample has an id and a title of its own", () => {
  expect(new Set(samples.map((sample) => sample.id)).size).toBe(samples.length);
  expect(new Set(samples.map((sample) => sample.title)).size).toBe(samples.length);
});

test.each(samples)("$id loads a document with headings", async (sample) => {
  const text = await sample.load("o200k_base");
  expect(text.length).toBeGreaterThan(200);
  expect(text).toMatch(/^#+ /m);
});

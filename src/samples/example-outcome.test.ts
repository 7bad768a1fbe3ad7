/** Comparing an example's chunks with the expected ones: what agrees, what differs, what is missing. */
import { expect, test } from "vitest";
import { compareExample, exampleSettings, type PackedChunk } from "./example-outcome.ts";
import type { SpecificationExample } from "./specification-examples.ts";

const EXAMPLE: SpecificationExample = {
  id: "0",
  title: "Two chunks",
  filename: "a.md",
  target: 300,
  hardCap: 400,
  asPrinted: true,
  sections: [
    { level: 1, title: "Parent", tokens: 0 },
    { level: 2, title: "One", tokens: 300 },
    { level: 2, title: "Two", tokens: 200 },
  ],
  expected: [
    { breadcrumb: ["a.md", "Parent"], bodyTokens: 300, sections: ["Parent", "One"] },
    { breadcrumb: ["a.md", "Parent", "Two"], bodyTokens: 200, sections: ["Two"] },
  ],
};

const FIRST: PackedChunk = {
  breadcrumb: ["a.md", "Parent"],
  bodyTokens: 303,
  body: "# Parent\n\n## One\n\nText.",
};
const SECOND: PackedChunk = {
  breadcrumb: ["a.md", "Parent", "Two"],
  bodyTokens: 200,
  body: "## Two\n\nText.",
};
const counter = { count: () => 3 };

function compared(chunks: readonly PackedChunk[], lostCharacters = 0) {
  return compareExample(EXAMPLE, { chunks, lostCharacters }, counter);
}

test("headings without content come on top of the stated tokens", () => {
  const { agrees, chunks } = compared([FIRST, SECOND]);
  expect(agrees).toBe(true);
  expect(chunks.map(({ actual }) => actual)).toEqual(EXAMPLE.expected);
});

test.each([
  ["breadcrumb", { ...SECOND, breadcrumb: ["a.md", "Two"] }],
  ["bodyTokens", { ...SECOND, bodyTokens: 201 }],
  ["sections", { ...SECOND, body: "## Two\n\n## Three" }],
] as const)("a chunk differs in its %s", (fact, second) => {
  const { agrees, chunks } = compared([FIRST, second]);
  expect(agrees).toBe(false);
  expect(chunks.map(({ differences }) => differences)).toEqual([[], [fact]]);
});

test("a chunk too few or too many does not agree", () => {
  expect(compared([FIRST])).toMatchObject({ agrees: false, chunks: [{}, { actual: undefined }] });
  const more = compared([FIRST, SECOND, SECOND]);
  expect(more).toMatchObject({ agrees: false, chunks: [{}, {}, { expected: undefined }] });
});

test("right chunks that lose text do not agree", () => {
  expect(compared([FIRST, SECOND], 1).agrees).toBe(false);
});

test("a chunk without a heading is the text before the first one", () => {
  const [chunk] = compared([{ ...FIRST, body: "Text." }]).chunks;
  expect(chunk?.actual?.sections).toEqual([null]);
});

test("an example is worked out with its own budgets", () => {
  const { counter: counterId, options } = exampleSettings(EXAMPLE, "o200k_base");
  expect(counterId).toBe("o200k_base");
  expect(options).toMatchObject({ target: 300, hardCap: 400 });
});

/** Alignment: what became of each chunk in the other result. */
import { expect, test } from "vitest";
import type { Chunk } from "../chunking/result/chunk.ts";
import { chunked } from "../chunking/testing/chunk.ts";
import { align } from "./alignment.ts";

const [template] = (await chunked("x")).chunks;

/** Chunks that cover given ranges. */
function covering(...ranges: readonly (readonly [number, number])[]): Chunk[] {
  if (!template) throw new Error("A text makes a chunk");
  return ranges.map(([from, to], index) => ({ ...template, index, from, to }));
}

const fates = (left: readonly Chunk[], right: readonly Chunk[]) => {
  const { left: ofLeft, right: ofRight } = align(left, right);
  return [ofLeft.map(({ fate }) => fate), ofRight.map(({ fate }) => fate)];
};

test("the same ranges are kept", () => {
  const chunks = covering([0, 5], [7, 9]);
  expect(fates(chunks, chunks)).toEqual([
    ["kept", "kept"],
    ["kept", "kept"],
  ]);
});

test("chunks that touch share nothing", () => {
  const chunks = covering([0, 5], [5, 9]);
  expect(align(chunks, chunks).left.map(({ others }) => others)).toEqual([[0], [1]]);
});

test("several in one are merged, and the one is split", () => {
  expect(fates(covering([0, 3], [4, 9]), covering([0, 9]))).toEqual([
    ["merged", "merged"],
    ["split"],
  ]);
});

test("crossing boundaries are reshaped", () => {
  expect(fates(covering([0, 5], [5, 9]), covering([0, 3], [3, 9]))[0]).toEqual([
    "reshaped",
    "merged",
  ]);
});

test("what the other side does not cover is gone", () => {
  expect(fates(covering([0, 3], [5, 9]), covering([5, 9]))).toEqual([["gone", "kept"], ["kept"]]);
  expect(fates(covering([0, 3]), [])).toEqual([["gone"], []]);
});

test("others are the chunks that share source, ascending, and the relation is symmetric", async () => {
  const source = `# A\n\n## B\n\n${"word ".repeat(300)}\n\n## C\n\nx\n`;
  const budgets = { target: 40, hardCap: 80 };
  const left = (await chunked(source, { ...budgets, strategy: "per-heading" })).chunks;
  const right = (await chunked(source, budgets)).chunks;
  const aligned = align(left, right);
  const pairs = aligned.left.flatMap(({ others }, index) =>
    others.map((other) => `${index} ${other}`),
  );
  const mirrored = aligned.right.flatMap(({ others }, index) =>
    others.map((other) => `${other} ${index}`),
  );
  expect(pairs.length).toBeGreaterThan(left.length);
  expect(mirrored.toSorted()).toEqual(pairs.toSorted());
  for (const { others } of [...aligned.left, ...aligned.right]) {
    expect(others.length).toBeGreaterThan(0);
    expect(others).toEqual([...others].sort((a, b) => a - b));
  }
});

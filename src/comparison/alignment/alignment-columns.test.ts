/** Alignments as columns: every chunk comes out as it went in. */
import { expect, test } from "vitest";
import {
  type AlignedColumns,
  alignedAt,
  alignmentBuffers,
  alignmentColumns,
  othersOf,
  sharesSource,
} from "./alignment-columns.ts";

const alignment = {
  left: [
    { fate: "split", from: 3, to: 5, group: 0 },
    { fate: "gone", from: 0, to: 0, group: 1 },
    { fate: "kept", from: 5, to: 6, group: 2 },
    { fate: "renamed", from: 6, to: 7, group: 3 },
  ],
  right: [
    { fate: "new", from: 0, to: 0, group: 0 },
    { fate: "merged", from: 2, to: 4, group: 4 },
    { fate: "reshaped", from: 1, to: 2, group: 5 },
  ],
} as const;

test("an alignment is the same after it crossed as columns", () => {
  const columns = alignmentColumns(alignment);
  const crossed = structuredClone(columns, { transfer: alignmentBuffers(columns) });
  expect(allOf(crossed.left)).toEqual(alignment.left);
  expect(allOf(crossed.right)).toEqual(alignment.right);
});

function allOf(side: AlignedColumns) {
  return Array.from(side.fates, (_, index) => alignedAt(side, index));
}

test("chunks that share source are known without listing them; a chunk that is not there shares none", () => {
  const { left } = alignmentColumns(alignment);
  const shared = (index: number) =>
    [0, 3, 4, 5].filter((other) => sharesSource(left, index, other));
  expect([shared(0), shared(1), shared(2)]).toEqual([[3, 4], [], [5]]);
  expect(alignedAt(left, 4)).toBeUndefined();
  expect(othersOf(alignment.left[0])).toEqual([3, 4]);
});

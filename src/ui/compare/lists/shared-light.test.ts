import { expect, test } from "vitest";
import { alignmentColumns } from "../../../comparison/alignment/alignment-columns.ts";
import { litIndexes, pointedChunk } from "./shared-light.ts";

const alignment = alignmentColumns({
  left: [
    { fate: "merged", from: 0, to: 1, group: 0 },
    { fate: "merged", from: 0, to: 1, group: 0 },
  ],
  right: [{ fate: "merged", from: 0, to: 2, group: 0 }],
});

test("a chunk lights itself and those that share its source", () => {
  const legacy = { side: "legacy", index: 1 } as const;
  expect(litIndexes(alignment, legacy, "legacy")).toEqual([1]);
  expect(litIndexes(alignment, legacy, "main")).toEqual([0]);
  expect(litIndexes(alignment, { side: "main", index: 0 }, "legacy")).toEqual([0, 1]);
});

test("nothing lights up for nothing, for a chunk that is not there, or without an alignment", () => {
  expect(litIndexes(alignment, undefined, "main")).toEqual([]);
  expect(litIndexes(alignment, { side: "main", index: 9 }, "legacy")).toEqual([]);
  expect(litIndexes(undefined, { side: "main", index: 0 }, "legacy")).toEqual([]);
});

test("what is lit comes before what is selected", () => {
  const lit = { side: "main", index: 1 } as const;
  const selected = { side: "legacy", index: 2, by: "card" } as const;
  expect(pointedChunk({ lit, selected })).toEqual(lit);
  expect(pointedChunk({ lit: undefined, selected })).toEqual(selected);
});

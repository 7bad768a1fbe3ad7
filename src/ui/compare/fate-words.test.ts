import { describe, expect, test } from "vitest";
import type { AlignedChunk } from "../../comparison/alignment/alignment.ts";
import { alignmentColumns } from "../../comparison/alignment/alignment-columns.ts";
import { chunkNumbers, fateWords, partnerOf } from "./fate-words.ts";

const chunk = (fate: AlignedChunk["fate"], from = 0, to = from + 1): AlignedChunk => ({
  fate,
  from,
  to,
  group: 0,
});
const alone = (fate: "gone" | "new"): AlignedChunk => chunk(fate, 0, 0);

/** Legacy 1 stays; 2, 3 and 4 become one; 5 falls into two; 6 is in nothing; 7 is reshaped; 8 has another breadcrumb. */
const aligned = {
  left: [
    chunk("kept", 0),
    chunk("merged", 1),
    chunk("merged", 1),
    chunk("merged", 1),
    chunk("split", 2, 4),
    alone("gone"),
    chunk("reshaped", 4, 6),
    chunk("renamed", 6),
  ],
  right: [
    chunk("kept", 0),
    chunk("merged", 1, 4),
    chunk("split", 4),
    chunk("split", 4),
    chunk("reshaped", 6),
    alone("new"),
    chunk("renamed", 7),
  ],
};
const alignment = alignmentColumns(aligned);

describe("what became of a chunk", () => {
  test("legacy chunks say where their text is now", () => {
    expect(aligned.left.map((_, index) => fateWords(alignment, "legacy", index))).toEqual([
      "kept as new 1",
      "merged with 2 others into new 2",
      "merged with 2 others into new 2",
      "merged with 2 others into new 2",
      "split into new 3 and 4",
      "gone: no new chunk holds its text",
      "reshaped into new 5 and 6",
      "kept as new 7, below another breadcrumb",
    ]);
  });

  test("new chunks say where their text was", () => {
    expect(aligned.right.map((_, index) => fateWords(alignment, "main", index))).toEqual([
      "same as legacy 1",
      "merges legacy 2, 3 and 4",
      "one of 2 that legacy 5 is split into",
      "one of 2 that legacy 5 is split into",
      "reshaped from legacy 7",
      "new: no legacy chunk holds its text",
      "same as legacy 8, below another breadcrumb",
    ]);
  });

  test("a chunk without a companion grows or shrinks", () => {
    const grown = alignmentColumns({ left: [chunk("merged", 0)], right: [chunk("merged", 0)] });
    expect(fateWords(grown, "legacy", 0)).toBe("grown into new 1");
    expect(fateWords(grown, "main", 0)).toBe("legacy 1 and more");
    const shrunk = alignmentColumns({ left: [chunk("split", 0)], right: [chunk("split", 0)] });
    expect(fateWords(shrunk, "legacy", 0)).toBe("partly in new 1");
    expect(fateWords(shrunk, "main", 0)).toBe("part of legacy 1");
  });

  test("a chunk that the alignment does not know has no fate", () => {
    expect(fateWords(alignment, "legacy", 99)).toBeUndefined();
  });
});

test("many numbers are told as a range", () => {
  expect(chunkNumbers([0])).toBe("1");
  expect(chunkNumbers([0, 1, 2, 3])).toBe("1, 2, 3 and 4");
  expect(chunkNumbers([0, 1, 2, 3, 4])).toBe("1 to 5");
});

test("the partner of a chunk is the first that shares its source", () => {
  expect(partnerOf(alignment, "main", 1)).toBe(1);
  expect(partnerOf(alignment, "legacy", 5)).toBeUndefined();
  expect(partnerOf(undefined, "main", 1)).toBeUndefined();
});

/** Alignments as columns: every chunk's fate and others come out as they went in. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { chunkDocument } from "../chunking/chunk-document.ts";
import { settingsOf } from "../chunking/testing/chunk.ts";
import { markdownDocument } from "../chunking/testing/documents.ts";
import { PACKING_STRATEGIES } from "../settings/strategies/index.ts";
import { loadCounter } from "../tokens/load-counter.ts";
import { align } from "./alignment.ts";
import {
  type AlignedColumns,
  alignedAt,
  alignmentBuffers,
  alignmentColumns,
  sharesSource,
} from "./alignment-columns.ts";

test("an alignment of any two strategies is the same after it crossed as columns", async () => {
  const counter = await loadCounter("cl100k_base");
  const strategy = fc.constantFrom(...PACKING_STRATEGIES.map(({ id }) => id));
  fc.assert(
    fc.property(markdownDocument, strategy, strategy, (source, ...strategies) => {
      const [left = [], right = []] = strategies.map((id) => {
        const settings = settingsOf({ strategy: id, counter: "cl100k_base" });
        return chunkDocument({ source, filename: "doc.md", settings, counter }).chunks;
      });
      const alignment = align(left, right);
      const columns = alignmentColumns(alignment);
      const crossed = structuredClone(columns, { transfer: alignmentBuffers(columns) });
      expect(allOf(crossed.left)).toEqual(alignment.left);
      expect(allOf(crossed.right)).toEqual(alignment.right);
    }),
  );
});

function allOf(side: AlignedColumns) {
  return Array.from(side.fates, (_, index) => alignedAt(side, index));
}

test("chunks that share source are known without listing them; a chunk that is not there shares none", () => {
  const { left } = alignmentColumns({
    left: [
      { fate: "split", others: [3, 4] },
      { fate: "gone", others: [] },
    ],
    right: [],
  });
  const shared = (index: number) =>
    [0, 3, 4, 5].filter((other) => sharesSource(left, index, other));
  expect([shared(0), shared(1), shared(2)]).toEqual([[3, 4], [], []]);
  expect(alignedAt(left, 2)).toBeUndefined();
});

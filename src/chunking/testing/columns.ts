/** Columns of chunks of which a test says only what it is about. */
import type { Chunk } from "../result/chunk.ts";
import { type ChunkColumns, columnsOf } from "../result/chunk-columns.ts";

/** The columns of chunks with some facts; all others are empty, 0, or the end of the document. */
export function columnsWith(chunks: readonly Partial<Chunk>[]): ChunkColumns {
  return columnsOf(
    chunks.map((facts, index) => ({
      id: `c${index + 1}`,
      anchor: "",
      aliases: [],
      key: `:${index + 1}`,
      breadcrumb: [],
      breadcrumbLine: "",
      from: 0,
      to: 0,
      before: [],
      after: [],
      fromLine: 1,
      toLine: 1,
      tokens: 0,
      bodyTokens: 0,
      breadcrumbTokens: 0,
      repeatedTokens: 0,
      size: 0,
      flags: [],
      closedBy: { rule: "endOfDocument" },
      ...facts,
      index,
    })),
  );
}

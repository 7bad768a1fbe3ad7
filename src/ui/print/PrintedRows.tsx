/** A list of chunks on paper: all of its rows, one below the other. */
import type { ReactNode } from "react";
import { formatCount, formatNumber } from "../../algorithms/format.ts";
import type { Chunk } from "../../chunking/result/chunk.ts";
import { type ChunkColumns, chunkAt } from "../../chunking/result/chunk-columns.ts";

/** Cards on paper: some hundred pages, which browsers lay out within seconds. */
const MOST_PRINTED = 2000;

interface PrintedRowsProps {
  readonly label: string;
  readonly chunks: ChunkColumns;
  readonly children: (chunk: Chunk, index: number) => ReactNode;
}

/** The rows, up to a bound, with a line on what is beyond it. */
export function PrintedRows({ label, chunks, children }: PrintedRowsProps) {
  const count = Math.min(chunks.length, MOST_PRINTED);
  const left = chunks.length - count;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: as the list on the screen */}
      <div role="list" aria-label={label} className="printed-rows">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/a11y/useSemanticElements: the same
          // biome-ignore lint/suspicious/noArrayIndexKey: chunks are known by their numbers
          <div key={index} role="listitem" data-index={index}>
            {children(chunkAt(chunks, index), index)}
          </div>
        ))}
      </div>
      {left > 0 && (
        <p className="printed-rest">
          Not printed: {formatCount(left, "chunk")} behind the first {formatNumber(count)}. Export
          has them all.
        </p>
      )}
    </>
  );
}

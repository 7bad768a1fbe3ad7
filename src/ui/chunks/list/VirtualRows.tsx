/** The rows of a virtual list of chunks: only those in sight, each at its place and with its number among all. */
import type { Virtualizer } from "@tanstack/react-virtual";
import type { KeyboardEvent, ReactNode } from "react";
import type { Chunk } from "../../../chunking/result/chunk.ts";
import { type ChunkColumns, chunkAt } from "../../../chunking/result/chunk-columns.ts";
import { PrintedRows } from "../../print/PrintedRows.tsx";
import { usePrinting } from "../../print/use-printing.ts";

interface VirtualRowsProps {
  /** The list's accessible name. */
  readonly label: string;
  readonly rows: Virtualizer<HTMLDivElement, Element>;
  readonly chunks: ChunkColumns;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Focus came into a row. */
  readonly onFocusRow: (index: number) => void;
  /** What a row holds. */
  readonly children: (chunk: Chunk, index: number) => ReactNode;
}

/** Rows are known by their numbers: by another function for other chunks, for whom heights are guessed anew. */
export function rowKeys(_chunks: ChunkColumns): (index: number) => number {
  return (index) => index;
}

/** The rows, in a list that is as tall as all of them together. */
export function VirtualRows(props: VirtualRowsProps) {
  const { label, rows, chunks, onKeyDown, onFocusRow, children } = props;
  const printing = usePrinting();
  if (printing) return <PrintedRows {...{ label, chunks }}>{children}</PrintedRows>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed, and a list keeps its role in every browser
    <div
      role="list"
      aria-label={label}
      className="chunk-rows"
      style={{ height: rows.getTotalSize() }}
      onKeyDown={onKeyDown}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => {
        if (index >= chunks.length) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: the same
          <div
            key={key}
            ref={rows.measureElement}
            role="listitem"
            aria-posinset={index + 1}
            aria-setsize={chunks.length}
            data-index={index}
            className="chunk-row"
            style={{ transform: `translateY(${start}px)` }}
            onFocus={() => onFocusRow(index)}
          >
            {children(chunkAt(chunks, index), index)}
          </div>
        );
      })}
    </div>
  );
}

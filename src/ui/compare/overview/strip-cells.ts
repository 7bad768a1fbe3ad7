/** The chunks of a whole document on a strip: those that have room as cells, the others as shades. */
import { type ChunkColumns, numberAt } from "../../../chunking/result/chunk-columns.ts";
import type { TokenScale } from "./token-scale.ts";

/** A stretch of a strip, in pixels from its top. */
export interface StripCell {
  readonly top: number;
  readonly bottom: number;
  /** Chunks to a pixel where several merge; 0 for a chunk of its own. */
  readonly density: number;
  /** The first chunk in it. */
  readonly index: number;
}

/** Pixels of a chunk that is drawn for itself, and at least of a shade. */
const LEAST = 3;

/** The cells of a strip of some height, from the top: no more than it has pixels for, however many chunks there are. */
export function stripCells(
  chunks: ChunkColumns,
  scale: TokenScale,
  height: number,
): readonly StripCell[] {
  const cells: StripCell[] = [];
  let merged: { top: number; bottom: number; index: number; count: number } | undefined;
  const close = () => {
    if (merged) cells.push({ ...spanOf(merged), index: merged.index, density: densityOf(merged) });
    merged = undefined;
  };
  const pixel = (offset: number) => (scale.tokensAt(offset) / scale.total) * height;
  for (let index = 0; index < chunks.length; index += 1) {
    const top = pixel(numberAt(chunks, "from", index));
    const bottom = pixel(numberAt(chunks, "to", index));
    if (bottom - top >= LEAST) {
      close();
      cells.push({ top, bottom, density: 0, index });
      continue;
    }
    merged ??= { top, bottom, index, count: 0 };
    merged.bottom = Math.max(merged.bottom, bottom);
    merged.count += 1;
    if (merged.bottom - merged.top >= LEAST) close();
  }
  close();
  return cells;
}

interface Merged {
  readonly top: number;
  readonly bottom: number;
  readonly count: number;
}

function spanOf({ top, bottom }: Merged): { readonly top: number; readonly bottom: number } {
  return { top, bottom: Math.max(bottom, top + 1) };
}

function densityOf(merged: Merged): number {
  const { top, bottom } = spanOf(merged);
  return merged.count / (bottom - top);
}

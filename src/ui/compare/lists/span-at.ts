/** The source of a chunk, out of columns. */
import { type ChunkColumns, numberAt } from "../../../chunking/result/chunk-columns.ts";
import type { Span } from "../../../markdown/source.ts";

/** The source that a chunk holds. @throws RangeError when there is no chunk of that index */
export function spanAt(chunks: ChunkColumns, index: number): Span {
  return { from: numberAt(chunks, "from", index), to: numberAt(chunks, "to", index) };
}

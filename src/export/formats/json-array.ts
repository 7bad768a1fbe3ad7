/** A JSON array over the chunks of all results, an item a line. */
import type { ChunkWriter, ExportedResult } from "../chunk-writer.ts";

/** A writer of the items that a result yields. */
export function jsonArrayWriter(
  itemsOf: (result: ExportedResult, source: string) => Iterable<unknown>,
): ChunkWriter {
  let written = 0;
  return {
    *result(result, source) {
      for (const item of itemsOf(result, source)) {
        yield `${written === 0 ? "[\n" : ",\n"}${JSON.stringify(item)}`;
        written += 1;
      }
    },
    end: () => [written === 0 ? "[]\n" : "\n]\n"],
  };
}

/** What a chunk says of itself in a row of a table, or among the metadata of a document store. */
import type { Chunk } from "../chunking/result/chunk.ts";
import { explainClosedBy } from "../chunking/result/explain.ts";
import { SEPARATOR } from "../chunking/result/render.ts";

/** The facts by their names in files; lines from 1, both inclusive. */
export function chunkFacts(chunk: Chunk) {
  return {
    id: chunk.id,
    index: chunk.index,
    breadcrumb: chunk.breadcrumb.join(SEPARATOR),
    tokens: chunk.tokens,
    from_line: chunk.fromLine,
    to_line: chunk.toLine,
    flags: chunk.flags.join(" "),
    ends_because: explainClosedBy(chunk.closedBy),
  };
}

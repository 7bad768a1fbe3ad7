/** Documents of LangChain: what its `Document` is made of, in JavaScript's names. */
import type { ChunkWriter, Made } from "../chunk-writer.ts";
import { entriesOf } from "../entries.ts";
import { jsonArrayWriter } from "./json-array.ts";

/** An array of `{pageContent, metadata, id}`, with the origin among the metadata. */
export function langchainWriter(made: Made): ChunkWriter {
  return jsonArrayWriter((result, source) =>
    entriesOf(result, source, made).map(({ id, text, metadata }) => ({
      pageContent: text,
      metadata,
      id,
    })),
  );
}

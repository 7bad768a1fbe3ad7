/** Chunks as entries of a document store. */
import type { Chunk } from "../chunking/result/chunk.ts";
import { embeddingText } from "../chunking/result/render.ts";
import { chunkFacts } from "./chunk-facts.ts";
import { type ExportedResult, type Made, originOf } from "./chunk-writer.ts";

/** A chunk as an entry of a document store: its text, a name that no other chunk of any document has, and metadata. */
export interface Entry {
  /** The document's name and the chunk's key: the same whatever changes elsewhere in the document. */
  readonly id: string;
  readonly chunk: Chunk;
  /** The embedding text. */
  readonly text: string;
  readonly metadata: EntryMetadata;
}

/** Texts and numbers alone, as many stores take nothing else; but for `fields`, what the strategy emits with the chunk. */
type EntryMetadata = Readonly<Record<string, unknown>>;

/** The entries of a result, in the order of the source. */
export function entriesOf(result: ExportedResult, source: string, made: Made): readonly Entry[] {
  const { settings, ...origin } = originOf(result, made);
  const { filename } = result.source;
  const stated = { ...origin, settings: JSON.stringify(settings) };
  return [...result.chunks].map((chunk) => {
    const { id, ...facts } = chunkFacts(chunk);
    const { key, anchor, metadata } = chunk;
    return {
      id: `${filename}#${key}`,
      chunk,
      text: embeddingText(chunk, source),
      metadata: {
        source: filename,
        chunk_id: id,
        key,
        anchor,
        ...facts,
        ...stated,
        ...(metadata && { fields: metadata }),
      },
    };
  });
}

/** Chunks of results as files that other programs read. */
import type { Chunk, ResultFacts } from "../chunking/result/chunk.ts";
import { changedSettings, type FlatSettings } from "./settings-text.ts";

/** A result, however its chunks are kept. */
export interface ExportedResult extends Pick<ResultFacts, "source" | "settings"> {
  readonly chunks: Iterable<Chunk>;
}

/** When a file is written, and by what. */
export interface Made {
  /** Of this program. */
  readonly version: string;
  /** In the form of ISO 8601. */
  readonly date: string;
}

/** Text to be written, piece by piece: first every result with its source, then the end. */
export interface ChunkWriter {
  result(result: ExportedResult, source: string): Iterable<string>;
  end(): Iterable<string>;
}

/**
 * What every record states of where it comes from. A line or an object of its own for that would be taken for a chunk by
 * those who read the file.
 */
export interface Origin {
  /** Of the whole source text: see `hashText`. */
  readonly source_hash: string;
  /** The strategy, and what differs from its defaults. */
  readonly settings: FlatSettings;
  readonly chunkscope_version: string;
  readonly exported: string;
}

/** The origin of a result's chunks. */
export function originOf({ source, settings }: ExportedResult, made: Made): Origin {
  return {
    source_hash: source.hash,
    settings: changedSettings(settings),
    chunkscope_version: made.version,
    exported: made.date,
  };
}

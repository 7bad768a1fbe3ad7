/** CSV after RFC 4180: a chunk a row, for spreadsheets and for those who read it again. */
import type { Chunk } from "../../chunking/result/chunk.ts";
import { embeddingText } from "../../chunking/result/render.ts";
import { chunkFacts } from "../chunk-facts.ts";
import { type ChunkWriter, type Made, type Origin, originOf } from "../chunk-writer.ts";
import { csvLine } from "../csv-line.ts";

/** The columns, the text behind what describes it; then the document, and the origin. */
const COLUMNS = [
  "id",
  "index",
  "breadcrumb",
  "tokens",
  "from_line",
  "to_line",
  "flags",
  "ends_because",
  "text",
  "source",
  "source_hash",
  "settings",
  "chunkscope_version",
  "exported",
] as const;

type Row = Readonly<Record<(typeof COLUMNS)[number], string | number>>;

/** A row of names, then a row a chunk. What a spreadsheet would take for a formula has an apostrophe before it. */
export function csvWriter(made: Made): ChunkWriter {
  const names = [...COLUMNS];
  let begun = false;
  const header = () => {
    const line = begun ? "" : csvLine(names);
    begun = true;
    return line;
  };
  return {
    *result(result, source) {
      yield header();
      const origin = originOf(result, made);
      for (const chunk of result.chunks) {
        const row = rowOf(chunk, source, result.source.filename, origin);
        yield csvLine(names.map((name) => row[name]));
      }
    },
    end: () => [header()],
  };
}

function rowOf(chunk: Chunk, source: string, filename: string, origin: Origin): Row {
  return {
    ...chunkFacts(chunk),
    text: embeddingText(chunk, source),
    source: filename,
    ...origin,
    settings: JSON.stringify(origin.settings),
  };
}

/** The forms in which chunks can be taken away. */
import type { ChunkWriter, Made } from "./chunk-writer.ts";
import { csvWriter } from "./formats/csv.ts";
import { jsonlWriter } from "./formats/jsonl.ts";
import { langchainWriter } from "./formats/langchain.ts";
import { llamaindexWriter } from "./formats/llamaindex.ts";

interface ExportFormat {
  /** The end of a file's name, behind the document's own name without its ending. */
  readonly ending: string;
  readonly mediaType: string;
  readonly writer: (made: Made) => ChunkWriter;
}

export const EXPORT_FORMATS = {
  jsonl: { ending: ".chunks.jsonl", mediaType: "application/jsonl", writer: jsonlWriter },
  csv: { ending: ".chunks.csv", mediaType: "text/csv", writer: csvWriter },
  langchain: {
    ending: ".langchain.json",
    mediaType: "application/json",
    writer: langchainWriter,
  },
  llamaindex: {
    ending: ".llamaindex.json",
    mediaType: "application/json",
    writer: llamaindexWriter,
  },
} as const satisfies Readonly<Record<string, ExportFormat>>;

export type ExportFormatId = keyof typeof EXPORT_FORMATS;

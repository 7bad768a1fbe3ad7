/** The chunks of one result as a file. */
import type { ExportedResult, Made } from "./chunk-writer.ts";
import { EXPORT_FORMATS, type ExportFormatId } from "./formats.ts";

export interface ExportFile {
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
}

/**
 * The file of a result's chunks. It is named after the document, `guide.md` becoming `guide.chunks.jsonl`; with a `side`
 * (of a comparison), `guide.legacy.chunks.jsonl`.
 */
export function exportFile(
  format: ExportFormatId,
  result: ExportedResult,
  source: string,
  made: Made,
  side?: string,
): ExportFile {
  const { ending, mediaType, writer: begin } = EXPORT_FORMATS[format];
  const writer = begin(made);
  const pieces = [...writer.result(result, source), ...writer.end()];
  const name = `${stemOf(result.source.filename)}${side ? `.${slugOf(side)}` : ""}${ending}`;
  return { name, mediaType, text: pieces.join("") };
}

/** A document's name without its folders and its ending. */
function stemOf(filename: string): string {
  const [base = ""] = filename.split(/[\\/]/).slice(-1);
  return base.replace(/(.)[.](md|mdx|markdown|txt)$/i, "$1").trim() || "document";
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

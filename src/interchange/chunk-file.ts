/** The file that an index holds, or was filled from, read as texts in their order: what somebody's own chunker made. */
import type { Parsed } from "../settings/options.ts";
import { chosenField, type FieldCandidate, fieldCandidates, textAt } from "./fields.ts";
import { readRecords } from "./records/read-records.ts";
import type { FileRecords } from "./records/record.ts";
import { type ChunkFileShape, shapeOf } from "./shapes.ts";
import { recordsFrom, sourceField, sourcesOf } from "./sources.ts";

export type { FieldCandidate } from "./fields.ts";

/** How the file is written, and whose records they are: `plain` where nothing tells. */
export interface ChunkFileFormat {
  readonly container: FileRecords["container"];
  readonly shape: ChunkFileShape;
}

/** The texts of a file of chunks. */
export interface ChunkFile {
  readonly format: ChunkFileFormat;
  /** The fields that hold text in some record, in the order in which they are met; none where the records are texts themselves. */
  readonly fields: readonly FieldCandidate[];
  /** The field that the texts are from; empty where the records are texts themselves. */
  readonly field: string;
  /** As the file has them and in its order, records without text left out. */
  readonly texts: readonly string[];
  /** Records in the file, or of the chosen source, with and without text. */
  readonly records: number;
  /** The documents that the chunks say they come from, by first occurrence; empty where they do not say. */
  readonly sources: readonly string[];
  /** What was left out or taken for granted, in whole sentences. */
  readonly notes: readonly string[];
}

/**
 * Reads JSON, JSON Lines, CSV or TSV; which one is told by the name, else by the text. `field` is a name out of `fields`,
 * with a dot before the name of what is one level down; without it the field is found. With `source`, one out of
 * `sources`, only the chunks of that document are read. The reason says what is wrong, in which line, and what to do.
 */
export function readChunkFile(
  name: string,
  text: string,
  field?: string,
  source?: string,
): Parsed<ChunkFile> {
  const read = readRecords(name, text);
  if (!read.ok) return { ok: false, reason: `${name}: ${read.reason}` };
  const file = read.value;
  const sources = sourcesOf(file.records);
  const records = source === undefined ? file.records : recordsFrom(file.records, source);
  if (records.length === 0 && source !== undefined)
    return { ok: false, reason: `${name} holds no chunk of "${source}".` };
  const fields = fieldCandidates(records);
  const chosen = chosenField(records, fields, field);
  if (!chosen.ok) return { ok: false, reason: `${name}: ${chosen.reason}` };
  const { texts, note } = textsIn(records, chosen.value);
  if (texts.length === 0)
    return { ok: false, reason: `${name} holds no text: all ${records.length} records are empty.` };
  return {
    ok: true,
    value: {
      format: { container: file.container, shape: shapeOf(file.records) },
      fields,
      field: chosen.value,
      texts,
      records: records.length,
      sources,
      notes: [...file.notes, ...note, ...notesOnSources(sources, source, file.records)],
    },
  };
}

/** Numbers of records that a sentence names. */
const MOST_NAMED = 5;

function textsIn(
  records: readonly unknown[],
  field: string,
): { readonly texts: readonly string[]; readonly note: readonly string[] } {
  const texts: string[] = [];
  const empty: number[] = [];
  for (const [index, record] of records.entries()) {
    const text = textAt(record, field);
    if (text === undefined || text.trim() === "") empty.push(index + 1);
    else texts.push(text);
  }
  if (empty.length === 0) return { texts, note: [] };
  const named = empty.slice(0, MOST_NAMED).join(", ") + (empty.length > MOST_NAMED ? ", …" : "");
  const what = empty.length === 1 ? `record ${named}` : `records ${named}`;
  const count = `${empty.length.toLocaleString("en")} of ${records.length.toLocaleString("en")}`;
  return { texts, note: [`No text in ${count}: ${what} left out.`] };
}

function notesOnSources(
  sources: readonly string[],
  chosen: string | undefined,
  records: readonly unknown[],
): readonly string[] {
  if (chosen !== undefined || sources.length < 2) return [];
  const count = sources.length.toLocaleString("en");
  return [`Chunks of ${count} documents, told apart by ${sourceField(records)}.`];
}

/** JSON: an array of records, at the top or somewhere in an object. */
import type { Parsed } from "../../settings/options.ts";
import { collectionIn, recordsIn } from "./collections.ts";
import { parseJson } from "./parse-json.ts";
import { type FileRecords, isObject, isRecord, kindOf } from "./record.ts";

/** The records of a text that is one JSON value. */
export function readJson(text: string): Parsed<FileRecords> {
  const parsed = parseJson(text);
  if (!parsed.ok) {
    const reason = `line ${parsed.line} is not JSON: ${parsed.reason}. Mend the file, or write it anew.`;
    return { ok: false, reason };
  }
  const root = parsed.value;
  if (!Array.isArray(root) && !isObject(root)) {
    const reason = `the file is ${kindOf(root)}, but it must be an array of chunks, or an object that holds one.`;
    return { ok: false, reason };
  }
  const found = Array.isArray(root) ? { records: root, notes: [] } : collectionIn(root);
  const wrong = found.records.findIndex((record) => !isRecord(record));
  if (wrong >= 0) {
    const reason = `item ${wrong + 1} is ${kindOf(found.records[wrong])}, but it must be a text, or an object with a text in it.`;
    return { ok: false, reason };
  }
  const { records, notes } = recordsIn(found.records);
  if (records.length === 0)
    return { ok: false, reason: "there is no chunk in it: the array is empty." };
  return { ok: true, value: { container: "json", records, notes: [...found.notes, ...notes] } };
}

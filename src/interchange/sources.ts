/** The documents that the chunks of one file come from. */
import { textAt } from "./fields.ts";
import { KNOWN_SOURCE_NAMES } from "./known-names.ts";
import { isObject } from "./records/record.ts";

/** The field that names a chunk's document, if there is one: at the top, or among the metadata. */
export function sourceField(records: readonly unknown[]): string | undefined {
  const objects = records.filter(isObject);
  const names = KNOWN_SOURCE_NAMES.flatMap((name) => [name, `metadata.${name}`, `payload.${name}`]);
  return names.find((name) => {
    const named = objects.filter((record) => isNamed(record, name)).length;
    return named > 0 && named * 2 >= objects.length;
  });
}

function isNamed(record: unknown, field: string): boolean {
  return (textAt(record, field) ?? "") !== "";
}

/** The names of the documents, by first occurrence. */
export function sourcesOf(records: readonly unknown[]): readonly string[] {
  const field = sourceField(records);
  if (field === undefined) return [];
  const objects = records.filter(isObject);
  return [...new Set(objects.flatMap((record) => textAt(record, field) || []))];
}

/** The records of one document. */
export function recordsFrom(records: readonly unknown[], source: string): readonly unknown[] {
  const field = sourceField(records);
  if (field === undefined) return [];
  return records.filter((record) => isObject(record) && textAt(record, field) === source);
}

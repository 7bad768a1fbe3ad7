/** What every format comes to: records in the order of the file, each a text or an object. */

/** Records that were found, and what is to be said of how. */
export interface FileRecords {
  readonly container: "json" | "jsonl" | "csv" | "tsv";
  /** Each a string, an object or, for a record with nothing in it, null. */
  readonly records: readonly unknown[];
  readonly notes: readonly string[];
}

export type JsonObject = { readonly [name: string]: unknown };

/** Whether data is an object with names, as opposed to an array or null. */
export function isObject(data: unknown): data is JsonObject {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

/** What data is, in words, for those who find it where a record should be. */
export function kindOf(data: unknown): string {
  if (Array.isArray(data)) return "an array";
  if (data === null) return "null";
  return typeof data === "object" ? "an object" : `a ${typeof data}`;
}

/** Whether data can be a record: null stands for one with nothing in it. */
export function isRecord(data: unknown): boolean {
  return typeof data === "string" || data === null || isObject(data);
}

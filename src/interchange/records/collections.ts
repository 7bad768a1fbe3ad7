/** Where the records are in JSON: in arrays, in maps by id, column by column, or in the reports of several documents. */
import { KNOWN_TEXT_NAMES } from "../known-names.ts";
import { isObject, type JsonObject } from "./record.ts";
import { unwrapped } from "./unwrapped.ts";

interface Found {
  readonly records: readonly unknown[];
  readonly notes: readonly string[];
}

/** Objects in objects that are looked through: `{"result": {"points": [...]}}` has two. */
const DEEPEST = 4;

/** Records of which a collection is judged. */
const SAMPLE = 20;

/**
 * The records somewhere in an object: of the object as a record and the arrays and maps in it that hold texts, those
 * with a field of a known name, and of these the one with the most text.
 */
export function collectionIn(root: JsonObject): Found {
  if (reportOf(root)) return { records: [root], notes: [] };
  const columns = recordsOfColumns(root);
  if (columns) return { records: columns, notes: [] };
  const all = [
    ...collectionOf([root], ""),
    ...collectionOf(mapped(root), ""),
    ...collectionsIn(root, "", DEEPEST),
  ];
  const best = all.toSorted((a, b) => b.score - a.score)[0];
  if (!best) return { records: [root], notes: [] };
  const notes = best.path === "" ? [] : [`The chunks are those under ${best.path}.`];
  return { records: best.records, notes };
}

/** Records out of their wrappings, those of reports on several documents in the place of the reports. */
export function recordsIn(values: readonly unknown[]): Found {
  const all = values.flatMap((value) => reportOf(value) ?? [unwrapped(value)]);
  const records = all.filter((record) => !isWholeDocument(record));
  const whole = all.length - records.length;
  if (whole === 0 || records.length === 0) return { records: all, notes: [] };
  const what = whole === 1 ? "1 whole document" : `${whole.toLocaleString("en")} whole documents`;
  return { records, notes: [`Left out beside the nodes: ${what}.`] };
}

/** Stores of LlamaIndex hold documents beside the nodes that they were cut into. */
function isWholeDocument(record: unknown): boolean {
  return isObject(record) && record.class_name === "Document" && "id_" in record;
}

/** The chunks of a report on one document (`{"source": {"filename": ...}, "chunks": [...]}`), each with its source. */
function reportOf(value: unknown): readonly unknown[] | undefined {
  if (!isObject(value) || !Array.isArray(value.chunks)) return undefined;
  const source = sourceOfReport(value);
  return value.chunks.map((chunk: unknown) => {
    if (source === undefined) return unwrapped(chunk);
    return isObject(chunk) ? { source, ...chunk } : { source, text: chunk };
  });
}

function sourceOfReport({ source, filename }: JsonObject): string | undefined {
  const name = isObject(source) ? source.filename : (source ?? filename);
  return typeof name === "string" ? name : undefined;
}

/** Texts and metadata in arrays beside each other, as Chroma gives them. */
function recordsOfColumns({ documents, metadatas }: JsonObject): readonly unknown[] | undefined {
  if (!Array.isArray(documents) || !Array.isArray(metadatas)) return undefined;
  if (documents.length !== metadatas.length || documents.some(Array.isArray)) return undefined;
  return documents.map((document: unknown, index) => ({
    document,
    metadata: metadatas[index] as unknown,
  }));
}

interface Collection {
  readonly path: string;
  readonly records: readonly unknown[];
  readonly score: number;
}

function collectionsIn(object: JsonObject, path: string, depth: number): readonly Collection[] {
  return Object.entries(object).flatMap(([name, value]): readonly Collection[] => {
    const here = path === "" ? name : `${path}.${name}`;
    if (Array.isArray(value)) return collectionOf(value, here);
    if (!isObject(value) || depth === 0) return [];
    const inner = collectionsIn(value, here, depth - 1);
    return [...collectionOf(mapped(value), here), ...inner];
  });
}

/** The values of an object that is a map of records by their ids: all are objects. */
function mapped(value: JsonObject): readonly unknown[] {
  const values = Object.values(value);
  return values.every(isObject) ? values : [];
}

function collectionOf(records: readonly unknown[], path: string): readonly Collection[] {
  const sample = records.slice(0, SAMPLE).map(unwrapped);
  if (!sample.every((record) => typeof record === "string" || isObject(record))) return [];
  const lengths = sample.map(textLength);
  const total = lengths.reduce((sum, { length }) => sum + length, 0);
  if (total === 0) return [];
  const known = lengths.some((each) => each.known);
  const score = (total * records.length) / sample.length;
  return [{ path, records, score: known ? score + KNOWN : score }];
}

/** More than any file has of text: a known name goes before length. */
const KNOWN = 2 ** 40;

/** UTF-16 units of the texts of a record, and whether one has a name that texts have. */
function textLength(record: unknown): { readonly length: number; readonly known: boolean } {
  if (typeof record === "string") return { length: record.length, known: false };
  if (!isObject(record)) return { length: 0, known: false };
  let length = 0;
  let known = false;
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === "string") {
      length += value.length;
      known ||= KNOWN_TEXT_NAMES.includes(name.toLowerCase());
    } else if (isObject(value)) {
      const inner = Object.entries(value).filter(([, text]) => typeof text === "string");
      length += inner.reduce((sum, [, text]) => sum + String(text).length, 0);
      known ||= inner.some(([key]) => KNOWN_TEXT_NAMES.includes(key.toLowerCase()));
    }
  }
  return { length, known };
}

/** Whose records they are, told by the names of their fields. */
import { isOwnCsv } from "./own-csv.ts";
import { isObject, type JsonObject } from "./records/record.ts";

const SHAPES = [
  { shape: "chunkscope", tells: (names) => has(names, "closedBy", "key") || isOwnCsv(names) },
  {
    shape: "llamaindex",
    tells: (names) => has(names, "relationships") && hasAny(names, "id_", "node_id", "class_name"),
  },
  {
    shape: "langchain",
    tells: (names) => hasAny(names, "pageContent", "page_content") && has(names, "metadata"),
  },
  { shape: "unstructured", tells: (names) => has(names, "type", "element_id", "text") },
] as const satisfies readonly {
  readonly shape: string;
  readonly tells: (names: readonly string[]) => boolean;
}[];

/** `plain` is whatever else has a text in it. */
export type ChunkFileShape = (typeof SHAPES)[number]["shape"] | "plain";

/** What most libraries' records are told by; the first object speaks for all. */
export function shapeOf(records: readonly unknown[]): ChunkFileShape {
  const first = records.find(isObject);
  return first ? shapeOfRecord(first) : "plain";
}

function shapeOfRecord(record: JsonObject): ChunkFileShape {
  const names = Object.keys(record);
  return SHAPES.find(({ tells }) => tells(names))?.shape ?? "plain";
}

function has(names: readonly string[], ...wanted: readonly string[]): boolean {
  return wanted.every((name) => names.includes(name));
}

function hasAny(names: readonly string[], ...wanted: readonly string[]): boolean {
  return wanted.some((name) => names.includes(name));
}

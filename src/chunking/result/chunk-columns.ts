/**
 * Chunks as columns: what crosses from the worker to the page, which makes chunks of them where it shows some. Thousands of
 * chunks are some numbers and one text then, and cost the page next to nothing.
 */
import { firstIndex } from "../../algorithms/bisect.ts";
import type { PlainData } from "../../markdown/front-matter/front-matter-data.ts";
import type { Chunk, Metadata } from "./chunk.ts";
import { CHUNK_FLAGS, type ChunkFlag } from "./chunk-flag.ts";

/** What a chunk says in a number. */
const NUMBERS = [
  "from",
  "to",
  "fromLine",
  "toLine",
  "tokens",
  "bodyTokens",
  "breadcrumbTokens",
  "repeatedTokens",
  "size",
] as const satisfies readonly (keyof Chunk)[];

/** What a chunk says in anything else: kept as JSON, each distinct value once. */
const VALUES = [
  "id",
  "anchor",
  "aliases",
  "key",
  "breadcrumb",
  "breadcrumbLine",
  "before",
  "after",
  "closedBy",
] as const satisfies readonly (keyof Chunk)[];

/** The columns in their order. Of a value, `flags` aside, the cell holds its place. */
const COLUMNS = [...NUMBERS, "flags", ...VALUES, "text", "metadata"] as const;

type Column = (typeof COLUMNS)[number];
export type NumberColumn = (typeof NUMBERS)[number];

/** The place of a text or of metadata that a chunk does not have. */
const NONE = -1;

/** The chunks of a result: in the order of the source, apart from each other, each with its place as its index. */
export interface ChunkColumns {
  readonly length: number;
  /** One column behind the other, each with a cell for every chunk. */
  readonly cells: Int32Array<ArrayBuffer>;
  /** The values as JSON, one behind the other. One text crosses faster than many. */
  readonly values: string;
  /** Where each value begins in that text; at last, where the last one ends. */
  readonly starts: Int32Array<ArrayBuffer>;
}

/** The columns of some chunks. */
export function columnsOf(chunks: readonly Chunk[]): ChunkColumns {
  const { length } = chunks;
  const cells = new Int32Array(COLUMNS.length * length);
  const values = new ValueWriter();
  for (const [column, name] of COLUMNS.entries()) {
    for (const [index, chunk] of chunks.entries()) {
      cells[column * length + index] = cellOf(chunk, name, values);
    }
  }
  return { length, cells, ...values.written() };
}

function cellOf(chunk: Chunk, column: Column, values: ValueWriter): number {
  switch (column) {
    case "flags":
      return flagBits(chunk.flags);
    case "id":
    case "anchor":
    case "aliases":
    case "key":
    case "breadcrumb":
    case "breadcrumbLine":
    case "before":
    case "after":
    case "closedBy":
      return values.placeOf(chunk[column]);
    case "text":
      return chunk.text === undefined ? NONE : values.placeOf(chunk.text);
    case "metadata":
      return chunk.metadata ? values.placeOf(placesOf(chunk.metadata, values)) : NONE;
    default:
      return chunk[column];
  }
}

/** Each field is a value of its own: chunks share what the front matter says, which may be long. */
function placesOf(metadata: Metadata, values: ValueWriter): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [name, values.placeOf(value)]),
  );
}

class ValueWriter {
  /** By JSON, and by the object, of which many chunks may have the same. */
  private readonly places = new Map<unknown, number>();
  private readonly texts: string[] = [];

  placeOf(value: unknown): number {
    const isObject = typeof value === "object" && value !== null;
    const known = isObject ? this.places.get(value) : undefined;
    if (known !== undefined) return known;
    const text = JSON.stringify(value);
    const place = this.places.get(text) ?? this.texts.push(text) - 1;
    this.places.set(text, place);
    if (isObject) this.places.set(value, place);
    return place;
  }

  written(): Pick<ChunkColumns, "values" | "starts"> {
    const starts = new Int32Array(this.texts.length + 1);
    for (const [place, text] of this.texts.entries()) {
      starts[place + 1] = (starts[place] ?? 0) + text.length;
    }
    return { values: this.texts.join(""), starts };
  }
}

/** The columns of nothing. */
export const NO_CHUNKS: ChunkColumns = columnsOf([]);

/** What is handed over rather than copied when columns are sent. */
export function chunkBuffers({ cells, starts }: ChunkColumns): ArrayBuffer[] {
  return [cells.buffer, starts.buffer];
}

/** A number of a chunk. @throws RangeError when there is no chunk of that index */
export function numberAt(chunks: ChunkColumns, column: NumberColumn, index: number): number {
  return cellAt(chunks, column, index);
}

/** Flags as a set of bits, for `hasAnyFlag`. */
export function flagBits(flags: readonly ChunkFlag[]): number {
  return flags.reduce((bits, flag) => bits | (1 << CHUNK_FLAGS.indexOf(flag)), 0);
}

/** Whether a chunk has one of some flags. */
export function hasAnyFlag(chunks: ChunkColumns, index: number, bits: number): boolean {
  return (cellAt(chunks, "flags", index) & bits) !== 0;
}

/** The first chunk that ends behind an offset of the source; their number where none does. */
export function indexAtSource(chunks: ChunkColumns, offset: number): number {
  return firstIndex(0, chunks.length, (index) => numberAt(chunks, "to", index) > offset);
}

/** Chunks that were made, by their columns. */
const made = new WeakMap<ChunkColumns, Map<number, Chunk>>();

/** More than a page shows at a time. */
const MOST_MADE = 500;

/** A chunk, made now or lately: what is on the page stays the same object. @throws RangeError as `numberAt` */
export function chunkAt(chunks: ChunkColumns, index: number): Chunk {
  const known = made.get(chunks) ?? new Map<number, Chunk>();
  made.set(chunks, known);
  const there = known.get(index);
  if (there) return there;
  const chunk = makeChunk(chunks, index);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= MOST_MADE) known.delete(oldest);
  known.set(index, chunk);
  return chunk;
}

/** All chunks in their order, made anew: those that the page shows stay the objects that they are. */
export function* eachChunk(chunks: ChunkColumns): Iterable<Chunk> {
  for (let index = 0; index < chunks.length; index += 1) yield makeChunk(chunks, index);
}

function makeChunk(chunks: ChunkColumns, index: number): Chunk {
  const number = (column: NumberColumn) => numberAt(chunks, column, index);
  const value = <Name extends (typeof VALUES)[number]>(column: Name): Chunk[Name] =>
    valueAt(chunks, cellAt(chunks, column, index));
  const text = cellAt(chunks, "text", index);
  const metadata = cellAt(chunks, "metadata", index);
  return {
    id: value("id"),
    index,
    anchor: value("anchor"),
    aliases: value("aliases"),
    key: value("key"),
    breadcrumb: value("breadcrumb"),
    breadcrumbLine: value("breadcrumbLine"),
    from: number("from"),
    to: number("to"),
    before: value("before"),
    after: value("after"),
    ...(text !== NONE && { text: valueAt<string>(chunks, text) }),
    fromLine: number("fromLine"),
    toLine: number("toLine"),
    tokens: number("tokens"),
    bodyTokens: number("bodyTokens"),
    breadcrumbTokens: number("breadcrumbTokens"),
    repeatedTokens: number("repeatedTokens"),
    size: number("size"),
    flags: flagsAt(chunks, index),
    closedBy: value("closedBy"),
    ...(metadata !== NONE && { metadata: metadataAt(chunks, metadata) }),
  };
}

function flagsAt(chunks: ChunkColumns, index: number): readonly ChunkFlag[] {
  const bits = cellAt(chunks, "flags", index);
  return CHUNK_FLAGS.filter((_, bit) => (bits & (1 << bit)) !== 0);
}

function metadataAt(chunks: ChunkColumns, place: number): Metadata {
  const places: Readonly<Record<string, number>> = valueAt(chunks, place);
  return Object.fromEntries(
    Object.entries(places).map(([name, field]): [string, PlainData] => [
      name,
      valueAt(chunks, field),
    ]),
  );
}

/** The writer's own words: of the type that the column has. */
function valueAt<Value>({ values, starts }: ChunkColumns, place: number): Value {
  return JSON.parse(values.slice(starts[place], starts[place + 1]));
}

function cellAt({ length, cells }: ChunkColumns, column: Column, index: number): number {
  const isThere = index >= 0 && index < length;
  const cell = isThere ? cells[COLUMNS.indexOf(column) * length + index] : undefined;
  if (cell === undefined) throw new RangeError(`There is no chunk ${index} of ${length}`);
  return cell;
}

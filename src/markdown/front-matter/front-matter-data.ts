/** What front matter says: its fields as plain data, or the reason why it cannot be read. Never throws. */
import { parse as parseToml } from "smol-toml";
import { isScalar, parseDocument as parseYaml, visit } from "yaml";
import { type LineTable, lineStart } from "../source.ts";

/** Plain data, as JSON has it. */
export type PlainData =
  | string
  | number
  | boolean
  | null
  | readonly PlainData[]
  | { readonly [name: string]: PlainData };

export type FrontMatterFields = { readonly [name: string]: PlainData };

/** The fields of front matter; of a source without front matter, none. */
export type FrontMatterData =
  | { readonly ok: true; readonly fields: FrontMatterFields }
  | { readonly ok: false; readonly reason: string };

/** What front matter says that is not there, or not asked for. */
export const NO_FIELDS: FrontMatterData = { ok: true, fields: {} };

/** Data nested deeper than this (or in itself, through YAML's aliases) is refused. */
const DEEPEST = 32;

/** Values that one front matter may come to: aliases of aliases multiply. */
const MOST_VALUES = 100_000;

/** Where front matter stands: its delimiter lines, from 1. */
interface Place {
  readonly fromLine: number;
  readonly toLine: number;
}

/** By place: breadcrumbs and strategies ask, and a change of the settings asks again. */
const known = new WeakMap<Place, FrontMatterData>();

/** The front matter at a place: YAML by its core schema (no custom types), or TOML. */
export function frontMatterData(lines: LineTable, place: Place): FrontMatterData {
  let data = known.get(place);
  if (!data) {
    data = readFrontMatter(lines, place);
    known.set(place, data);
  }
  return data;
}

function readFrontMatter(lines: LineTable, { fromLine, toLine }: Place): FrontMatterData {
  const [from, to] = [lineStart(lines, fromLine + 1), lineStart(lines, toLine)];
  try {
    const isToml = lines.text.slice(lineStart(lines, fromLine), from).includes("+++");
    const read = isToml ? parseToml : readYaml;
    const text = lines.text.slice(from, to);
    const data = plain(read(text.replace(/\r\n?/g, "\n")), 0, { left: MOST_VALUES });
    if (data === null) return NO_FIELDS;
    if (isFields(data)) return { ok: true, fields: data };
    return { ok: false, reason: "it is not a list of names with values" };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // The line that the parser quotes after the colon is not part of the reason.
    return { ok: false, reason: (message.split("\n", 1)[0] ?? "").replace(/:$/, "") };
  }
}

/** A field as a name: its text or number, white space collapsed; undefined where it is neither, or blank. */
export function nameIn(data: FrontMatterData, field: string): string | undefined {
  const value = data.ok ? data.fields[field] : undefined;
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string") return undefined;
  return text.replace(/\s+/g, " ").trim() || undefined;
}

function readYaml(text: string): unknown {
  const document = parseYaml(text, {
    schema: "core",
    version: "1.2",
    stringKeys: false,
    uniqueKeys: false,
    intAsBigInt: true,
    logLevel: "error",
  });
  const [error] = document.errors;
  if (error) throw error;
  visit(document, { Map: (_key, { items }) => refuseSameNames(items) });
  return document.toJS();
}

/** The library's own check, `uniqueKeys`, holds each name against all before it: a megabyte of names took half a minute. */
function refuseSameNames(items: readonly { readonly key: unknown }[]): void {
  const names = new Set<unknown>();
  for (const { key } of items) {
    if (!isScalar(key)) continue;
    if (names.has(key.value)) throw new RangeError(`it has the name ${String(key.value)} twice`);
    names.add(key.value);
  }
}

/** Data as JSON has it: dates as text, numbers that JSON lacks or would round as text, nothing nested without end. */
function plain(data: unknown, depth: number, budget: { left: number }): PlainData {
  budget.left -= 1;
  if (budget.left < 0) throw new RangeError(`it has more than ${MOST_VALUES} values`);
  if (depth > DEEPEST) throw new RangeError(`it is nested more than ${DEEPEST} deep`);
  if (typeof data === "string" || typeof data === "boolean") return data;
  if (typeof data === "number") return Number.isFinite(data) ? data : String(data);
  if (typeof data === "bigint") {
    const number = Number(data);
    return Number.isSafeInteger(number) ? number : String(data);
  }
  if (data === null || data === undefined) return null;
  if (data instanceof Date) return Number.isNaN(data.getTime()) ? String(data) : data.toISOString();
  if (data instanceof Set) return plain([...data], depth, budget);
  if (Array.isArray(data)) return data.map((each: unknown) => plain(each, depth + 1, budget));
  if (typeof data === "object") {
    const entries = data instanceof Map ? [...data] : Object.entries(data);
    return Object.fromEntries(
      entries.map(([name, value]): [string, PlainData] => [
        String(name),
        plain(value, depth + 1, budget),
      ]),
    );
  }
  return String(data);
}

function isFields(data: PlainData): data is FrontMatterFields {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

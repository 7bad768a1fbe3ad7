/** The fields of records that hold text, and which of them is the text of a chunk. */
import type { Parsed } from "../settings/options.ts";
import { CERTAIN_TEXT_NAMES, KNOWN_TEXT_NAMES } from "./known-names.ts";
import { isObject, type JsonObject } from "./records/record.ts";

/** A field with text in it, by its name; one level down by both names with a dot between them. */
export interface FieldCandidate {
  readonly name: string;
  /** Records that have text there. */
  readonly records: number;
  /** Of those texts, in UTF-16 units. */
  readonly medianLength: number;
}

/** Names that are looked at: maps from ids to texts, in records, would have as many as there are ids. */
const MOST_FIELDS = 300;

/** Texts of which a field is judged: those at the start of the file. */
const MOST_LENGTHS = 10_000;

interface Seen {
  readonly lengths: number[];
  records: number;
  /** Whether some text there has spaces or is long, as names, ids and addresses do not. */
  isProse: boolean;
}

const PROSE_LENGTH = 80;

/** The fields that hold text, by their first occurrence, those that read like ids behind the others. */
export function fieldCandidates(records: readonly unknown[]): readonly FieldCandidate[] {
  const seen = new Map<string, Seen>();
  for (const record of records) {
    if (isObject(record)) forEachText(record, (name, text) => see(seen, name, text));
  }
  const entries = [...seen].toSorted(([, a], [, b]) => Number(b.isProse) - Number(a.isProse));
  return entries.map(([name, { lengths, records }]) => ({
    name,
    records,
    medianLength: medianOf(lengths),
  }));
}

function see(seen: Map<string, Seen>, name: string, text: string): void {
  if (text.trim() === "") return;
  let field = seen.get(name);
  if (!field) {
    if (seen.size >= MOST_FIELDS) return;
    field = { lengths: [], records: 0, isProse: false };
    seen.set(name, field);
  }
  field.records += 1;
  if (field.lengths.length < MOST_LENGTHS) field.lengths.push(text.length);
  field.isProse ||= text.length > PROSE_LENGTH || /\s/.test(text);
}

function medianOf(lengths: readonly number[]): number {
  return lengths.toSorted((a, b) => a - b)[Math.floor((lengths.length - 1) / 2)] ?? 0;
}

function forEachText(record: JsonObject, see: (name: string, text: string) => void): void {
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === "string") see(name, value);
    else if (isObject(value)) {
      for (const [inner, text] of Object.entries(value)) {
        if (typeof text === "string") see(`${name}.${inner}`, text);
      }
    }
  }
}

/**
 * The field that is asked for, or else the one with the text: that of a known name, at the top rather than one level
 * down, that half of the records have; else the one whose median is the longest. Empty where no record is an object.
 */
export function chosenField(
  records: readonly unknown[],
  fields: readonly FieldCandidate[],
  asked: string | undefined,
): Parsed<string> {
  if (asked !== undefined && asked !== "") {
    if (fields.some(({ name }) => name === asked) || records.some((each) => textAt(each, asked)))
      return { ok: true, value: asked };
    const reason = `no record has text in "${asked}". ${choicesIn(fields)}`;
    return { ok: false, reason };
  }
  if (!records.some(isObject)) return { ok: true, value: "" };
  const most = Math.max(0, ...fields.map((field) => field.records));
  const usual = fields.filter((field) => field.records * 2 >= most);
  const known = usual
    .filter(({ name }) => rankOf(name) < KNOWN_TEXT_NAMES.length)
    .toSorted((a, b) => depthOf(a.name) - depthOf(b.name) || rankOf(a.name) - rankOf(b.name));
  const longest = usual.toSorted((a, b) => b.medianLength - a.medianLength);
  const isText = (field: FieldCandidate) => isCertain(field) || isTextBeside(field, longest[0]);
  const chosen = known.find(isText) ?? longest[0];
  if (chosen) return { ok: true, value: chosen.name };
  if (records.some((record) => typeof record === "string")) return { ok: true, value: "" };
  return { ok: false, reason: "no record has a field with text in it." };
}

/** What is a fortieth of the longest text, such as a file name, is not the text, whatever it is called. */
const LEAST_SHARE = 1 / 40;

function isTextBeside(field: FieldCandidate, longest: FieldCandidate | undefined): boolean {
  return field.medianLength >= (longest?.medianLength ?? 0) * LEAST_SHARE;
}

/** Whether a field at the top has a name that nothing but the text has. */
function isCertain({ name }: FieldCandidate): boolean {
  return CERTAIN_TEXT_NAMES.includes(name.toLowerCase());
}

function rankOf(path: string): number {
  const name = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  const rank = KNOWN_TEXT_NAMES.indexOf(name);
  return rank < 0 ? KNOWN_TEXT_NAMES.length : rank;
}

function depthOf(path: string): number {
  return path.split(".").length;
}

/** Fields that a sentence names. */
const MOST_NAMED = 12;

function choicesIn(fields: readonly FieldCandidate[]): string {
  if (fields.length === 0) return "No field has text in it.";
  const names = fields.slice(0, MOST_NAMED).map(({ name }) => name);
  return `Fields with text: ${names.join(", ")}${fields.length > MOST_NAMED ? ", …" : ""}.`;
}

/** The text of a record: the record itself, or what stands in its field; `undefined` where that is no text. */
export function textAt(record: unknown, field: string): string | undefined {
  if (typeof record === "string") return record;
  if (!isObject(record)) return undefined;
  const value = Object.hasOwn(record, field) ? record[field] : innerAt(record, field);
  return typeof value === "string" ? value : undefined;
}

function innerAt(record: JsonObject, field: string): unknown {
  // Names may hold dots themselves: each of them may be the one between two names.
  for (let dot = field.indexOf("."); dot >= 0; dot = field.indexOf(".", dot + 1)) {
    const inner = record[field.slice(0, dot)];
    const name = field.slice(dot + 1);
    if (isObject(inner) && Object.hasOwn(inner, name)) return inner[name];
  }
  return undefined;
}

/** Finds out how a file of records is written, and reads it. */
import type { Parsed } from "../../settings/options.ts";
import { readCsv } from "./csv-records.ts";
import { readJson } from "./json-records.ts";
import { readJsonLines } from "./jsonl-records.ts";
import type { FileRecords } from "./record.ts";

/** The records of a file: CSV where its name or its first sign says so, else JSON, else JSON Lines. */
export function readRecords(name: string, file: string): Parsed<FileRecords> {
  const text = file.startsWith("\ufeff") ? file.slice(1) : file;
  if (text.trim() === "")
    return { ok: false, reason: "the file is empty. Choose the one that holds the chunks." };
  switch (/[.]([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()) {
    case "csv":
      return readCsv(text, "csv");
    case "tsv":
    case "tab":
      return readCsv(text, "tsv");
    case "jsonl":
    case "ndjson":
      return readAnyJson(text, "jsonl");
    case "json":
      return readAnyJson(text, "json");
    default:
      return readUnnamed(text);
  }
}

/** JSON Lines are no JSON from their second line on, so that this is known at once. */
function readAnyJson(text: string, expected: "json" | "jsonl"): Parsed<FileRecords> {
  const json = readJson(text);
  if (json.ok) return json;
  const lines = readJsonLines(text);
  return lines.ok || expected === "jsonl" || firstLineIsWhole(text) ? lines : json;
}

function readUnnamed(text: string): Parsed<FileRecords> {
  if (!/^\s*[[{"]/.test(text)) return readCsv(text, "csv");
  const json = readAnyJson(text, "json");
  return json.ok || !/^\s*"/.test(text) ? json : readCsv(text, "csv");
}

/** Whether the fault of what is no JSON is in a later line, or it is one whole value as it is. */
function firstLineIsWhole(text: string): boolean {
  const [line = "", second] = text.trim().split("\n", 2);
  return second !== undefined && readJsonLines(line).ok;
}

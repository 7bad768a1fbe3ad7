/** CSV and TSV: a record a row, under a row of names. */
import Papa from "papaparse";
import type { Parsed } from "../../settings/options.ts";
import { isOwnCsv, withoutFormulaMark } from "../own-csv.ts";
import type { FileRecords } from "./record.ts";

/** UTF-16 units. What is longer, or goes over lines, is no name of a column. */
const LONGEST_NAME = 100;

/** The records of a table: its delimiter is a tab in TSV, and found in CSV. */
export function readCsv(text: string, container: "csv" | "tsv"): Parsed<FileRecords> {
  const delimiter = container === "tsv" ? "\t" : "";
  const { data, errors, meta } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: true });
  const quotes = errors.find(({ type }) => type === "Quotes");
  if (quotes) {
    const line = lineOf(text, quotes.index ?? 0);
    const reason = `line ${line}: a quote is opened there and not closed as CSV has it. Quotes inside a text in quotes are written twice ("").`;
    return { ok: false, reason };
  }
  const [first = [], ...others] = data;
  const hasHeader = first.every((name) => name.length <= LONGEST_NAME && !/[\r\n]/.test(name));
  const names = hasHeader ? first : first.map((_, index) => `column ${index + 1}`);
  const rows = hasHeader ? others : data;
  const wide = rows.findIndex((row) => row.slice(names.length).some((cell) => cell !== ""));
  if (wide >= 0) {
    const place = lineOfRow(text, meta.delimiter, wide + (hasHeader ? 1 : 0));
    const reason = `line ${place} has ${rows[wide]?.length} cells under ${names.length} names. Put texts that hold ${wordFor(meta.delimiter)} in quotes.`;
    return { ok: false, reason };
  }
  if (rows.length === 0)
    return { ok: false, reason: "there is no row under the names of the columns." };
  const unmark = isOwnCsv(names) ? withoutFormulaMark : (cell: string) => cell;
  const records = rows.map((row) =>
    Object.fromEntries(names.map((name, index) => [name, unmark(row[index] ?? "")])),
  );
  const notes = hasHeader ? [] : ["The first row holds no names: its columns are numbered."];
  return { ok: true, value: { container, records, notes } };
}

function lineOf(text: string, place: number): number {
  return text.slice(0, place).split("\n").length;
}

/** The line in which a row begins; the first row is 0. */
function lineOfRow(text: string, delimiter: string, row: number): number {
  const before = Papa.parse(text, { delimiter, preview: row, skipEmptyLines: true });
  return lineOf(text, before.meta.cursor);
}

function wordFor(delimiter: string): string {
  return delimiter === "\t" ? "tabs" : `"${delimiter}"`;
}

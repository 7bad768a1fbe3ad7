/** A line of CSV after RFC 4180, safe to open in a spreadsheet. */
import Papa from "papaparse";
import { FORMULA } from "../interchange/own-csv.ts";

/**
 * Cells as a line with its end. What a spreadsheet would take for a formula has an apostrophe before it: the library's own mark
 * passes over cells of several lines, and does not tell its mark from an apostrophe.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  const line = Papa.unparse([[...cells]], { newline: LINE_BREAK, escapeFormulae: FORMULA });
  return line + LINE_BREAK;
}

const LINE_BREAK = "\r\n";

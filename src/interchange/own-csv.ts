/** How this program's own CSV is told, and how texts stand in it that a spreadsheet would take for formulas. */

/** What a spreadsheet may take for the beginning of a formula, behind the marks that such a beginning got before. */
export const FORMULA = /^'*[=+\-@\t\r]/;

/** A column that no other program's CSV of chunks has. */
const OWN_COLUMNS = ["chunkscope_version", "ends_because", "text"];

/** Whether a table with these columns was written by this program. */
export function isOwnCsv(names: readonly string[]): boolean {
  return OWN_COLUMNS.every((name) => names.includes(name));
}

/** The text of a cell: without the apostrophe that the writer puts before what `FORMULA` matches. */
export function withoutFormulaMark(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

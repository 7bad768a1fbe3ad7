/** JSON Lines: a record in each line. */
import type { Parsed } from "../../settings/options.ts";
import { recordsIn } from "./collections.ts";
import { parseJson } from "./parse-json.ts";
import { type FileRecords, isRecord, kindOf } from "./record.ts";

/** The records of a text with one JSON value a line; blank lines are passed over. */
export function readJsonLines(text: string): Parsed<FileRecords> {
  const values: unknown[] = [];
  let from = 0;
  for (let line = 1; from < text.length; line += 1) {
    const end = text.indexOf("\n", from);
    const to = end < 0 ? text.length : end;
    const content = text.slice(from, to).trim();
    from = to + 1;
    if (content === "") continue;
    const parsed = parseJson(content);
    if (!parsed.ok) {
      const reason = `line ${line} is not JSON: ${parsed.reason}. In JSON Lines every line is one whole value; mend the line, or take it out.`;
      return { ok: false, reason };
    }
    if (!isRecord(parsed.value)) {
      const reason = `line ${line} is ${kindOf(parsed.value)}, but it must be a text in quotes, or an object with a text in it.`;
      return { ok: false, reason };
    }
    values.push(parsed.value);
  }
  return { ok: true, value: { container: "jsonl", ...recordsIn(values) } };
}

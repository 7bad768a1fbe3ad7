/** What both sides of the worker need to look at a message that may be anything. */

/** Whether data is an object with fields. */
export function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null;
}

/** A few words on data of unknown shape and size. */
export function summarise(data: unknown): string {
  if (!isRecord(data)) return String(data).slice(0, 80);
  return `kind ${String(data.kind).slice(0, 80)}, fields ${Object.keys(data).slice(0, 10).join(", ")}`;
}

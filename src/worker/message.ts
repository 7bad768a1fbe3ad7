/** What both sides of the worker need to look at a message that may be anything. */

/** Whether data is an object with fields. */
export function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null;
}

/** The message of an error or of an event that tells of one. */
export function messageOf(error: unknown): string {
  if (isRecord(error) && "message" in error && error.message) return String(error.message);
  return "The worker could not be started or stopped without a word.";
}

/** A few words on data of unknown shape and size. */
export function summarise(data: unknown): string {
  if (!isRecord(data)) return String(data).slice(0, 80);
  return `kind ${String(data.kind).slice(0, 80)}, fields ${Object.keys(data).slice(0, 10).join(", ")}`;
}

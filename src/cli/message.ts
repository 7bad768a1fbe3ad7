/** Messages for standard error: one line each. */

/** What was thrown, as text without a full stop. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\.$/, "");
}

/** Text on one line, whatever a path or a library's message holds. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

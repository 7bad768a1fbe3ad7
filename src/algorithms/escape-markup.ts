/** Text inside markup: HTML, SVG and XML alike. */

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * A text as it may stand between tags and in quoted attributes. Control characters that XML knows none of, and halves of
 * surrogate pairs, become U+FFFD; tabs and line breaks stay.
 */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd");
}

/** What a file name may be: it is the root of every breadcrumb, so it stays on one line. */

/** The name of a document that was given none. */
export const DEFAULT_FILENAME = "document.md";

const MAX_LENGTH = 255;

/** A file name on one line, without control characters and halves of characters, of at most 255 units. */
export function cleanFilename(name: string): string {
  return name
    .slice(0, MAX_LENGTH)
    .replaceAll(/\p{Surrogate}/gu, "\uFFFD")
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, " ");
}

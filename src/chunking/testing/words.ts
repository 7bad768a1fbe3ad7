/** Documents for tests in which sizes are to be seen at once. */

/** A paragraph of so many words, each of them a token. */
export function w(count: number): string {
  return "word ".repeat(count).trim();
}

/** Blocks as a document. */
export function doc(...blocks: readonly string[]): string {
  return blocks.join("\n\n");
}

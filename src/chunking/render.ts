/** A chunk's text: slices of its source, its repeated parts, its breadcrumb line. */
import type { Chunk } from "./chunk.ts";

/** What separates the headings of a breadcrumb on its line. */
export const SEPARATOR = " › ";

/** The body of a chunk: its parts in order. `source` is the text that the chunk was made from. */
export function bodyText(chunk: Pick<Chunk, "parts">, source: string): string {
  return chunk.parts
    .map((part) => (part.kind === "source" ? source.slice(part.from, part.to) : part.text))
    .join("");
}

/** What is embedded: the breadcrumb line, a blank line, the body; the body alone without a breadcrumb line. */
export function embeddingText(
  chunk: Pick<Chunk, "parts" | "breadcrumbLine">,
  source: string,
): string {
  return breadcrumbHead(chunk.breadcrumbLine) + bodyText(chunk, source);
}

/** What stands before the body: the breadcrumb line with its blank line, or nothing. */
export function breadcrumbHead(breadcrumbLine: string): string {
  return breadcrumbLine === "" ? "" : `${breadcrumbLine}\n\n`;
}

/** A chunk's text: slices of its source, its repeated parts, its breadcrumb line. */
import type { Segment } from "../../tokens/counter.ts";
import type { Chunk, Part, Repeated } from "./chunk.ts";
import { hashText } from "./hash-text.ts";

/** What separates the headings of a breadcrumb on its line. */
export const SEPARATOR = " › ";

/** What a chunk's body is made of. */
export type Body = Pick<Chunk, "from" | "to" | "before" | "after" | "text">;

/** The parts of a body in order, one of them of the source. Where its text is another, they are what that stands for. */
export function partsOf({ before, from, to, after }: Body): Part[] {
  const repeated = ({ role, text }: Repeated): Part => ({ kind: "repeated", role, text });
  return [...before.map(repeated), { kind: "source", from, to }, ...after.map(repeated)];
}

/** The segments to count a body by, behind what stands before it in the embedding text. */
export function segmentsOf(body: Body, head = ""): Segment[] {
  const { before, after, text: given } = body;
  const segments: Segment[] = head === "" ? [] : [head];
  if (given !== undefined) return [...segments, given];
  for (const { text } of before) segments.push(text);
  segments.push(body);
  for (const { text } of after) segments.push(text);
  return segments;
}

/** The body of a chunk. `source` is the text that the chunk was made from. */
export function bodyText({ before, from, to, after, text }: Body, source: string): string {
  return text ?? textOf(before) + source.slice(from, to) + textOf(after);
}

function textOf(repeated: readonly Repeated[]): string {
  return repeated.map(({ text }) => text).join("");
}

/** What is embedded: the breadcrumb line, a blank line, the body; the body alone without a breadcrumb line. */
export function embeddingText(chunk: Body & Pick<Chunk, "breadcrumbLine">, source: string): string {
  return breadcrumbHead(chunk.breadcrumbLine) + bodyText(chunk, source);
}

/** A fingerprint of what is embedded: see `hashText`. */
export function embeddingHash(chunk: Body & Pick<Chunk, "breadcrumbLine">, source: string): string {
  return hashText(embeddingText(chunk, source));
}

/** What stands before the body: the breadcrumb line with its blank line, or nothing. */
export function breadcrumbHead(breadcrumbLine: string): string {
  return breadcrumbLine === "" ? "" : `${breadcrumbLine}\n\n`;
}

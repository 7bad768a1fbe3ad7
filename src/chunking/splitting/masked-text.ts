/** Stretches of a block as text to cut: line breaks and container prefixes blanked, unit for unit. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import { type Container, contentStart } from "../../markdown/containers.ts";
import { isBlank, lineAt, lineEnd, lineStart } from "../../markdown/source.ts";
import { continuationLead } from "./continuation.ts";
import { protectedSpansOf, type SplittableText } from "./text-level.ts";

/** Lines of a block, from 1, both inclusive, and the containers that they stand in. */
export interface BlockLines {
  readonly fromLine: number;
  readonly toLine: number;
  readonly containers: readonly Container[];
}

/** The lines as one text. A piece that starts inside containers repeats their marks. */
export function maskedText(document: ParsedDocument, block: BlockLines): SplittableText {
  const { lines, source } = document;
  const { containers } = block;
  let masked = "";
  for (let line = block.fromLine; line <= block.toLine; line += 1) {
    const content = contentStart(lines, line, containers);
    masked +=
      " ".repeat(content - lineStart(lines, line)) + source.slice(content, lineEnd(lines, line));
    if (line < block.toLine)
      masked += " ".repeat(lineStart(lines, line + 1) - lineEnd(lines, line));
  }
  const indentation = masked.length - masked.trimStart().length;
  const from = lineStart(lines, block.fromLine) + indentation;
  masked = masked.slice(indentation).trimEnd();

  const contentOf = (offset: number) => contentStart(lines, lineAt(lines, offset), containers);
  return {
    from,
    to: from + masked.length,
    masked,
    protectedSpans: [],
    pieceStart: (offset) => {
      if (containers.length === 0) return offset;
      const beforeIsBlank = source.slice(Math.min(contentOf(offset), offset), offset).trim() === "";
      if (!beforeIsBlank) return offset;
      return lineStart(lines, firstMarkedLine(document, block, lineAt(lines, offset)));
    },
    lead: (pieceStart) => continuationLead(document, containers, pieceStart),
    trail: () => undefined,
    raw: (from, to) => source.slice(from, to),
  };
}

/**
 * The first of the lines right before a line that hold quote marks and white space alone, such as a no-break space: text
 * to the Markdown parser, and so are lines between them without a mark. The line itself when there is none.
 */
function firstMarkedLine(
  { lines, source }: ParsedDocument,
  { fromLine, containers }: BlockLines,
  line: number,
): number {
  let first = line;
  for (let before = line - 1; before > fromLine; before -= 1) {
    const end = lineEnd(lines, before);
    if (!isBlank(source, contentStart(lines, before, containers), end)) break;
    if (!isBlank(source, lineStart(lines, before), end)) first = before;
  }
  return first;
}

/** The same as text in which cuts keep out of links, images, code spans, tags and formulas. */
export function protectedText(document: ParsedDocument, block: BlockLines): SplittableText {
  const text = maskedText(document, block);
  return { ...text, protectedSpans: protectedSpansOf(text.masked, text.from, document.env) };
}

/** Stretches of a block as text to cut: line breaks and container prefixes blanked, unit for unit. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import { CODE_COLUMNS, type Container, contentStart, isMarked } from "../../markdown/containers.ts";
import { isBlank, isBlankUnit, lineAt, lineEnd, lineStart } from "../../markdown/source.ts";
import { continuationLead } from "./continuation.ts";
import type { Repeated } from "./level.ts";
import { protectedSpansOf, type SplittableText } from "./text-level.ts";
import { skipWhiteSpace, withoutWhiteSpace } from "./white-space.ts";

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

  const pieceStart = (offset: number): number => {
    if (containers.length === 0) return offset;
    const line = lineAt(lines, offset);
    const start = lineStart(lines, line);
    const isMidText = offset > from && !isBlankUnit(masked.charCodeAt(offset - from - 1));
    if (isMidText) return offset;
    return startsLine(document, containers, line, offset) ? start : offset;
  };
  let midLine: Repeated | undefined;
  const lead = (start: number): Repeated | undefined => {
    if (containers.length === 0) return undefined;
    if (start === lineStart(lines, lineAt(lines, start)))
      return continuationLead(document, containers, start);
    // The same for all of them, which are many where containers are many.
    midLine ??= continuationLead(document, containers, start);
    return midLine;
  };
  return {
    from,
    to: from + masked.length,
    masked,
    protectedSpans: [],
    pieceStart,
    pieceEnd: (end) => {
      if (containers.length === 0) return end;
      const next = skipWhiteSpace(masked, end - from, masked.length);
      if (next === masked.length) return end;
      return Math.max(end, withoutWhiteSpace(source, end, pieceStart(from + next)));
    },
    lead,
    trail: () => undefined,
    raw: (from, to) => source.slice(from, to),
  };
}

/**
 * Whether a piece may start with the line that the text at an offset is on, as it is written: nothing of its containers
 * is left out, and it is not indented like code, which it is only behind other lines of its paragraph.
 */
function startsLine(
  { lines, source }: ParsedDocument,
  containers: readonly Container[],
  line: number,
  offset: number,
): boolean {
  const content = contentStart(lines, line, containers);
  if (content >= offset) return isMarked(lines, line, containers);
  const before = source.slice(content, offset);
  const isIndented = before.length >= CODE_COLUMNS || before.includes("\t");
  if (!isBlank(before) || isIndented) return false;
  return isAllQuotes(containers) && isMarked(lines, line, containers);
}

/** Whether nothing is repeated before lines in these containers; behind an item's marker there may be columns to spare. */
function isAllQuotes(containers: readonly Container[]): boolean {
  return containers.every((each) => each.kind === "quote");
}

/** The same as text in which cuts keep out of links, images, code spans, tags and formulas. */
export function protectedText(document: ParsedDocument, block: BlockLines): SplittableText {
  const text = maskedText(document, block);
  return { ...text, protectedSpans: protectedSpansOf(text.masked, text.from, document.env) };
}

/** What a piece repeats so that text from inside a list item, quote or footnote stays inside one. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import { CODE_COLUMNS, type Container, lineContent } from "../../markdown/containers.ts";
import { lagOfMarkerLines, markerLines, markerPrefix } from "../../markdown/marker-lines.ts";
import {
  isBlank,
  type LineTable,
  lineAt,
  lineStart,
  lineTerminator,
} from "../../markdown/source.ts";
import type { Level, Repeated } from "./level.ts";

/**
 * The context of a piece that starts at an offset inside some containers. In mid-line, and on a line that leaves some of
 * their marks or indentation out, that is marks and markers. At the start of a line whose items began on earlier lines
 * it is a line with nothing but their markers, or a few: an item may begin so, and the line keeps its own indentation.
 */
export function continuationLead(
  document: ParsedDocument,
  containers: readonly Container[],
  pieceStart: number,
): Repeated | undefined {
  if (containers.length === 0) return undefined;
  const { lines } = document;
  const line = lineAt(lines, pieceStart);
  const newline = lineTerminator(lines, Math.max(1, line - 1)) || "\n";
  const isBare =
    pieceStart > lineStart(lines, line) || !lineContent(lines, line, containers).isMarked;
  if (isBare) return { role: "containerPrefix", text: markerPrefix(containers, newline) };
  const last = containers.findLastIndex((each) => each.kind !== "quote" && each.line < line);
  if (last < 0) return undefined;
  return { role: "containerPrefix", text: markerLines(containers.slice(0, last + 1), newline) };
}

/**
 * Where a piece starts whose text starts at an offset: with the line as it is written, if the line has all the marks of
 * its containers and is not indented like code, which it may be behind other lines of its paragraph, or behind markers
 * whose own white space is wide. Else there.
 */
export function startOnLine(
  lines: LineTable,
  containers: readonly Container[],
  offset: number,
): number {
  const line = lineAt(lines, offset);
  const { start, isMarked, indentation } = lineContent(lines, line, containers);
  const isFirst = isBlank(lines.text, start, Math.max(start, offset));
  const isCode = indentation + lagOn(containers, line) >= CODE_COLUMNS;
  return isMarked && isFirst && !isCode ? lineStart(lines, line) : offset;
}

/** By how many columns a line is indented more than need be behind what `continuationLead` puts before it. */
function lagOn(containers: readonly Container[], line: number): number {
  const last = containers.at(-1);
  const isLed = last !== undefined && last.kind !== "quote" && last.line < line;
  return isLed ? lagOfMarkerLines(containers) : 0;
}

/** A level whose atoms repeat what keeps them in their containers, where they repeat nothing else. */
export function continuedLevel(
  document: ParsedDocument,
  level: Level,
  containersOf: (index: number) => readonly Container[],
): Level {
  return {
    ...level,
    lead: (index) =>
      level.lead(index) ?? continuationLead(document, containersOf(index), level.from(index)),
  };
}

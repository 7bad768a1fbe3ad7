/** Where lines inside quotes, list items and footnote definitions have their own content, and how such lines begin. */

import { behindByteOrderMark, type LineTable, lineEnd, lineStart } from "../source.ts";
import { type Place, placeAtLineStart, skipBlanks, skipColumns } from "./columns.ts";

/** What a line stands in, between its start and its own content: `>` of a quote, the indentation of the others. */
export type Container = { readonly kind: "quote" } | IndentedContainer | MarkedContainer;

/** A construct of a dialect whose lines are indented by so many columns. What opens it is on a line of its own. */
export interface IndentedContainer {
  readonly kind: "indented";
  readonly width: number;
}

/** A container with a marker on its first line, whose further lines are indented. */
export interface MarkedContainer {
  readonly kind: "item" | "footnote";
  /** Line (from 1) with the marker. */
  readonly line: number;
  /** The marker itself: `-`, `12.`, `[^1]:`. */
  readonly marker: string;
  /** Columns of white space before the marker and, up to the content, behind it. */
  readonly leading: number;
  readonly padding: number;
  /** Columns that further lines are indented by. */
  readonly width: number;
  /** Last line of the paragraph that an item begins with, where more follows in the item. */
  readonly ownTextTo?: number;
}

/**
 * Columns that a line is indented by to be code (CommonMark 0.31.2, 4.4). A marker has fewer before it, and its content
 * no more behind it (5.2).
 */
export const CODE_COLUMNS = 4;

/** Columns that a footnote's further lines are indented by, as in Pandoc and GitHub's Markdown. */
export const FOOTNOTE_COLUMNS = 4;

/** Whether a container has a marker on its first line. */
export function isMarked(container: Container): container is MarkedContainer {
  return container.kind === "item" || container.kind === "footnote";
}

/** The container that a quote, list item or footnote definition is, whose first line (from 1) stands in `containers`. */
export function containerOf(
  lines: LineTable,
  kind: "quote" | "listItem" | "footnoteDefinition",
  line: number,
  containers: readonly Container[],
): Container {
  if (kind === "quote") return { kind: "quote" };
  const place = placeAtLineStart();
  walk(lines, line, containers, place);
  return kind === "listItem" ? itemAt(lines, line, place) : footnoteAt(lines, line, place);
}

function itemAt(lines: LineTable, line: number, place: Place): MarkedContainer {
  const { text } = lines;
  const end = lineEnd(lines, line);
  const { column } = place;
  skipBlanks(text, end, place);
  const leading = place.column - column;
  const marker = matchAt(/[-+*]|\d{1,9}[.)]/y, text, place.position);
  moveBehindMarker(place, marker);
  const behind = place.column;
  skipBlanks(text, end, place);
  const blanks = place.column - behind;
  const padding = place.position === end || blanks > CODE_COLUMNS ? 1 : blanks;
  const width = leading + marker.length + padding;
  return { kind: "item", line, marker, leading, padding, width };
}

/** White space before the marker of a footnote does not count. */
function footnoteAt(lines: LineTable, line: number, place: Place): MarkedContainer {
  skipBlanks(lines.text, lineEnd(lines, line), place);
  const marker = matchAt(/\[\^[^\]]*\]:/y, lines.text, place.position);
  return { kind: "footnote", line, marker, leading: 0, padding: 1, width: FOOTNOTE_COLUMNS };
}

function matchAt(pattern: RegExp, text: string, position: number): string {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0] ?? "";
}

/** A line's content: where it starts, and whether the line has all that its containers put before it. */
export interface LineContent {
  readonly start: number;
  /** Not so of a lazy continuation line (CommonMark 0.31.2, 5.1 and 5.2), or with a mark so far in that it opens no quote. */
  readonly hasMarks: boolean;
  /** Columns of white space that the content begins with. */
  readonly indentation: number;
}

/** The content of a line, behind the quote marks, markers and indentation of its containers, as far as they are there. */
export function lineContent(
  lines: LineTable,
  line: number,
  containers: readonly Container[],
): LineContent {
  const place = placeAtLineStart();
  const hasAll = walk(lines, line, containers, place);
  const { position: start, column } = place;
  skipBlanks(lines.text, lineEnd(lines, line), place);
  return { start, hasMarks: hasAll, indentation: place.column - column };
}

/** Where the content of a line starts: see `lineContent`. */
export function contentStart(
  lines: LineTable,
  line: number,
  containers: readonly Container[],
): number {
  return lineContent(lines, line, containers).start;
}

/** Moves a place from the start of a line to its content; whether the line has all marks: see `LineContent`. */
function walk(
  lines: LineTable,
  line: number,
  containers: readonly Container[],
  place: Place,
): boolean {
  const { text } = lines;
  const end = lineEnd(lines, line);
  place.position = behindByteOrderMark(text, lineStart(lines, line));
  let hasAll = true;
  for (const container of containers) {
    if (container.kind === "quote") {
      if (!skipQuoteMark(text, end, place)) hasAll = false;
    } else if (isMarked(container) && container.line === line)
      skipMarker(text, end, place, container);
    else if (!skipColumns(text, end, place, container.width)) hasAll = false;
  }
  return hasAll;
}

/**
 * Skips a quote mark with the white space that belongs to it. The parser takes one however far it is indented, if a quote
 * is open; whether there is one, and where a quote may begin with it.
 */
function skipQuoteMark(text: string, end: number, place: Place): boolean {
  const { position, column } = place;
  skipBlanks(text, end, place);
  if (place.position >= end || text.charCodeAt(place.position) !== QUOTE_MARK) {
    place.position = position;
    place.column = column;
    return false;
  }
  const isOpening = place.column - column < CODE_COLUMNS;
  const outer = place.quoteColumn - place.outerColumn;
  place.position += 1;
  place.column += 1 - place.quoteColumn + outer;
  skipColumns(text, end, place, 1);
  place.outerColumn = outer;
  place.quoteColumn = place.column;
  return isOpening;
}

/** Moves a place behind the marker of an item, from where on columns count from the innermost quote alone: see `Place`. */
function moveBehindMarker(place: Place, marker: string): void {
  const { outerColumn } = place;
  place.position += marker.length;
  place.column += marker.length - outerColumn;
  place.quoteColumn -= outerColumn;
  place.outerColumn = 0;
}

function skipMarker(text: string, end: number, place: Place, container: MarkedContainer): void {
  const { kind, marker, padding, width } = container;
  const { column } = place;
  skipBlanks(text, end, place);
  if (kind === "item") {
    moveBehindMarker(place, marker);
    skipColumns(text, end, place, padding);
  } else {
    place.position = Math.min(end, place.position + marker.length);
    skipBlanks(text, end, place);
    place.column = column + width;
  }
}

const QUOTE_MARK = 0x3e;

/** How a line written into these containers begins: quote marks and indentation. */
export function continuationPrefix(containers: readonly Container[]): string {
  return containers.map((each) => (each.kind === "quote" ? "> " : " ".repeat(each.width))).join("");
}

/** Where lines inside quotes, list items and footnote definitions have their own content, and how such lines begin. */
import { type LineTable, lineEnd, lineStart } from "./source.ts";

/** What a line stands in, between its start and its own content: `>` of a quote, the indentation of an item. */
export type Container =
  | { readonly kind: "quote" }
  | {
      readonly kind: "item";
      /** Line (from 1) with the marker. */
      readonly line: number;
      /** The marker itself: `-`, `12.`, `[^1]:`. */
      readonly bullet: string;
      /** Columns of white space before it and, up to the content, behind it. */
      readonly leading: number;
      readonly padding: number;
      /** Columns that the item's further lines are indented by. */
      readonly width: number;
    };

type Item = Extract<Container, { readonly kind: "item" }>;

/** Columns that a line is indented by to be code (CommonMark 0.31, 4.4); markers have fewer before, and no more behind. */
export const CODE_COLUMNS = 4;

/** A place in a line; its column, from 0, may be one inside the tab that stands there (CommonMark 0.31, 2.2). */
interface Place {
  position: number;
  column: number;
}

/** The container that a quote, list item or footnote definition is, whose first line (from 1) stands in `containers`. */
export function containerOf(
  lines: LineTable,
  kind: "quote" | "listItem" | "footnoteDefinition",
  line: number,
  containers: readonly Container[],
): Container {
  if (kind === "quote") return { kind: "quote" };
  const { text } = lines;
  const end = lineEnd(lines, line);
  const place: Place = { position: 0, column: 0 };
  walk(lines, line, containers, place);
  const { column } = place;
  skipBlanks(text, end, place);
  const isFootnote = kind === "footnoteDefinition";
  const pattern = isFootnote ? /\[\^[^\]]*\]:/y : /[-+*]|\d{1,9}[.)]/y;
  pattern.lastIndex = place.position;
  const bullet = pattern.exec(text)?.[0] ?? "";
  if (isFootnote) return { kind: "item", line, bullet, leading: 0, padding: 1, width: 4 };
  const leading = place.column - column;
  const behind = { position: place.position + bullet.length, column: place.column + bullet.length };
  const blanksFrom = behind.column;
  skipBlanks(text, end, behind);
  const blanks = behind.column - blanksFrom;
  const padding = behind.position === end || blanks > CODE_COLUMNS ? 1 : blanks;
  return {
    kind: "item",
    line,
    bullet,
    leading,
    padding,
    width: leading + bullet.length + padding,
  };
}

/**
 * Where the content of a line starts, behind the quote marks, list markers and indentation of its containers.
 * A lazy continuation line, which leaves quote marks out, starts at its first text.
 */
export function contentStart(
  lines: LineTable,
  line: number,
  containers: readonly Container[],
): number {
  const place: Place = { position: 0, column: 0 };
  walk(lines, line, containers, place);
  return place.position;
}

/**
 * Whether a line has all the marks and indentation of its containers, which a lazy continuation line has not (CommonMark
 * 0.31, 5.1), and no quote mark so far in that it would open no quote.
 */
export function isMarked(
  lines: LineTable,
  line: number,
  containers: readonly Container[],
): boolean {
  return walk(lines, line, containers, { position: 0, column: 0 });
}

const BYTE_ORDER_MARK = "\uFEFF";

/** Moves a place from the start of a line to its content; see `isMarked`. */
function walk(
  lines: LineTable,
  line: number,
  containers: readonly Container[],
  place: Place,
): boolean {
  const { text } = lines;
  const end = lineEnd(lines, line);
  place.position = lineStart(lines, line);
  if (place.position === 0 && text.startsWith(BYTE_ORDER_MARK)) place.position = 1;
  let hasAll = true;
  let unmarked = -1;
  for (const container of containers) {
    if (container.kind === "item") {
      if (container.line === line) skipMarker(text, end, place, container);
      else if (!skipColumns(text, end, place, container.width)) hasAll = false;
    } else if (place.position !== unmarked && !skipQuoteMark(text, end, place)) {
      hasAll = false;
      unmarked = place.position;
    }
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
  place.position += 1;
  place.column += 1;
  skipColumns(text, end, place, 1);
  return isOpening;
}

function skipMarker(text: string, end: number, place: Place, item: Item): void {
  const { column } = place;
  skipBlanks(text, end, place);
  place.position = Math.min(end, place.position + item.bullet.length);
  place.column += item.bullet.length;
  if (!item.bullet.startsWith("[")) {
    skipColumns(text, end, place, item.padding);
    return;
  }
  skipBlanks(text, end, place);
  place.column = column + item.width;
}

function skipBlanks(text: string, end: number, place: Place): void {
  skipColumns(text, end, place, Number.POSITIVE_INFINITY);
}

/** Skips spaces and tabs, up to so many columns; whether there are so many. */
function skipColumns(text: string, end: number, place: Place, columns: number): boolean {
  let left = columns;
  while (left > 0 && place.position < end) {
    const unit = text.charCodeAt(place.position);
    if (unit === SPACE) {
      place.column += 1;
      left -= 1;
    } else if (unit === TAB) {
      const stop = TAB_COLUMNS - (place.column % TAB_COLUMNS);
      if (stop > left) {
        place.column += left;
        return true;
      }
      place.column += stop;
      left -= stop;
    } else break;
    place.position += 1;
  }
  return left <= 0;
}

const QUOTE_MARK = 0x3e;
const SPACE = 0x20;
const TAB = 0x09;
const TAB_COLUMNS = 4;

/** How a line written into these containers begins: quote marks and the indentation of items. */
export function continuationPrefix(containers: readonly Container[]): string {
  return containers.map((each) => (each.kind === "quote" ? "> " : " ".repeat(each.width))).join("");
}

/** How text begins that is repeated in these containers: quote marks and the items' own markers, on lines that end in `newline`. */
export function markerPrefix(containers: readonly Container[], newline: string): string {
  const { text, last } = linesOfMarkers(containers, newline, (before, behind) => {
    return before.padding + behind.leading <= CODE_COLUMNS;
  });
  return text + last.map(marker).join("");
}

/** The same markers with nothing behind them, of which the last is an item's: lines that the item's first line may follow. */
export function markerLines(containers: readonly Container[], newline: string): string {
  const { text, last, spare } = linesOfMarkers(containers, newline, (before, behind) => {
    return before.padding === 1 && behind.leading === 0 && behind.padding === 1;
  });
  return text + emptyMarkers(last, spare).text + newline;
}

/**
 * The lines of markers before the last one, and the markers of that, indented by so many columns to `spare`. A line ends
 * where two items may not share one, and before the third marker of a kind: a thematic break (CommonMark 0.31, 4.1).
 */
function linesOfMarkers(
  containers: readonly Container[],
  newline: string,
  mayShare: (before: Item, behind: Item) => boolean,
): { readonly text: string; readonly last: readonly Container[]; readonly spare: number } {
  let text = "";
  let from = 0;
  let spare = 0;
  for (const [at, behind] of containers.entries()) {
    const before = containers[at - 1];
    if (before?.kind !== "item" || behind.kind !== "item") continue;
    if (mayShare(before, behind) && !endsInBreak(containers.slice(from, at + 1))) continue;
    const line = emptyMarkers(containers.slice(from, at), spare);
    text += line.text + newline + continuationPrefix(containers.slice(0, at));
    spare = line.spare;
    from = at;
  }
  return { text, last: containers.slice(from), spare };
}

function marker(container: Container): string {
  if (container.kind === "quote") return "> ";
  const { leading, bullet, padding } = container;
  return " ".repeat(leading) + bullet + " ".repeat(padding);
}

/**
 * Markers with nothing behind them, where the line is indented by `spare` columns more than it need be. There an item is
 * as wide as its marker and one column more (CommonMark 0.31, 5.2): the white space that is behind the last one moves
 * before it as far as it may stand there; what is left is the next line's to spare.
 */
function emptyMarkers(
  containers: readonly Container[],
  spare: number,
): { readonly text: string; readonly spare: number } {
  const text = containers.map(marker).join("").trimEnd();
  const last = containers.at(-1);
  if (last?.kind !== "item") return { text, spare: 0 };
  const blanks = last.leading + last.padding - 1;
  const previous = containers.at(-2);
  const room =
    previous?.kind === "item" ? CODE_COLUMNS - previous.padding : CODE_COLUMNS - 1 - spare;
  const leading = Math.max(last.leading, Math.min(blanks, room));
  const before = text.slice(0, text.length - last.bullet.length);
  return {
    text: before + " ".repeat(leading - last.leading) + last.bullet,
    spare: blanks - leading,
  };
}

/** Whether the last three of some containers are items of the same bullet, which makes a thematic break. */
function endsInBreak(containers: readonly Container[]): boolean {
  const bullets = containers.slice(-3).map((each) => (each.kind === "item" ? each.bullet : ""));
  const [bullet] = bullets;
  return (
    bullets.length === 3 && /^[-*]$/.test(bullet ?? "") && bullets.every((each) => each === bullet)
  );
}

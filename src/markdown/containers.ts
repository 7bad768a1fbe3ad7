/** Where lines inside quotes, list items and footnote definitions have their own content, and how such lines begin. */
import { type LineTable, lineEnd, lineStart } from "./source.ts";

/** What a line stands in, between its start and its own content: `>` of a quote, the indentation of an item. */
export type Container =
  | { readonly kind: "quote" }
  | {
      readonly kind: "item";
      /** Line (from 1) with the marker. */
      readonly line: number;
      /** The marker with the white space after it, as written: `- `, `12. `. */
      readonly marker: string;
      /** Columns that the item's further lines are indented by. */
      readonly width: number;
    };

/** The container that a quote, list item or footnote definition is, whose first line (from 1) stands in `containers`. */
export function containerOf(
  lines: LineTable,
  kind: "quote" | "listItem" | "footnoteDefinition",
  line: number,
  containers: readonly Container[],
): Container {
  if (kind === "quote") return { kind: "quote" };
  const text = lines.text.slice(contentStart(lines, line, containers), lineEnd(lines, line));
  if (kind === "footnoteDefinition") {
    const marker = /^[ \t]*\[\^[^\]]*\]:[ \t]*/.exec(text)?.[0] ?? "";
    return { kind: "item", line, marker, width: 4 };
  }
  const [marker = "", bullet = ""] =
    /^[ \t]*((?:[-+*]|\d{1,9}[.)]))(?: {1,4}(?! )|[ \t]|$)/.exec(text) ?? [];
  const written = marker === bullet ? `${marker} ` : marker;
  return { kind: "item", line, marker: written, width: written.length };
}

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Where the content of a line starts, behind the quote marks, list markers and indentation of its containers.
 * A lazy continuation line, which leaves quote marks out, starts at its first text.
 */
export function contentStart(
  lines: LineTable,
  line: number,
  containers: readonly Container[],
): number {
  const end = lineEnd(lines, line);
  let position = lineStart(lines, line);
  if (position === 0 && lines.text.startsWith(BYTE_ORDER_MARK)) position = 1;
  let unmarked = -1;
  for (const container of containers) {
    if (container.kind === "item") {
      position = skipIndentation(lines.text, position, end, container, container.line === line);
    } else if (position !== unmarked) {
      const behind = skipQuoteMark(lines.text, position, end);
      if (behind === position) unmarked = position;
      position = behind;
    }
  }
  return position;
}

function skipQuoteMark(text: string, from: number, end: number): number {
  let position = from;
  while (position < end && position < from + 3 && text[position] === " ") position += 1;
  if (text[position] !== ">") return from;
  position += 1;
  return text[position] === " " && position < end ? position + 1 : position;
}

function skipIndentation(
  text: string,
  from: number,
  end: number,
  item: { readonly marker: string; readonly width: number },
  hasMarker: boolean,
): number {
  if (hasMarker) return Math.min(end, from + item.marker.length);
  let position = from;
  for (let column = 0; position < end && column < item.width; position += 1) {
    if (text[position] === "\t") column += 4;
    else if (text[position] === " ") column += 1;
    else break;
  }
  return position;
}

/** How a line written into these containers begins: quote marks and the indentation of items. */
export function continuationPrefix(containers: readonly Container[]): string {
  return containers.map((each) => (each.kind === "quote" ? "> " : " ".repeat(each.width))).join("");
}

/** How a block repeated in these containers begins: quote marks and the items' own markers. */
export function markerPrefix(containers: readonly Container[]): string {
  return containers
    .map((each) => (each.kind === "quote" ? "> " : each.marker || " ".repeat(each.width)))
    .join("");
}

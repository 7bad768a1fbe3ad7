/** What is inside a block: the items of a list, the blocks of a quote, down to leaves. Asked for only to split it. */
import type { Block, BlockKind, ParsedDocument } from "./blocks.ts";
import type { Token } from "./parser.ts";
import { isBlank, type LineTable, lineEnd, lineStart, type Span } from "./source.ts";

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

/**
 * A block inside a block. Nodes on one level tile their parent: the first starts where it starts, and lines that the
 * parser gave to no node (a lone `>`, what is nested too deep) belong to the node before.
 */
export interface InnerNode extends Span {
  readonly kind: BlockKind | "listItem";
  /** Lines from 1, both inclusive. */
  readonly fromLine: number;
  readonly toLine: number;
  /** The lines that the parser gave to the node itself, without what it took over as a tile. */
  readonly ownFromLine: number;
  readonly ownToLine: number;
  /** From the outermost to the innermost. */
  readonly containers: readonly Container[];
  /** Empty for a leaf. */
  readonly children: readonly InnerNode[];
}

const KINDS: Readonly<Record<string, InnerNode["kind"]>> = {
  heading_open: "heading",
  paragraph_open: "paragraph",
  bullet_list_open: "list",
  ordered_list_open: "list",
  list_item_open: "listItem",
  fence: "fence",
  code_block: "indentedCode",
  table_open: "table",
  blockquote_open: "quote",
  html_block: "html",
  hr: "thematicBreak",
  reference_definition: "definitions",
  footnote_definition_open: "footnoteDefinition",
  math_block: "math",
};

const WITH_CHILDREN = new Set(["list", "listItem", "quote", "footnoteDefinition"]);

/** The node of a top-level block, with everything in it. */
export function innerNode(document: ParsedDocument, block: Block): InnerNode {
  const mdTokens = document.mdTokens[block.index] ?? [];
  const { from, to, fromLine, toLine } = block;
  const span = { from, to, fromLine, toLine, ownFromLine: fromLine, ownToLine: toLine };
  return build(document.lines, mdTokens, 0, mdTokens.length, block.kind, span, []);
}

type LineSpan = Pick<
  InnerNode,
  "from" | "to" | "fromLine" | "toLine" | "ownFromLine" | "ownToLine"
>;

function build(
  lines: LineTable,
  tokens: readonly Token[],
  start: number,
  end: number,
  kind: InnerNode["kind"],
  span: LineSpan,
  containers: readonly Container[],
): InnerNode {
  if (!WITH_CHILDREN.has(kind)) return { kind, ...span, containers, children: [] };
  const inside =
    kind === "list" ? containers : [...containers, containerOf(lines, kind, span, containers)];
  const found: {
    kind: InnerNode["kind"];
    start: number;
    end: number;
    map: readonly [number, number];
  }[] = [];
  for (let index = start + 1; index < end - 1; ) {
    const next = endOfNode(tokens, index);
    const token = tokens[index];
    const childKind = token && KINDS[token.type];
    if (token?.map && childKind)
      found.push({ kind: childKind, start: index, end: next, map: token.map });
    index = next;
  }
  const spans = tile(
    lines,
    span,
    found.map(({ map }) => map),
  );
  const children = found.flatMap((child, place) => {
    const childSpan = spans[place];
    if (!childSpan) return [];
    return build(lines, tokens, child.start, child.end, child.kind, childSpan, inside);
  });
  return { kind, ...span, containers, children };
}

function endOfNode(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let index = start; index < tokens.length; index += 1) {
    depth += tokens[index]?.nesting ?? 0;
    if (depth <= 0) return index + 1;
  }
  return tokens.length;
}

/** Spans that tile the parent: each child runs to the last non-blank line before the next. */
function tile(
  lines: LineTable,
  parent: LineSpan,
  maps: readonly (readonly [number, number])[],
): (LineSpan | undefined)[] {
  let next = parent.fromLine;
  return maps.map((map, place) => {
    if (next > parent.toLine) return undefined;
    const following = maps[place + 1];
    const limit = Math.min(parent.toLine, following ? Math.max(next, following[0]) : parent.toLine);
    const fromLine = next;
    next = limit + 1;
    const toLine = lastTextLine(lines, fromLine, limit);
    const ownFromLine = Math.max(fromLine, map[0] + 1);
    return {
      fromLine,
      toLine,
      from: fromLine === parent.fromLine ? parent.from : lineStart(lines, fromLine),
      to: toLine === parent.toLine ? parent.to : lineEnd(lines, toLine),
      ownFromLine,
      ownToLine: Math.max(ownFromLine, lastTextLine(lines, ownFromLine, Math.min(map[1], toLine))),
    };
  });
}

function lastTextLine(lines: LineTable, fromLine: number, toLine: number): number {
  let last = toLine;
  while (
    last > fromLine &&
    isBlank(lines.text.slice(lineStart(lines, last), lineEnd(lines, last)))
  ) {
    last -= 1;
  }
  return last;
}

function containerOf(
  lines: LineTable,
  kind: InnerNode["kind"],
  span: LineSpan,
  containers: readonly Container[],
): Container {
  if (kind === "quote") return { kind: "quote" };
  const line = span.ownFromLine;
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
  for (const container of containers) {
    position =
      container.kind === "quote"
        ? skipQuoteMark(lines.text, position, end)
        : skipIndentation(lines.text, position, end, container, container.line === line);
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

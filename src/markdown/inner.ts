/** What is inside a block: the items of a list, the blocks of a quote, down to leaves. Asked for only to split it. */
import type { Block, BlockKind, ParsedDocument } from "./blocks.ts";
import { type Container, containerOf } from "./containers.ts";
import { afterBlock, blockKindOf } from "./md-tokens.ts";
import type { Token } from "./parser.ts";
import { isBlankLine, type LineTable, lineEnd, lineStart, type Span } from "./source.ts";

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

/** The node of a top-level block, with everything in it. */
export function innerNode(document: ParsedDocument, block: Block): InnerNode {
  const mdTokens = document.mdTokens.get(block.index) ?? [];
  const { from, to, fromLine, toLine } = block;
  const span = { from, to, fromLine, toLine, ownFromLine: fromLine, ownToLine: toLine };
  return build(document.lines, mdTokens, 0, mdTokens.length, block.kind, span, []);
}

function nodeKindOf(mdToken: Token): InnerNode["kind"] | undefined {
  return mdToken.type === "list_item_open" ? "listItem" : blockKindOf(mdToken);
}

type LineSpan = Pick<
  InnerNode,
  "from" | "to" | "fromLine" | "toLine" | "ownFromLine" | "ownToLine"
>;

function build(
  lines: LineTable,
  mdTokens: readonly Token[],
  start: number,
  end: number,
  kind: InnerNode["kind"],
  span: LineSpan,
  containers: readonly Container[],
): InnerNode {
  const inside = containersInside(lines, kind, span, containers);
  if (!inside) return { kind, ...span, containers, children: [] };
  const found: {
    kind: InnerNode["kind"];
    start: number;
    end: number;
    map: readonly [number, number];
  }[] = [];
  for (let index = start + 1; index < end - 1; ) {
    const next = afterBlock(mdTokens, index);
    const mdToken = mdTokens[index];
    const childKind = mdToken && nodeKindOf(mdToken);
    if (mdToken?.map && childKind)
      found.push({ kind: childKind, start: index, end: next, map: mdToken.map });
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
    return build(lines, mdTokens, child.start, child.end, child.kind, childSpan, inside);
  });
  return { kind, ...span, containers, children };
}

/** The containers of a node's children; undefined for a leaf. */
function containersInside(
  lines: LineTable,
  kind: InnerNode["kind"],
  { ownFromLine }: LineSpan,
  containers: readonly Container[],
): readonly Container[] | undefined {
  switch (kind) {
    case "list":
      return containers;
    case "listItem":
    case "quote":
    case "footnoteDefinition":
      return [...containers, containerOf(lines, kind, ownFromLine, containers)];
    default:
      return undefined;
  }
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
  while (last > fromLine && isBlankLine(lines, last)) last -= 1;
  return last;
}

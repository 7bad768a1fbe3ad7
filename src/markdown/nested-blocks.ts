/** What is inside a block: the items of a list, the blocks of a quote, down to leaves. Asked for only to split it. */
import { type BlockKind, blockKindOf } from "./block-kinds.ts";
import { type Block, mdTokensOf, type ParsedDocument } from "./blocks.ts";
import { type Container, containerOf } from "./containers/containers.ts";
import type { Token } from "./parser/parser.ts";
import { isBlankLine, type LineTable, lineEnd, lineStart, type Span } from "./source.ts";

/**
 * A block inside a block. Nodes on one level tile their parent: the first starts where it starts, and lines that the
 * parser gave to no node (a lone `>`, what is nested too deep) belong to the node before.
 */
export interface NestedBlock extends Span {
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
  readonly children: readonly NestedBlock[];
  /** The same node, and what it begins with, from an offset on its first line. */
  startedAt(from: number): NestedBlock;
}

/** The node of a top-level block, with everything in it. */
export function nestedBlock(document: ParsedDocument, block: Block): NestedBlock {
  const { from, to, fromLine, toLine } = block;
  const span = { from, to, fromLine, toLine, ownFromLine: fromLine, ownToLine: toLine };
  const mdTokens = HOLDERS.has(block.kind) ? mdTokensOf(document, block) : [];
  return new Node(treeOf(document.lines, mdTokens), 0, block.kind, span, undefined);
}

/** Blocks that hold others. */
const HOLDERS: ReadonlySet<BlockKind> = new Set(["list", "quote", "footnoteDefinition"]);

type LineSpan = Pick<
  NestedBlock,
  "from" | "to" | "fromLine" | "toLine" | "ownFromLine" | "ownToLine"
>;

/** What the nodes of a block are read from. */
interface Tree {
  readonly lines: LineTable;
  readonly mdTokens: readonly Token[];
  /** By the index of each mdToken the one behind it and all that is in it. */
  readonly ends: Int32Array;
}

/** Finds the ends of mdTokens once: each level of lists in lists would look for its own again. */
function treeOf(lines: LineTable, mdTokens: readonly Token[]): Tree {
  const ends = new Int32Array(mdTokens.length);
  const open: number[] = [];
  for (let index = 0; index < mdTokens.length; index += 1) {
    const nesting = mdTokens[index]?.nesting ?? 0;
    ends[index] = index + 1;
    if (nesting > 0) open.push(index);
    else if (nesting < 0) ends[open.pop() ?? index] = index + 1;
  }
  for (const index of open) ends[index] = mdTokens.length;
  return { lines, mdTokens, ends };
}

const NO_CONTAINERS: readonly Container[] = [];
const NO_CHILDREN: readonly NestedBlock[] = [];

/** A node whose children are read when they are asked for: of a hundred thousand items only the large ones are cut. */
class Node implements NestedBlock {
  readonly kind: NestedBlock["kind"];
  readonly from: number;
  readonly to: number;
  readonly fromLine: number;
  readonly toLine: number;
  readonly ownFromLine: number;
  readonly ownToLine: number;
  private readonly tree: Tree;
  /** Index of the mdToken that opens it. */
  private readonly open: number;
  private readonly parent: Node | undefined;
  private known: readonly NestedBlock[] | undefined;
  private knownInside: readonly Container[] | undefined;

  constructor(
    tree: Tree,
    open: number,
    kind: NestedBlock["kind"],
    span: LineSpan,
    parent: Node | undefined,
  ) {
    this.kind = kind;
    this.from = span.from;
    this.to = span.to;
    this.fromLine = span.fromLine;
    this.toLine = span.toLine;
    this.ownFromLine = span.ownFromLine;
    this.ownToLine = span.ownToLine;
    this.tree = tree;
    this.open = open;
    this.parent = parent;
    this.known = undefined;
    this.knownInside = undefined;
  }

  get containers(): readonly Container[] {
    return this.parent ? this.parent.inside() : NO_CONTAINERS;
  }

  /** The containers of its children. Of nodes in nodes only those are kept that are asked for: all are long together. */
  private inside(): readonly Container[] {
    if (this.knownInside) return this.knownInside;
    const path: Node[] = [];
    let outer: Node | undefined = this;
    for (; outer && !outer.knownInside; outer = outer.parent) path.push(outer);
    const containers = [...(outer?.knownInside ?? NO_CONTAINERS)];
    for (const { kind, ownFromLine } of path.reverse()) {
      if (!hasMarks(kind)) continue;
      containers.push(containerOf(this.tree.lines, kind, ownFromLine, containers));
    }
    this.knownInside = containers;
    return containers;
  }

  get children(): readonly NestedBlock[] {
    this.known ??= this.read();
    return this.known;
  }

  startedAt(from: number): NestedBlock {
    if (from === this.from) return this;
    return new Node(this.tree, this.open, this.kind, { ...this, from }, this.parent);
  }

  private read(): readonly NestedBlock[] {
    const { lines, mdTokens } = this.tree;
    if (this.kind !== "list" && !hasMarks(this.kind)) return NO_CHILDREN;
    const found = childrenOf(this.tree, this.open);
    const children: NestedBlock[] = [];
    let next = this.fromLine;
    for (let place = 0; place < found.length && next <= this.toLine; place += 1) {
      const open = found[place] ?? 0;
      const kind = nodeKindAt(mdTokens, open);
      if (!kind) continue;
      const following = mdTokens[found[place + 1] ?? mdTokens.length]?.map;
      const limit = Math.min(this.toLine, Math.max(next, following ? following[0] : this.toLine));
      const span = tile(lines, this, next, limit, mdTokens[open]?.map ?? [0, 0]);
      if (span) children.push(new Node(this.tree, open, kind, span, this));
      next = limit + 1;
    }
    return children;
  }
}

/** Indexes of the mdTokens that open the blocks directly inside another. */
function childrenOf({ mdTokens, ends }: Tree, open: number): number[] {
  const found: number[] = [];
  const end = ends[open] ?? 0;
  for (let index = open + 1; index < end; index = ends[index] ?? end) {
    if (mdTokens[index]?.map && nodeKindAt(mdTokens, index)) found.push(index);
  }
  return found;
}

function nodeKindAt(mdTokens: readonly Token[], index: number): NestedBlock["kind"] | undefined {
  const mdToken = mdTokens[index];
  if (mdToken?.type === "list_item_open") return "listItem";
  return mdToken && blockKindOf(mdToken);
}

/** Whether what is inside a node of a kind stands behind marks of its own. */
function hasMarks(kind: NestedBlock["kind"]): kind is "listItem" | "quote" | "footnoteDefinition" {
  return kind === "listItem" || kind === "quote" || kind === "footnoteDefinition";
}

/**
 * A child that lies between two lines of its parent, blank ones at its ends left out; undefined when all are: what is
 * white space to everybody, such as a line separator alone on a line, is text to the parser.
 */
function tile(
  lines: LineTable,
  parent: LineSpan,
  firstLine: number,
  limit: number,
  [ownFrom, ownTo]: readonly [number, number],
): LineSpan | undefined {
  let fromLine = firstLine;
  while (fromLine <= limit && isBlankLine(lines, fromLine)) fromLine += 1;
  if (fromLine > limit) return undefined;
  const toLine = lastTextLine(lines, fromLine, limit);
  const ownFromLine = Math.max(fromLine, ownFrom + 1);
  return {
    fromLine,
    toLine,
    from: fromLine === parent.fromLine ? parent.from : lineStart(lines, fromLine),
    to: toLine === parent.toLine ? parent.to : lineEnd(lines, toLine),
    ownFromLine,
    ownToLine: Math.max(ownFromLine, lastTextLine(lines, ownFromLine, Math.min(ownTo, toLine))),
  };
}

function lastTextLine(lines: LineTable, fromLine: number, toLine: number): number {
  let last = toLine;
  while (last > fromLine && isBlankLine(lines, last)) last -= 1;
  return last;
}

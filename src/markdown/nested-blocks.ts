/** What is inside a block: the items of a list, the blocks of a quote, down to leaves. Asked for only to split it. */
import { type BlockKind, blockKindOf, constructContent } from "./block-kinds.ts";
import { type Block, mdTokensOf, type ParsedDocument } from "./blocks.ts";
import { type Container, containerOf, isMarked } from "./containers/containers.ts";
import type { ConstructContent } from "./dialects/construct-rule.ts";
import type { Token } from "./parser/parser.ts";
import { isBlankLine, type LineTable, lineEnd, lineStart, type Span } from "./source.ts";

/**
 * A block with the blocks inside it. Those on one level tile their parent: the first starts where it starts, and lines that
 * the parser gave to none (a lone `>`, what is nested too deep) belong to the one before.
 */
export interface NestedBlock extends Span {
  readonly kind: BlockKind | "listItem";
  /** Lines from 1, both inclusive. */
  readonly fromLine: number;
  readonly toLine: number;
  /** The lines that the parser gave to the block itself, without what it took over as a tile. */
  readonly ownFromLine: number;
  readonly ownToLine: number;
  /** From the outermost to the innermost. */
  readonly containers: readonly Container[];
  /** Empty for a leaf. */
  readonly children: readonly NestedBlock[];
  /**
   * Constructs of a dialect, and callouts at the top level, only: their lines between the one that opens and the one that
   * closes, which children tile.
   */
  readonly content?: Lines;
}

/** Lines from 1, both inclusive. */
export interface Lines {
  readonly fromLine: number;
  readonly toLine: number;
}

/** A top-level block with everything in it. */
export function nestedBlock(document: ParsedDocument, block: Block): NestedBlock {
  const { kind, from, to, fromLine, toLine } = block;
  const span = { from, to, fromLine, toLine, ownFromLine: fromLine, ownToLine: toLine };
  const outermost = { kind, ...span, containers: [], children: [] };
  if (!HOLDERS.has(kind)) return outermost;
  const [found] = foundIn(mdTokensOf(document, block));
  return found ? withChildren(document.lines, outermost, found) : outermost;
}

/** The same block, and what it begins with, from an offset on its first line. */
export function startedAt(block: NestedBlock, from: number): NestedBlock {
  if (from === block.from) return block;
  const [first, ...others] = block.children;
  if (first?.fromLine !== block.fromLine) return { ...block, from };
  return { ...block, from, children: [startedAt(first, from), ...others] };
}

/** Blocks that hold others. */
const HOLDERS: ReadonlySet<BlockKind> = new Set([
  "list",
  "quote",
  "footnoteDefinition",
  "directive",
  "admonition",
  "shortcode",
  "comment",
  "mdxElement",
]);

/** A block as the parser found it. */
interface Found {
  readonly kind: NestedBlock["kind"];
  /** Lines from 0, the second one behind it. */
  readonly map: readonly [number, number];
  readonly children: Found[];
  readonly content: ConstructContent | undefined;
}

function foundIn(mdTokens: readonly Token[]): Found[] {
  const outermost: Found[] = [];
  const open = [outermost];
  for (const mdToken of mdTokens) {
    const { type, map, nesting } = mdToken;
    if (nesting < 0) {
      open.pop();
      continue;
    }
    const kind = type === "list_item_open" ? "listItem" : blockKindOf(mdToken);
    const children: Found[] = [];
    if (kind && map) open.at(-1)?.push({ kind, map, children, content: constructContent(mdToken) });
    if (nesting > 0) open.push(children);
  }
  return outermost;
}

function withChildren(
  lines: LineTable,
  block: NestedBlock,
  { content, children: found }: Found,
): NestedBlock {
  const parent = withContent(lines, block, content);
  if (found.length === 0) return parent;
  const containers = containersIn(lines, parent, content, ownTextEnd(parent, found));
  const { fromLine, toLine } = parent.content ?? parent;
  const children: NestedBlock[] = [];
  let next = fromLine;
  for (const [place, child] of found.entries()) {
    if (next > toLine) break;
    // What stands on the line that opens a callout alone is no part of what is in it.
    if (child.map[1] < fromLine) continue;
    const limit = Math.min(toLine, Math.max(next, found[place + 1]?.map[0] ?? toLine));
    const span = tile(lines, parent, next, limit, child.map);
    next = limit + 1;
    if (!span) continue;
    const leaf = { kind: child.kind, ...span, containers, children: [] };
    children.push(withChildren(lines, leaf, child));
  }
  return { ...parent, children };
}

/** A construct with the lines of its content, blank ones at their ends left out; without them where all are blank. */
function withContent(
  lines: LineTable,
  block: NestedBlock,
  construct: ConstructContent | undefined,
): NestedBlock {
  const content = construct ?? (isCallout(lines, block) ? CALLOUT_CONTENT : undefined);
  if (!content || content.linesBefore === 0) return block;
  const end = block.ownToLine - content.linesBehind;
  const isEmpty = (line: number) =>
    construct ? isBlankLine(lines, line) : BARE_MARKS.test(textOfLine(lines, line));
  let fromLine = block.ownFromLine + content.linesBefore;
  while (fromLine <= end && isEmpty(fromLine)) fromLine += 1;
  if (fromLine > end) return block;
  return { ...block, content: { fromLine, toLine: lastTextLine(lines, fromLine, end) } };
}

/** What a callout begins with: `[!note] Title`, as in Obsidian and on GitHub. */
const CALLOUT = /^ {0,3}>[ \t]?\[![\w-]+\]/;
const CALLOUT_CONTENT = { linesBefore: 1, linesBehind: 0 };
const BARE_MARKS = /^[ \t>]*$/;

/** Whether a block is a callout at the top level, where its first line can be repeated as it is. */
function isCallout(lines: LineTable, { kind, containers, ownFromLine }: NestedBlock): boolean {
  return (
    kind === "quote" && containers.length === 0 && CALLOUT.test(textOfLine(lines, ownFromLine))
  );
}

function textOfLine(lines: LineTable, line: number): string {
  return lines.text.slice(lineStart(lines, line), lineEnd(lines, line));
}

/** The containers of what is inside a block. */
function containersIn(
  lines: LineTable,
  { kind, ownFromLine, containers: around }: NestedBlock,
  content: ConstructContent | undefined,
  ownTextTo: number | undefined,
): readonly Container[] {
  if (content) {
    // Its opening line stands with the markers of the items around it: what is in it is indented as they want.
    const indented = around.map((each) => (isMarked(each) ? indentedBy(each.width) : each));
    return content.columns > 0 ? [...indented, indentedBy(content.columns)] : indented;
  }
  if (!hasMarks(kind)) return around;
  const own = containerOf(lines, kind, ownFromLine, around);
  return [...around, ownTextTo !== undefined && isMarked(own) ? { ...own, ownTextTo } : own];
}

/** Last line of the paragraph that an item begins with on the line of its marker; undefined where nothing else is in it. */
function ownTextEnd(
  { kind, ownFromLine }: NestedBlock,
  [first, second]: readonly Found[],
): number | undefined {
  if (kind !== "listItem" || !second || first?.kind !== "paragraph") return undefined;
  return first.map[0] === ownFromLine - 1 ? first.map[1] : undefined;
}

function indentedBy(width: number): Container {
  return { kind: "indented", width };
}

/** Whether what is inside a block of a kind stands behind marks of its own. */
function hasMarks(kind: NestedBlock["kind"]): kind is "listItem" | "quote" | "footnoteDefinition" {
  return kind === "listItem" || kind === "quote" || kind === "footnoteDefinition";
}

/**
 * A child that lies between two lines of its parent, blank ones at its ends left out; undefined when all are: what is
 * white space to everybody, such as a line separator alone on a line, is text to the parser.
 */
function tile(
  lines: LineTable,
  parent: NestedBlock,
  firstLine: number,
  limit: number,
  [ownFrom, ownTo]: readonly [number, number],
): Omit<NestedBlock, "kind" | "containers" | "children"> | undefined {
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

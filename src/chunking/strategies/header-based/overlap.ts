/** What a part repeats of the one before: its last words, where they read as text by themselves. */
import { isBlankUnit } from "../../../algorithms/blank.ts";
import {
  type Block,
  type BlockKind,
  type ParsedDocument,
  parseDocument,
} from "../../../markdown/blocks.ts";
import { type NestedBlock, nestedBlock } from "../../../markdown/nested-blocks.ts";
import { type BlockRange, isEmptyRange } from "../../../markdown/outline.ts";
import { isBlank, lineAt, lineStart, type Span, skipWhiteSpace } from "../../../markdown/source.ts";
import type { PackingContext } from "../../packing/packing-context.ts";
import { segmentStarts } from "../../splitting/text/segments.ts";
import { type InlineSpans, inlineSpansAt, spanAround } from "./inline-spans.ts";

/**
 * The last characters of some blocks, at most so many, from the start of a word or line on that is in no link, code span or
 * emphasis. None where no such word starts there, or where more than text would be repeated: a piece of a fence, a tag, a
 * formula.
 */
export function overlapSpan(
  context: PackingContext,
  blocks: BlockRange,
  characters: number,
): Span | undefined {
  if (characters <= 0 || isEmptyRange(blocks)) return undefined;
  const span = context.spanOf(blocks);
  const { document } = context;
  const from = startOfOverlap(document, blocks.end - 1, span, span.to - characters);
  if (from === undefined) return undefined;
  const repeated = document.blocks.slice(blockAt(document, blocks.end - 1, from), blocks.end);
  const isText = repeated.every((block) => isRepeatable(document, block, from));
  return isText ? { from, to: span.to } : undefined;
}

/** The first start of a line or word in a span from an offset on that cuts nothing which goes together. */
function startOfOverlap(
  document: ParsedDocument,
  lastBlock: number,
  span: Span,
  wanted: number,
): number | undefined {
  let inline: InlineSpans = { to: 0, spans: [] };
  let from = startOfWord(document.source, span, wanted);
  while (from !== undefined) {
    const block = document.blocks[blockAt(document, lastBlock, from)];
    if (block && from >= inline.to) inline = inlineSpansAt(document, block, from);
    const cut = spanAround(inline.spans, from);
    if (!cut) return from;
    from = startOfWord(document.source, span, cut.to);
  }
  return undefined;
}

/** The first start of a line or word in a span from an offset on. */
function startOfWord(source: string, span: Span, wanted: number): number | undefined {
  const start = skipWhiteSpace(source, span.from, span.to);
  if (wanted <= start) return start;
  const spaced = spacedStart(source, wanted, span.to);
  return unspacedStart(source, span, wanted, spaced ?? span.to) ?? spaced;
}

/** Where text begins behind white space: a line, or a word with a letter or digit in it, which marks of blocks lack. */
function spacedStart(source: string, from: number, to: number): number | undefined {
  for (let at = skipWord(source, from - 1, to); at < to; at = skipWord(source, at, to)) {
    const blankFrom = at;
    at = skipWhiteSpace(source, at, to);
    if (MARK.test(source.slice(at, at + 2))) continue;
    const startsLine = /[\n\r]/.test(source.slice(blankFrom, at));
    if (at < to && (startsLine || WORD.test(source.slice(at, skipWord(source, at, to))))) return at;
  }
  return undefined;
}

function skipWord(source: string, from: number, to: number): number {
  let at = from;
  while (at < to && !isBlankUnit(source.charCodeAt(at))) at += 1;
  return at;
}

const WORD = /[\p{L}\p{N}]/u;

/** What belongs to the white space before it. */
const MARK = /^[\p{M}\u200D]/u;

/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** UTF-16 units around a place that are segmented for the words there. */
const AROUND = 64;

/** Where a word of a script without spaces begins, between an offset and another. */
function unspacedStart(source: string, span: Span, from: number, to: number): number | undefined {
  const found = UNSPACED.exec(source.slice(from, to));
  if (!found) return undefined;
  const at = from + found.index;
  const lookFrom = Math.max(span.from, at - AROUND);
  const text = source.slice(lookFrom, Math.min(to, at + AROUND));
  return segmentStarts(text, "word")
    .map((start) => lookFrom + start)
    .find((start) => start >= at && UNSPACED.test(source.slice(start, start + 2)));
}

/** Words that are words wherever they stand, and what holds such. */
const PROSE: ReadonlySet<NestedBlock["kind"]> = new Set([
  "paragraph",
  "list",
  "listItem",
  "quote",
  "table",
  "footnoteDefinition",
]);

/** What may open or close something that goes on outside of it. */
const PAIRED: ReadonlySet<BlockKind> = new Set([
  "html",
  "comment",
  "directive",
  "admonition",
  "shortcode",
  "mdxElement",
  "mdxExpression",
  "mdxStatement",
  "frontMatter",
]);

/** The end of a paragraph that opens nothing and begins no other block. */
const PLAIN = /^\p{L}[^<>{}$%`~=:|\\[\]]*$/u;

/** Whether the blocks of a chunk are what they are below an overlap as well: it may open what one of them closes. */
export function keepsBlocks(
  { document }: PackingContext,
  overlap: Span,
  { first, end }: BlockRange,
): boolean {
  const { source, dialect, blocks } = document;
  const from = blockAt(document, first - 1, overlap.from);
  const isCut = isCutAt(document, blocks[from], overlap.from);
  const isParagraph = from === first - 1 && blocks[from]?.kind === "paragraph";
  if (isParagraph && PLAIN.test(source.slice(overlap.from, overlap.to))) return true;
  const whole = blocks.slice(isCut ? from + 1 : from, end);
  const own = source.slice(blocks[first]?.from, blocks[end - 1]?.to);
  const text = `${source.slice(overlap.from, overlap.to)}\n\n${own}`;
  const read = parseDocument(text, dialect);
  const before = read.blocks.slice(0, Math.max(0, read.blocks.length - whole.length));
  const below = read.blocks.slice(before.length);
  if (whole.some(({ kind }, place) => below[place]?.kind !== kind)) return false;
  if (!isCut) return before.length === 0;
  // The rest of a line is text, whatever it begins with.
  if (!startsLine(document, overlap.from) && before[0]?.kind !== "paragraph") return false;
  return before.length > 0 && before.every((block) => isText(nestedBlock(read, block), 0));
}

/** The index of the block that an offset stands in or behind, from another block back. */
function blockAt({ blocks }: ParsedDocument, last: number, offset: number): number {
  let index = last;
  while (index > 0 && (blocks[index]?.from ?? 0) > offset) index -= 1;
  return index;
}

/** Whether an offset stands behind the first character of a block. */
function isCutAt({ source }: ParsedDocument, block: Block | undefined, offset: number): boolean {
  return block !== undefined && skipWhiteSpace(source, block.from, block.to) < offset;
}

/** Whether what a block holds behind an offset reads as text, or as the whole of what it is. */
function isRepeatable(document: ParsedDocument, block: Block, from: number): boolean {
  if (PROSE.has(block.kind)) return isText(nestedBlock(document, block), from);
  return !PAIRED.has(block.kind) && !isCutAt(document, block, from);
}

function startsLine({ lines }: ParsedDocument, offset: number): boolean {
  return isBlank(lines.text, lineStart(lines, lineAt(lines, offset)), offset);
}

/** Whether all that a block holds behind an offset, at any depth, is prose. */
function isText(block: NestedBlock, from: number): boolean {
  if (block.to <= from) return true;
  if (!PROSE.has(block.kind)) return false;
  return block.children.every((child) => isText(child, from));
}

/** Source text to top-level blocks that tile it: every non-blank line belongs to exactly one block. */
import { type BlockKind, blockKindOf } from "./block-kinds.ts";
import { COMMONMARK, type Dialect } from "./dialects/dialect.ts";
import { findFrontMatter } from "./front-matter/front-matter.ts";
import { headingNames } from "./heading-title.ts";
import { htmlHeading } from "./html-heading.ts";
import { type Env, parseBlockTokens, parseTopLevelTokens, type Token } from "./parser/parser.ts";
import {
  behindByteOrderMark,
  isBlankLine,
  type LineTable,
  lineCount,
  lineEnd,
  lineStart,
  lineTable,
  type Span,
} from "./source.ts";

export type { BlockKind } from "./block-kinds.ts";
export type { Dialect } from "./dialects/dialect.ts";

/** A top-level block: from the start of its first line to the end of its last non-blank line, terminator left out. */
export interface Block extends Span {
  readonly kind: BlockKind;
  /** Place in the document, from 0. */
  readonly index: number;
  /** Lines from 1, both inclusive. */
  readonly fromLine: number;
  readonly toLine: number;
  /** Headings only: level 1 to 6 and plain text. */
  readonly level?: number;
  readonly title?: string;
  /** Headings whose author gave them an id: that. */
  readonly id?: string;
}

/** A source parsed once: what every later step reads. */
export interface ParsedDocument {
  readonly source: string;
  readonly lines: LineTable;
  readonly blocks: readonly Block[];
  /** markdown-it's environment: the link references of the document. */
  readonly env: Env;
  readonly dialect: Dialect;
}

/** Parses a source into blocks. Any string is a document; this never throws. */
export function parseDocument(source: string, dialect: Dialect = COMMONMARK): ParsedDocument {
  const lines = lineTable(source);
  const frontMatterEnd = findFrontMatter(lines)?.toLine ?? 0;
  const env: Env = {};
  const list = new BlockList(lines);
  if (frontMatterEnd > 0) list.add("frontMatter", 1, frontMatterEnd);
  list.addParsed({ source, lines, env, dialect }, lineCount(lines));
  return { source, lines, blocks: list.blocks, env, dialect };
}

/**
 * The blocks of some lines (from 1, both inclusive), the first of which begins a block, as the parser has them with the
 * link references of the document. Places and indexes are the document's, but for the first block's, which is 0.
 */
export function blocksOfLines(
  document: Omit<ParsedDocument, "blocks">,
  fromLine: number,
  toLine: number,
): readonly Block[] {
  const list = new BlockList(document.lines, fromLine);
  list.addParsed(document, toLine);
  return list.blocks;
}

/** The markdown-it tokens of a block, parsed again; their maps count the document's lines from 0. */
export function mdTokensOf(document: ParsedDocument, block: Block): Token[] {
  const mdTokens = parseBlockTokens(blockInput(document, block), {}, document.dialect);
  for (const mdToken of mdTokens) {
    const { map } = mdToken;
    if (map) mdToken.map = [map[0] + block.fromLine - 1, map[1] + block.fromLine - 1];
  }
  return mdTokens;
}

/** The inline contents of a block, of blocks inside it and of cells, in order. */
export function inlineContents(document: ParsedDocument, block: Block): string[] {
  return parseBlockTokens(blockInput(document, block), {}, document.dialect).flatMap((mdToken) =>
    mdToken.type === "inline" ? [mdToken.content] : [],
  );
}

function blockInput({ source }: ParsedDocument, { from, to }: Block): string {
  return parserInput(source, from, to);
}

/**
 * A stretch of a source as markdown-it wants it, line for line: LF only, NUL replaced, no byte order mark where the source
 * begins. Anywhere else, behind front matter as well, that is a character like others.
 */
function parserInput(source: string, from: number, to: number): string {
  return source
    .slice(behindByteOrderMark(source, from), to)
    .replace(/\r\n?/g, "\n")
    .replaceAll("\0", "\uFFFD");
}

const CLOSING_TAGS = /^(?:\s*<\/[a-z][\w.-]*\s*>)+\s*$/i;

/**
 * How many lines of raw HTML close tags and nothing else, where a tag stands behind them: that is a block of its own, or what is
 * closed would share one with what is opened next.
 */
function closingLines(lines: LineTable, first: number, last: number): number {
  const textOf = (line: number) => lines.text.slice(lineStart(lines, line), lineEnd(lines, line));
  let line = first;
  while (line < last && CLOSING_TAGS.test(textOf(line))) line += 1;
  return /^\s*<[a-z!]/i.test(textOf(line)) ? line - first : 0;
}

/** Collects blocks in order; lines that the parser gave to no block become blocks of their own. */
class BlockList {
  readonly blocks: { -readonly [Key in keyof Block]: Block[Key] }[] = [];
  private readonly lines: LineTable;
  /** First line (from 1) that no block has taken. */
  private next: number;

  constructor(lines: LineTable, fromLine = 1) {
    this.lines = lines;
    this.next = fromLine;
  }

  /** Adds the blocks of the lines that no block has taken yet, up to a line. */
  addParsed(document: Omit<ParsedDocument, "blocks">, toLine: number): void {
    const { source, lines, env, dialect } = document;
    const before = this.next - 1;
    const text = parserInput(source, lineStart(lines, this.next), lineEnd(lines, toLine));
    const mdTokens = parseTopLevelTokens(text, env, dialect);
    for (let at = 0; at < mdTokens.length; at += 1) {
      const mdToken = mdTokens[at];
      if (!mdToken?.map || mdToken.level > 0) continue;
      const [fromLine, endLine] = mdToken.map;
      const kind = blockKindOf(mdToken) ?? "paragraph";
      const heading =
        kind === "heading"
          ? {
              level: Number(mdToken.tag.slice(1)),
              ...headingNames(mdTokens[at + 1]?.content ?? "", env),
            }
          : undefined;
      const last = before + endLine;
      let first = before + fromLine + 1;
      if (kind === "html") {
        const behind = first + closingLines(lines, first, last);
        if (behind > first) this.add(kind, first, behind - 1);
        first = behind;
      }
      const isHtml = kind === "html" && dialect.htmlHeadings;
      const inHtml = isHtml
        ? htmlHeading(source.slice(lineStart(lines, first), lineEnd(lines, last)))
        : undefined;
      this.add(inHtml ? "heading" : kind, first, last, heading ?? inHtml);
    }
    this.fillTo(toLine + 1);
  }

  /** Adds the block of some lines, both inclusive. */
  add(
    kind: BlockKind,
    fromLine: number,
    toLine: number,
    heading?: Pick<Block, "level" | "title" | "id">,
  ): void {
    this.fillTo(fromLine);
    let first = this.next;
    while (first <= toLine && isBlankLine(this.lines, first)) first += 1;
    this.next = first;
    if (first > toLine) return;
    let last = toLine;
    while (isBlankLine(this.lines, last)) last -= 1;
    this.next = last + 1;
    const to = lineEnd(this.lines, last);
    const before = this.blocks.at(-1);
    if (kind === "definitions" && before?.kind === "definitions" && before.toLine === first - 1) {
      before.to = to;
      before.toLine = last;
      return;
    }
    const from = lineStart(this.lines, first);
    const index = this.blocks.length;
    this.blocks.push({ kind, index, from, to, fromLine: first, toLine: last, ...heading });
  }

  /** Takes the lines before one, blank or not. */
  fillTo(line: number): void {
    if (line > this.next) this.add("paragraph", this.next, line - 1);
  }
}

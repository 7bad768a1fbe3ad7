/** Source text to top-level blocks that tile it: every non-blank line belongs to exactly one block. */
import { findFrontMatter } from "./front-matter.ts";
import { headingTitle } from "./heading-title.ts";
import { blockKindOf } from "./md-tokens.ts";
import {
  type Dialect,
  type Env,
  MARKDOWN,
  parseBlocks,
  parseBlockTokens,
  type Token,
} from "./parser.ts";
import {
  isBlankLine,
  type LineTable,
  lineCount,
  lineEnd,
  lineStart,
  lineTable,
  type Span,
} from "./source.ts";

export type { Dialect } from "./parser.ts";

export type BlockKind =
  | "heading"
  | "paragraph"
  | "list"
  | "fence"
  | "indentedCode"
  | "table"
  | "quote"
  | "html"
  | "thematicBreak"
  | "definitions"
  | "footnoteDefinition"
  | "math"
  | "frontMatter"
  | "mdxStatement"
  | "mdxElement";

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
}

/** A source parsed once: what every later step reads. */
export interface ParsedDocument {
  readonly source: string;
  readonly lines: LineTable;
  readonly blocks: readonly Block[];
  /**
   * The markdown-it tokens of blocks that hold others and of definitions, by block index; their maps count lines from
   * 0. Those of other blocks are not kept: see `mdTokensOf`.
   */
  readonly mdTokens: ReadonlyMap<number, readonly Token[]>;
  /** markdown-it's environment: the link references of the document. */
  readonly env: Env;
  readonly dialect: Dialect;
}

/** Parses a source into blocks. Any string is a document; this never throws. */
export function parseDocument(source: string, dialect: Dialect = MARKDOWN): ParsedDocument {
  const lines = lineTable(source);
  const frontMatter = findFrontMatter(lines);
  const env: Env = {};
  const builder = new BlockList(lines);
  if (frontMatter) builder.add("frontMatter", frontMatter.fromLine, frontMatter.toLine, []);
  const text = parserInput(source.slice(lineStart(lines, (frontMatter?.toLine ?? 0) + 1)));
  parseBlocks("\n".repeat(frontMatter?.toLine ?? 0) + text, env, dialect, (mdTokens) => {
    const mdToken = mdTokens[0];
    if (!mdToken?.map) return;
    builder.add(blockKindOf(mdToken) ?? "paragraph", mdToken.map[0] + 1, mdToken.map[1], mdTokens);
  });
  const { blocks, mdTokens } = builder.finish(env);
  return { source, lines, blocks, mdTokens, env, dialect };
}

/** The markdown-it tokens of any block. The maps of those that are not kept count lines from the block's first. */
export function mdTokensOf(document: ParsedDocument, block: Block): readonly Token[] {
  const kept = document.mdTokens.get(block.index);
  if (kept) return kept;
  const text = parserInput(document.source.slice(block.from, block.to));
  const env = { references: Object.create(document.env.references ?? {}) };
  return parseBlockTokens(text, env, document.dialect);
}

/** A text as markdown-it wants it, line for line: no byte order mark, LF only, NUL replaced. */
function parserInput(text: string): string {
  return text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .replaceAll("\0", "\uFFFD");
}

/** Blocks that hold others. */
const HOLDERS: ReadonlySet<BlockKind> = new Set(["list", "quote", "footnoteDefinition"]);

/** Collects blocks in order; lines that the parser gave to no block become blocks of their own. */
class BlockList {
  private readonly blocks: { -readonly [Key in keyof Block]: Block[Key] }[] = [];
  private readonly mdTokens = new Map<number, Token[]>();
  private readonly lines: LineTable;
  /** First line (from 1) that no block has taken. */
  private next = 1;

  constructor(lines: LineTable) {
    this.lines = lines;
  }

  add(kind: BlockKind, fromLine: number, toLine: number, mdTokens: readonly Token[]): void {
    this.fillTo(fromLine);
    const first = this.firstNonBlank(Math.max(fromLine, this.next), toLine);
    if (first === undefined) return;
    const last = this.lastNonBlank(first, toLine);
    this.next = last + 1;
    const to = lineEnd(this.lines, last);
    const before = this.blocks.at(-1);
    if (kind === "definitions" && before?.kind === "definitions" && before.toLine === first - 1) {
      before.to = to;
      before.toLine = last;
      this.mdTokens.get(before.index)?.push(...mdTokens);
      return;
    }
    const index = this.blocks.length;
    const from = lineStart(this.lines, first);
    if (kind === "heading") {
      const level = Number(mdTokens[0]?.tag.slice(1));
      const title = mdTokens[1]?.content ?? "";
      this.blocks.push({ kind, index, from, to, fromLine: first, toLine: last, level, title });
    } else {
      this.blocks.push({ kind, index, from, to, fromLine: first, toLine: last });
      if (HOLDERS.has(kind) || kind === "definitions") this.mdTokens.set(index, [...mdTokens]);
    }
  }

  /** All blocks, the titles of headings in plain text, for which the definitions of the whole document are needed. */
  finish(env: Env): Pick<ParsedDocument, "blocks" | "mdTokens"> {
    this.fillTo(lineCount(this.lines) + 1);
    for (const block of this.blocks) {
      if (block.title !== undefined) block.title = headingTitle(block.title, env);
    }
    return { blocks: this.blocks, mdTokens: this.mdTokens };
  }

  private fillTo(line: number): void {
    if (line > this.next && this.firstNonBlank(this.next, line - 1) !== undefined) {
      this.add("paragraph", this.next, line - 1, []);
    }
  }

  private firstNonBlank(fromLine: number, toLine: number): number | undefined {
    for (let line = fromLine; line <= toLine; line += 1) {
      if (!isBlankLine(this.lines, line)) return line;
    }
    return undefined;
  }

  private lastNonBlank(fromLine: number, toLine: number): number {
    let line = Math.min(toLine, lineCount(this.lines));
    while (line > fromLine && isBlankLine(this.lines, line)) line -= 1;
    return line;
  }
}

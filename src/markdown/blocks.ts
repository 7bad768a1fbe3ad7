/** Source text to top-level blocks that tile it: every non-blank line belongs to exactly one block. */
import { findFrontMatter } from "./front-matter/front-matter.ts";
import { headingTitle } from "./heading-title.ts";
import { blockKindOf } from "./parser/md-tokens.ts";
import {
  type Dialect,
  type Env,
  MARKDOWN,
  parseBlockTokens,
  parseStructure,
  type Token,
} from "./parser/parser.ts";
import {
  isBlankLine,
  type LineTable,
  lineCount,
  lineEnd,
  lineStart,
  lineTable,
  type Span,
} from "./source.ts";

export type { Dialect } from "./parser/parser.ts";

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
  /** What `structureOf` need not parse again, by block index. */
  readonly structures: ReadonlyMap<number, readonly Token[]>;
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
  const text = parserInput(source, lineStart(lines, (frontMatter?.toLine ?? 0) + 1), source.length);
  parseStructure("\n".repeat(frontMatter?.toLine ?? 0) + text, env, dialect, (mdTokens) => {
    const mdToken = mdTokens[0];
    if (!mdToken?.map) return;
    builder.add(blockKindOf(mdToken) ?? "paragraph", mdToken.map[0] + 1, mdToken.map[1], mdTokens);
  });
  return { source, lines, ...builder.finish(env), env, dialect };
}

/** The markdown-it tokens of a block, as `parseStructure` has them; their maps count the document's lines from 0. */
export function structureOf(document: ParsedDocument, block: Block): readonly Token[] {
  const known = document.structures.get(block.index);
  if (known) return known;
  const mdTokens: Token[] = [];
  parseStructure(blockInput(document, block), {}, document.dialect, (found) => {
    for (const mdToken of found) {
      const { map } = mdToken;
      if (map) mdToken.map = [map[0] + block.fromLine - 1, map[1] + block.fromLine - 1];
      mdTokens.push(mdToken);
    }
  });
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
    .slice(from === 0 && source.startsWith("\uFEFF") ? 1 : from, to)
    .replace(/\r\n?/g, "\n")
    .replaceAll("\0", "\uFFFD");
}

const ZERO = "0".charCodeAt(0);

/** The level of a heading by its tag, `h1` to `h6`; of half a million, reading it as a number takes long. */
function headingLevel(tag: string): number {
  return tag.charCodeAt(1) - ZERO;
}

/** Blocks of up to so many lines are parsed again when they are cut, which few are: most documents are made of them. */
const PARSED_AGAIN_LINES = 32;

/** Collects blocks in order; lines that the parser gave to no block become blocks of their own. */
class BlockList {
  private readonly blocks: { -readonly [Key in keyof Block]: Block[Key] }[] = [];
  private readonly structures = new Map<number, readonly Token[]>();
  private readonly lines: LineTable;
  /** First line (from 1) that no block has taken. */
  private next = 1;

  constructor(lines: LineTable) {
    this.lines = lines;
  }

  add(kind: BlockKind, fromLine: number, toLine: number, mdTokens: readonly Token[]): void {
    this.fillTo(fromLine);
    const first = this.firstNonBlank(Math.max(fromLine, this.next), toLine);
    if (first === undefined) {
      this.next = Math.max(this.next, toLine + 1);
      return;
    }
    const last = this.lastNonBlank(first, toLine);
    this.next = last + 1;
    const to = lineEnd(this.lines, last);
    const before = this.blocks.at(-1);
    if (kind === "definitions" && before?.kind === "definitions" && before.toLine === first - 1) {
      before.to = to;
      before.toLine = last;
      return;
    }
    const index = this.blocks.length;
    const from = lineStart(this.lines, first);
    if (kind === "heading") {
      const level = headingLevel(mdTokens[0]?.tag ?? "");
      const title = mdTokens[1]?.content ?? "";
      this.blocks.push({ kind, index, from, to, fromLine: first, toLine: last, level, title });
    } else {
      this.blocks.push({ kind, index, from, to, fromLine: first, toLine: last });
      const isLong = last - first >= PARSED_AGAIN_LINES;
      if (isLong && mdTokens[0]?.nesting === 1) this.structures.set(index, [...mdTokens]);
    }
  }

  /** All blocks, the titles of headings in plain text, for which the definitions of the whole document are needed. */
  finish(env: Env): Pick<ParsedDocument, "blocks" | "structures"> {
    this.fillTo(lineCount(this.lines) + 1);
    for (const block of this.blocks) {
      if (block.title !== undefined) block.title = headingTitle(block.title, env);
    }
    return { blocks: this.blocks, structures: this.structures };
  }

  /** Takes the lines before one, blank or not. */
  private fillTo(line: number): void {
    if (line > this.next) this.add("paragraph", this.next, line - 1, []);
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

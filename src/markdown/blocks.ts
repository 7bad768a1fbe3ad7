/** Source text to top-level blocks that tile it: every non-blank line belongs to exactly one block. */
import { findFrontMatter } from "./front-matter.ts";
import { headingTitle } from "./heading-title.ts";
import { afterBlock, blockKindOf } from "./md-tokens.ts";
import { type Dialect, type Env, MARKDOWN, parseBlockTokens, type Token } from "./parser.ts";
import {
  isBlank,
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
  /** The markdown-it tokens of each block, by block index; their maps count lines from 0. */
  readonly mdTokens: readonly (readonly Token[])[];
  /** markdown-it's environment: the link references of the document. */
  readonly env: Env;
}

/** Parses a source into blocks. Any string is a document; this never throws. */
export function parseDocument(source: string, dialect: Dialect = MARKDOWN): ParsedDocument {
  const lines = lineTable(source);
  const frontMatter = findFrontMatter(lines);
  const env: Env = {};
  const mdTokens = parseBlockTokens(parserInput(lines, frontMatter?.toLine ?? 0), env, dialect);
  const builder = new BlockList(lines);
  if (frontMatter) builder.add("frontMatter", frontMatter.fromLine, frontMatter.toLine, []);
  for (let start = 0; start < mdTokens.length; ) {
    const end = afterBlock(mdTokens, start);
    const mdToken = mdTokens[start];
    if (mdToken?.map) {
      const kind = blockKindOf(mdToken) ?? "paragraph";
      const heading =
        kind === "heading"
          ? {
              level: Number(mdToken.tag.slice(1)),
              title: headingTitle(mdTokens[start + 1]?.content ?? "", env),
            }
          : {};
      builder.add(kind, mdToken.map[0] + 1, mdToken.map[1], mdTokens.slice(start, end), heading);
    }
    start = end;
  }
  builder.finish();
  return { source, lines, blocks: builder.blocks, mdTokens: builder.mdTokens, env };
}

/** The text as markdown-it wants it, line for line: front matter blanked, no BOM, LF only, NUL replaced. */
function parserInput(lines: LineTable, frontMatterLines: number): string {
  const body = lines.text.slice(lineStart(lines, frontMatterLines + 1)).replace(/^\uFEFF/, "");
  return "\n".repeat(frontMatterLines) + body.replace(/\r\n?/g, "\n").replaceAll("\0", "\uFFFD");
}

/** Collects blocks in order; lines that the parser gave to no block become blocks of their own. */
class BlockList {
  readonly blocks: Block[] = [];
  readonly mdTokens: Token[][] = [];
  private readonly lines: LineTable;
  /** First line (from 1) that no block has taken. */
  private next = 1;

  constructor(lines: LineTable) {
    this.lines = lines;
  }

  add(
    kind: BlockKind,
    fromLine: number,
    toLine: number,
    mdTokens: Token[],
    heading: { level?: number; title?: string } = {},
  ): void {
    this.fillTo(fromLine);
    const from = this.firstNonBlank(Math.max(fromLine, this.next), toLine);
    if (from === undefined) return;
    const to = this.lastNonBlank(from, toLine);
    const last = this.blocks.at(-1);
    if (kind === "definitions" && last?.kind === "definitions" && last.toLine === from - 1) {
      this.blocks[last.index] = { ...last, toLine: to, to: lineEnd(this.lines, to) };
      this.mdTokens[last.index]?.push(...mdTokens);
    } else {
      this.blocks.push({
        kind,
        index: this.blocks.length,
        from: lineStart(this.lines, from),
        to: lineEnd(this.lines, to),
        fromLine: from,
        toLine: to,
        ...heading,
      });
      this.mdTokens.push(mdTokens);
    }
    this.next = to + 1;
  }

  finish(): void {
    this.fillTo(lineCount(this.lines) + 1);
  }

  private fillTo(line: number): void {
    if (line > this.next && this.firstNonBlank(this.next, line - 1) !== undefined) {
      this.add("paragraph", this.next, line - 1, []);
    }
  }

  private firstNonBlank(fromLine: number, toLine: number): number | undefined {
    for (let line = fromLine; line <= toLine; line += 1) if (!this.isBlankLine(line)) return line;
    return undefined;
  }

  private lastNonBlank(fromLine: number, toLine: number): number {
    let line = Math.min(toLine, lineCount(this.lines));
    while (line > fromLine && this.isBlankLine(line)) line -= 1;
    return line;
  }

  private isBlankLine(line: number): boolean {
    return isBlank(this.lines.text.slice(lineStart(this.lines, line), lineEnd(this.lines, line)));
  }
}

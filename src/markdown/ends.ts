/** Where chunks end whatever the strategy, because the author of a document or its reader wants it so. */
import { firstIndex } from "../algorithms/bisect.ts";
import { type Block, type BlockKind, blocksOfLines, type ParsedDocument } from "./blocks.ts";
import { withoutSections } from "./left-out-sections.ts";
import { outermostMatches } from "./parser/inline-matches.ts";
import { lineAt, lineEnd, lineStart, type Span } from "./source.ts";
import { isWithoutText } from "./without-text.ts";

/** What stands between the chunk that ends and the next one, and is in neither; behind a thematic break, nothing. */
export type End = Span &
  (
    | { readonly kind: "leftOutSection"; readonly title: string }
    | { readonly kind: "delimiter" }
    | { readonly kind: "thematicBreak" }
  );

/** What makes ends. */
export interface EndRules {
  /** Titles of sections that are left out: see `withoutSections`. */
  readonly leaveOut: string;
  /** A line that ends a chunk and is in none; none where it is empty. White space around it counts for nothing. */
  readonly delimiter: string;
  /** Whether a chunk ends behind a thematic break. */
  readonly thematicBreaks: boolean;
}

/** A document with the blocks that go into chunks, numbered from 0, and its ends in their order. */
export interface EndedDocument {
  /** With the sections that are left out, without the delimiters. */
  readonly whole: ParsedDocument;
  readonly document: ParsedDocument;
  readonly ends: readonly End[];
}

/** A document parted as some rules say. */
export function withEnds(document: ParsedDocument, rules: EndRules): EndedDocument {
  const { whole, delimiters } = withoutDelimiters(document, rules.delimiter.trim());
  const { document: left, leftOut } = withoutSections(whole, rules.leaveOut);
  const isKept = ({ from }: Span) => {
    const behind = firstIndex(0, leftOut.length, (index) => (leftOut[index]?.to ?? 0) > from);
    return (leftOut[behind]?.from ?? Number.POSITIVE_INFINITY) > from;
  };
  const ends: End[] = [
    ...delimiters.filter(isKept).map(({ from, to }) => ({ kind: "delimiter", from, to }) as const),
    ...leftOut.map((section) => ({ kind: "leftOutSection", ...section }) as const),
  ].sort((a, b) => a.from - b.from);
  if (!rules.thematicBreaks) return { whole, document: left, ends };
  const all = [...ends, ...breakEnds(left, ends)].sort((a, b) => a.from - b.from);
  return { whole, document: left, ends: all };
}

interface Delimited {
  readonly whole: ParsedDocument;
  readonly delimiters: readonly Span[];
}

/** By document, for the delimiter that was asked for last: a change of other settings asks again. */
const known = new WeakMap<ParsedDocument, Delimited & { readonly delimiter: string }>();

/** A document without the lines that are a delimiter: blocks of their own, or lines of a paragraph, at the top level. */
function withoutDelimiters(document: ParsedDocument, delimiter: string): Delimited {
  if (delimiter === "") return { whole: document, delimiters: [] };
  const former = known.get(document);
  if (former?.delimiter === delimiter) return former;
  const found = parted(document, delimiter);
  known.set(document, { ...found, delimiter });
  return found;
}

function parted(document: ParsedDocument, delimiter: string): Delimited {
  const linesOf = new Map<Block, number[]>();
  const shelter = new LineShelter(document);
  for (const line of linesThatAre(document, delimiter)) {
    const block = blockAt(document, lineStart(document.lines, line));
    if (!block || shelter.holds(block, line)) continue;
    const delimiting = linesOf.get(block);
    if (delimiting) delimiting.push(line);
    else linesOf.set(block, [line]);
  }
  if (linesOf.size === 0) return { whole: document, delimiters: [] };
  const { env, lines } = document;
  // What is read anew may define something: the document's own definitions are others' as well.
  const whole = { ...document, env: { ...env, references: { ...env.references } } };
  const blocks = document.blocks.flatMap((block) => {
    const delimiting = linesOf.get(block);
    return delimiting ? blocksBetween(whole, block, delimiting) : [block];
  });
  return {
    whole: { ...whole, blocks: blocks.map((block, index) => ({ ...block, index })) },
    delimiters: [...linesOf.values()]
      .flat()
      .map((line) => ({ from: lineStart(lines, line), to: lineEnd(lines, line) })),
  };
}

/** The lines (from 1) that are a text but for white space around it. */
function linesThatAre({ source, lines }: ParsedDocument, text: string): number[] {
  const found: number[] = [];
  let at = source.indexOf(text);
  while (at >= 0) {
    const line = lineAt(lines, at);
    const end = lineEnd(lines, line);
    if (source.slice(lineStart(lines, line), end).trim() === text) found.push(line);
    at = source.indexOf(text, Math.max(end, at + 1));
  }
  return found;
}

function blockAt({ blocks }: ParsedDocument, offset: number): Block | undefined {
  const block = blocks[firstIndex(0, blocks.length, (index) => (blocks[index]?.to ?? 0) > offset)];
  return block && block.from <= offset ? block : undefined;
}

/** Kinds that a line is never a delimiter in, even where it is all of them. */
const NO_DELIMITERS: ReadonlySet<BlockKind> = new Set([
  "heading",
  "fence",
  "indentedCode",
  "math",
  "frontMatter",
]);

/** Tells of lines, in the order of the source, whether what they stand in keeps them from being a delimiter. */
class LineShelter {
  /** Links, code and the like in the paragraph that was asked about last: it may hold a delimiter on every other line. */
  private last: { readonly block: Block; readonly matches: readonly Span[] } | undefined;
  private readonly document: ParsedDocument;

  constructor(document: ParsedDocument) {
    this.document = document;
  }

  holds(block: Block, line: number): boolean {
    if (block.fromLine === block.toLine) return NO_DELIMITERS.has(block.kind);
    if (block.kind !== "paragraph") return true;
    const { lines } = this.document;
    const [from, to] = [lineStart(lines, line) - block.from, lineEnd(lines, line) - block.from];
    const matches = this.matchesIn(block);
    const match = matches[firstIndex(0, matches.length, (at) => (matches[at]?.to ?? 0) > from)];
    if (!match || match.from > from || match.to < to) return false;
    return match.to - match.from > to - from;
  }

  private matchesIn(block: Block): readonly Span[] {
    if (this.last?.block !== block) {
      const { source, env } = this.document;
      this.last = { block, matches: outermostMatches(source.slice(block.from, block.to), env) };
    }
    return this.last.matches;
  }
}

/** What is left of a block, read anew: what stood in its way is gone. */
function blocksBetween(
  document: ParsedDocument,
  { fromLine, toLine }: Block,
  delimiting: readonly number[],
): readonly Block[] {
  const starts = [fromLine, ...delimiting.map((line) => line + 1)];
  return starts.flatMap((start, place) => {
    const end = (delimiting[place] ?? toLine + 1) - 1;
    return start > end ? [] : blocksOfLines(document, start, end);
  });
}

/**
 * The ends behind thematic breaks, of a row of them behind the last. None where there is no text before it, below the last
 * heading or behind the last end, and none where nothing but definitions, comments and the like follows.
 */
function breakEnds(document: ParsedDocument, others: readonly End[]): End[] {
  const ends: End[] = [];
  let other = 0;
  let due: number | undefined;
  let hasText = false;
  let isOpen = false;
  const endStretch = () => {
    if (isOpen) ends.pop();
    isOpen = false;
    due = undefined;
    hasText = false;
  };
  for (const block of document.blocks) {
    while ((others[other]?.from ?? Number.POSITIVE_INFINITY) < block.from) {
      other += 1;
      endStretch();
    }
    const isBreak = block.kind === "thematicBreak" && (hasText || due !== undefined);
    if (isBreak || (due !== undefined && block.kind === "definitions")) {
      due = block.to;
      continue;
    }
    if (due !== undefined) {
      ends.push({ kind: "thematicBreak", from: due, to: due });
      due = undefined;
      hasText = false;
      isOpen = true;
    }
    if (block.kind === "heading") hasText = false;
    else hasText ||= block.kind !== "frontMatter" && !isWithoutText(document, block);
    if (hasText || block.kind === "heading") isOpen = false;
  }
  endStretch();
  return ends;
}

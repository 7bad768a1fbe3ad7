/** A block as lines: the units that the sliding window collects, each with what a cut before or behind it repeats. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import type { InnerNode } from "../../markdown/inner.ts";
import type { Span } from "../../markdown/source.ts";
import { blockLevel } from "../splitting/block-level.ts";
import { continuationLead } from "../splitting/continuation.ts";
import type { Level, Piece, PieceBudget, Repeated } from "../splitting/level.ts";
import { lineSpans } from "../splitting/lines.ts";
import { protectedText } from "../splitting/masked-text.ts";
import { proseLevel } from "../splitting/prose.ts";
import { splitLevel } from "../splitting/split-level.ts";
import { textLevel } from "../splitting/text-level.ts";

/**
 * A non-blank line, or lines that are one thing: a heading, a fence line with the code next to it, a table's head. What
 * it repeats is found when it is asked for, which of half a million lines only those are that begin or end a chunk.
 */
export class LineUnit implements Omit<Piece, "flags"> {
  readonly from: number;
  readonly to: number;
  private readonly level: Level;
  private readonly index: number;

  constructor(level: Level, index: number) {
    this.from = level.from(index);
    this.to = level.to(index);
    this.level = level;
    this.index = index;
  }

  get lead(): Repeated | undefined {
    return this.level.lead(this.index);
  }

  get trail(): Repeated | undefined {
    return this.level.trail(this.index);
  }

  /** Whether it goes on a chunk in Markdown too: code needs the fence's opening there, rows the table's header. */
  follows(open: Pick<Piece, "from" | "lead">): boolean {
    return this.level.follows?.(this.index, open) !== false;
  }

  /** The pieces of a unit that does not fit. */
  split(budget: PieceBudget): Piece[] {
    return splitLevel(onlyAtom(this.level, this.index), budget);
  }
}

/** Hands on the units of a block, in order, without blank lines; one at a time, since there may be a million. */
export function eachLineUnit(
  document: ParsedDocument,
  node: InnerNode,
  take: (unit: LineUnit) => void,
): void {
  const { children } = node;
  for (const child of children) eachLineUnit(document, child, take);
  if (children.length > 0) return;
  const level = leafLevel(document, node);
  for (let index = 0; index < level.count; index += 1) take(new LineUnit(level, index));
}

/** The lines of a block without blocks in it. Paragraphs, which other strategies see as sentences, are lines here. */
function leafLevel(document: ParsedDocument, node: InnerNode): Level {
  switch (node.kind) {
    case "heading":
      return new WholeBlock(node, () => proseLevel(document, node));
    case "paragraph":
    case "thematicBreak":
      return new ProseLines(document, node);
    case "fence":
      return codeLevel(document, node);
    default:
      return blockLevel(document, node);
  }
}

/** The lines of a fence; one without code is one thing, since there is nothing to repeat its lines around. */
function codeLevel(document: ParsedDocument, node: InnerNode): Level {
  const level = blockLevel(document, node);
  const isEmpty = level.count > 1 && !level.lead(1);
  return isEmpty ? new WholeBlock(node, () => level) : level;
}

/** A block as one atom. Levels here are classes, as a document may have as many blocks as lines. */
class WholeBlock implements Level {
  readonly count = 1;
  readonly expand: () => Level;
  private readonly span: Span;

  constructor(span: Span, expand: () => Level) {
    this.span = span;
    this.expand = expand;
  }

  from(): number {
    return this.span.from;
  }

  to(): number {
    return this.span.to;
  }

  lead(): undefined {}

  trail(): undefined {}

  stretches(): boolean {
    return false;
  }
}

/** The lines of a paragraph; one that does not fit is cut between sentences. */
class ProseLines implements Level {
  readonly count: number;
  private readonly document: ParsedDocument;
  private readonly node: InnerNode;
  private readonly spans: ReturnType<typeof lineSpans>;

  constructor(document: ParsedDocument, node: InnerNode) {
    this.document = document;
    this.node = node;
    this.spans = lineSpans(document, node, node.fromLine, node.toLine);
    this.count = this.spans.length;
  }

  from(index: number): number {
    return this.at(index).from;
  }

  to(index: number): number {
    return this.at(index).to;
  }

  lead(index: number): Repeated | undefined {
    if (index === 0) return undefined;
    return continuationLead(this.document, this.node.containers, this.from(index));
  }

  trail(): undefined {}

  stretches(): boolean {
    return false;
  }

  expand(index: number): Level {
    const { line, from, to } = this.at(index);
    const { containers } = this.node;
    const text = protectedText(this.document, { fromLine: line, toLine: line, containers });
    return textLevel({ ...text, firstFrom: from, lastTo: to, firstLead: this.lead(index) });
  }

  private at(index: number): ReturnType<typeof lineSpans>[number] {
    const span = this.spans[index];
    if (!span) throw new RangeError(`No line ${index} among ${this.count}`);
    return span;
  }
}

/** One atom of a level, as a level. */
function onlyAtom(level: Level, index: number): Level {
  return {
    count: 1,
    from: () => level.from(index),
    to: () => level.to(index),
    lead: () => level.lead(index),
    trail: () => level.trail(index),
    stretches: () => level.stretches(index),
    expand: () => level.expand(index),
    ...(level.flag ? { flag: level.flag } : {}),
  };
}

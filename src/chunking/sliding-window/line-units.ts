/** A block as lines: the units that the sliding window collects, each with what a cut before or behind it repeats. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import type { InnerNode } from "../../markdown/inner.ts";
import type { Span } from "../../markdown/source.ts";
import { blockLevel } from "../splitting/block-level.ts";
import { type Level, type Piece, type PieceBudget, spanLevel } from "../splitting/level.ts";
import { lineSpans } from "../splitting/lines.ts";
import { type BlockLines, maskedText, protectedText } from "../splitting/masked-text.ts";
import { proseLevel } from "../splitting/prose.ts";
import { splitLevel } from "../splitting/split-level.ts";
import { textLevel } from "../splitting/text-level.ts";

/** A non-blank line, or lines that are one thing: a heading, a fence line with the code next to it, a table's head. */
export interface LineUnit extends Omit<Piece, "flags"> {
  /** Whether it goes on a chunk in Markdown too: code needs the fence's opening there, rows the table's header. */
  follows(open: Pick<Piece, "from" | "lead">): boolean;
  /** The pieces of a unit that does not fit. */
  split(budget: PieceBudget): Piece[];
}

/** The units of a block, in order, without blank lines; one at a time, since a list may have a hundred thousand. */
export function* lineUnits(document: ParsedDocument, node: InnerNode): Generator<LineUnit> {
  for (const child of node.children) yield* lineUnits(document, child);
  if (node.children.length > 0) return;
  const level = leafLevel(document, node);
  for (let index = 0; index < level.count; index += 1) yield unitOf(level, index);
}

/** The lines of a block without blocks in it. Paragraphs, which other strategies see as sentences, are lines here. */
function leafLevel(document: ParsedDocument, node: InnerNode): Level {
  switch (node.kind) {
    case "heading":
      return spanLevel([node], () => proseLevel(document, node));
    case "paragraph":
    case "thematicBreak":
      return proseLinesLevel(document, node);
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
  return isEmpty ? spanLevel([node], () => level) : level;
}

/** The lines of a paragraph; one that does not fit is cut between sentences. */
function proseLinesLevel(document: ParsedDocument, node: InnerNode): Level {
  const spans = lineSpans(document, node, node.fromLine, node.toLine);
  const lineAt = (index: number): BlockLines => {
    const line = spans[index]?.line ?? node.fromLine;
    return { fromLine: line, toLine: line, containers: node.containers };
  };
  const lead = (index: number) => {
    const span = spans[index];
    if (!span || index === 0 || node.containers.length === 0) return undefined;
    return maskedText(document, lineAt(index)).lead(span.from);
  };
  const expand = (index: number) => {
    const span: Span = spans[index] ?? node;
    const text = protectedText(document, lineAt(index));
    return textLevel({ ...text, firstFrom: span.from, lastTo: span.to, firstLead: lead(index) });
  };
  return { ...spanLevel(spans, expand), lead };
}

function unitOf(level: Level, index: number): LineUnit {
  return {
    from: level.from(index),
    to: level.to(index),
    lead: level.lead(index),
    trail: level.trail(index),
    follows: (open) => level.follows?.(index, open) !== false,
    split: (budget) => splitLevel(onlyAtom(level, index), budget),
  };
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

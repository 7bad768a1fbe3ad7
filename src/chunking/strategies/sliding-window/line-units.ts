/** A block as lines: the units that the sliding window collects, each with what a cut before or behind it repeats. */
import type { Block, ParsedDocument } from "../../../markdown/blocks.ts";
import { type NestedBlock, nestedBlock } from "../../../markdown/nested-blocks.ts";
import { isBlank } from "../../../markdown/source.ts";
import type { Level, Piece, PieceBudget, Repeated } from "../../splitting/level.ts";
import { splitLevel } from "../../splitting/split-level.ts";
import { leafLevel, OneLine } from "./leaf-levels.ts";

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
  block: Block,
  take: (unit: LineUnit) => void,
): void {
  if (block.fromLine === block.toLine) takeOneLine(document, block, take);
  else eachIn(document, nestedBlock(document, block), take);
}

function eachIn(document: ParsedDocument, node: NestedBlock, take: (unit: LineUnit) => void): void {
  if (node.fromLine === node.toLine) {
    takeOneLine(document, node, take);
    return;
  }
  const { children } = node;
  for (const child of children) eachIn(document, child, take);
  if (children.length > 0) return;
  const level = leafLevel(document, node);
  for (let index = 0; index < level.count; index += 1) take(new LineUnit(level, index));
}

function takeOneLine(
  document: ParsedDocument,
  block: Block | NestedBlock,
  take: (unit: LineUnit) => void,
): void {
  if (isBlank(document.source, block.from, block.to)) return;
  take(new LineUnit(new OneLine(document, block), 0));
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

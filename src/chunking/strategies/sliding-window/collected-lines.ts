/** A block as the lines that the sliding window collects, each with what a cut before or behind it repeats. */
import type { Block, ParsedDocument } from "../../../markdown/blocks.ts";
import { type NestedBlock, nestedBlock } from "../../../markdown/nested-blocks.ts";
import { isBlank } from "../../../markdown/source.ts";
import type { Repeated } from "../../result/chunk.ts";
import type { Atoms } from "../../splitting/atoms.ts";
import { introducesSibling } from "../../splitting/block-atoms.ts";
import { atomsInConstruct } from "../../splitting/construct-atoms.ts";
import { headingLeads } from "../../splitting/headed-atoms.ts";
import { joinedLeads, type Lead } from "../../splitting/leads.ts";
import { TORN } from "../../splitting/least-torn.ts";
import type { Piece, PieceBudget } from "../../splitting/piece.ts";
import { splitAtoms } from "../../splitting/split-atoms.ts";
import { atomsOfLeaf, OneLine } from "./leaf-atoms.ts";

/**
 * A non-blank line, or lines that are one thing: a heading, a fence line with the code next to it, a table's head. What
 * it repeats is found when it is asked for, which of half a million lines only those are that begin or end a chunk.
 */
export class CollectedLine implements Omit<Piece, "flags"> {
  readonly from: number;
  readonly to: number;
  private readonly atoms: Atoms;
  private readonly index: number;
  private readonly endsIntroduction: Introduces;

  /** `endsIntroduction`: whether it is the last line of something that introduces what follows. */
  constructor(atoms: Atoms, index: number, endsIntroduction: Introduces) {
    this.from = atoms.from(index);
    this.to = atoms.to(index);
    this.atoms = atoms;
    this.index = index;
    this.endsIntroduction = endsIntroduction;
  }

  /** How much a cut behind it tears: see `Atoms`. What introduces the next line is torn from that. */
  get tear(): number {
    if (this.introduces) return TORN_OFF;
    return this.atoms.tear?.(this.index) ?? 0;
  }

  /** Whether it introduces what follows. */
  get introduces(): boolean {
    return this.endsIntroduction?.() || this.atoms.introduces?.(this.index) === true;
  }

  get lead(): Lead | undefined {
    return this.atoms.lead(this.index);
  }

  get trail(): Repeated | undefined {
    return this.atoms.trail(this.index);
  }

  /** Whether it goes on a chunk in Markdown too: code needs the fence line there, rows the table's header. */
  follows(open: Pick<Piece, "from" | "lead">): boolean {
    return this.atoms.follows?.(this.index, open) !== false;
  }

  /** The line as a row of its own. */
  get row(): Atoms {
    return onlyAtom(this.atoms, this.index);
  }

  /** The pieces of a line that does not fit. */
  split(budget: PieceBudget): Piece[] {
    return splitAtoms(this.row, budget);
  }
}

/** Tells whether a block introduces what follows it: asked of those that may end a chunk. */
type Introduces = (() => boolean) | undefined;

/** Worse than any place in code. */
const TORN_OFF = 2 * TORN;

/**
 * Hands on the lines of a block, in order, without blank lines; one at a time, since there may be a million. `introduces`: whether
 * the block introduces the one behind it.
 */
export function eachCollectedLine(
  document: ParsedDocument,
  block: Block,
  introduces: Introduces,
  take: (line: CollectedLine) => void,
): void {
  if (block.fromLine === block.toLine) takeOneLine(document, block, introduces, take);
  else eachIn(document, nestedBlock(document, block), introduces, take);
}

function eachIn(
  document: ParsedDocument,
  node: NestedBlock,
  introduces: Introduces,
  take: (line: CollectedLine) => void,
): void {
  if (node.fromLine === node.toLine) {
    takeOneLine(document, node, introduces, take);
    return;
  }
  const { children } = node;
  if (children.length > 0 && !node.content) {
    const last = children.length - 1;
    for (const [index, child] of children.entries()) {
      const isIntroduction =
        index === last ? introduces : () => introducesSibling(document, node, index);
      eachIn(document, child, isIntroduction, take);
    }
    return;
  }
  const atoms =
    children.length > 0 ? linesInConstruct(document, node) : atomsOfLeaf(document, node);
  const last = atoms.count - 1;
  for (let index = 0; index <= last; index += 1)
    take(new CollectedLine(atoms, index, index === last ? introduces : undefined));
}

/** The lines of the blocks in a construct, as one row between its own lines. */
function linesInConstruct(document: ParsedDocument, node: NestedBlock): Atoms {
  const lines: CollectedLine[] = [];
  const rows: Atoms[] = [];
  const headings: (Lead | undefined)[] = [];
  const above = headingLeads(document, node.children);
  for (const [index, child] of node.children.entries()) {
    eachIn(
      document,
      child,
      () => introducesSibling(document, node, index),
      (line) => {
        lines.push(line);
        rows.push(line.row);
        headings.push(above[index]);
      },
    );
  }
  const at = (index: number): Atoms => {
    const row = rows[index];
    if (!row) throw new RangeError(`No line ${index} among ${rows.length}`);
    return row;
  };
  return atomsInConstruct(document, node, {
    count: rows.length,
    from: (index) => at(index).from(0),
    to: (index) => at(index).to(0),
    lead: (index) => joinedLeads(headings[index], at(index).lead(0)),
    trail: (index) => at(index).trail(0),
    stretches: (index) => at(index).stretches(0),
    expand: (index) => at(index).expand(0),
    follows: (index, open) => at(index).follows?.(0, open) !== false,
    introduces: (index) => lines[index]?.introduces === true,
    tear: (index) => lines[index]?.tear ?? 0,
  });
}

function takeOneLine(
  document: ParsedDocument,
  block: Block | NestedBlock,
  introduces: Introduces,
  take: (line: CollectedLine) => void,
): void {
  if (isBlank(document.source, block.from, block.to)) return;
  take(new CollectedLine(new OneLine(document, block), 0, introduces));
}

/** One atom of a row, as a row. */
function onlyAtom(atoms: Atoms, index: number): Atoms {
  return {
    count: 1,
    from: () => atoms.from(index),
    to: () => atoms.to(index),
    lead: () => atoms.lead(index),
    trail: () => atoms.trail(index),
    stretches: () => atoms.stretches(index),
    expand: () => atoms.expand(index),
    follows: (_, open) => atoms.follows?.(index, open) !== false,
    ...(atoms.flag ? { flag: atoms.flag } : {}),
  };
}

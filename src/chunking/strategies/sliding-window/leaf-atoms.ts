/** Blocks without blocks in them as rows of atoms: the lines of most kinds, and what is one thing. */
import type { Block, ParsedDocument } from "../../../markdown/blocks.ts";
import { type NestedBlock, nestedBlock } from "../../../markdown/nested-blocks.ts";
import type { Atoms } from "../../splitting/atoms.ts";
import { atomsOfBlock } from "../../splitting/block-atoms.ts";
import { continuationLead } from "../../splitting/continuation.ts";
import type { Lead } from "../../splitting/leads.ts";
import { lineSpans } from "../../splitting/line-atoms.ts";
import { atomsOfProse } from "../../splitting/prose-atoms.ts";
import { protectedText } from "../../splitting/text/splittable-text.ts";
import { atomsOfText } from "../../splitting/text/text-atoms.ts";

/** The lines of a block without blocks in it. Paragraphs, which other strategies see as sentences, are lines here. */
export function atomsOfLeaf(document: ParsedDocument, node: NestedBlock): Atoms {
  switch (node.kind) {
    case "heading":
      return new WholeBlock(document, node, () => atomsOfProse(document, node));
    case "paragraph":
    case "thematicBreak":
      return new ProseLines(document, node);
    case "fence":
      return atomsOfCode(document, node);
    default:
      return atomsOfBlock(document, node);
  }
}

/** The lines of a fence; one without code is one thing, since there is nothing to repeat its lines around. */
function atomsOfCode(document: ParsedDocument, node: NestedBlock): Atoms {
  const atoms = atomsOfBlock(document, node);
  const isEmpty = atoms.count > 1 && !atoms.lead(1);
  return isEmpty ? new WholeBlock(document, node, () => atoms) : atoms;
}

/**
 * A block of one line, which is one atom whatever is in it. That is found only when it starts a chunk or does not fit:
 * lists and quotes would have to be parsed once more, and their items be looked through.
 */
export class OneLine implements Atoms {
  readonly count = 1;
  private readonly document: ParsedDocument;
  private readonly block: Block | NestedBlock;
  private known: Atoms | undefined;

  constructor(document: ParsedDocument, block: Block | NestedBlock) {
    this.document = document;
    this.block = block;
    this.known = undefined;
  }

  from(): number {
    return this.block.from;
  }

  to(): number {
    return this.block.to;
  }

  lead(): Lead | undefined {
    return this.leaf.lead(0);
  }

  trail(): undefined {}

  stretches(): boolean {
    return this.leaf.stretches(0);
  }

  expand(): Atoms | undefined {
    return this.leaf.expand(0);
  }

  private get leaf(): Atoms {
    this.known ??= atomsOfLeaf(this.document, innermost(this.node));
    return this.known;
  }

  private get node(): NestedBlock {
    const { block, document } = this;
    return "containers" in block ? block : nestedBlock(document, block);
  }
}

function innermost(node: NestedBlock): NestedBlock {
  const [child] = node.children;
  return child ? innermost(child) : node;
}

/** A block as one atom. Rows of atoms here are classes, as a document may have as many blocks as lines. */
class WholeBlock implements Atoms {
  readonly count = 1;
  readonly expand: () => Atoms;
  private readonly document: ParsedDocument;
  private readonly node: NestedBlock;

  constructor(document: ParsedDocument, node: NestedBlock, expand: () => Atoms) {
    this.document = document;
    this.node = node;
    this.expand = expand;
  }

  from(): number {
    return this.node.from;
  }

  to(): number {
    return this.node.to;
  }

  lead(): Lead | undefined {
    return continuationLead(this.document, this.node.containers, this.node.from);
  }

  trail(): undefined {}

  stretches(): boolean {
    return false;
  }
}

/** The lines of a paragraph; one that does not fit is cut between sentences. */
class ProseLines implements Atoms {
  readonly count: number;
  private readonly document: ParsedDocument;
  private readonly node: NestedBlock;
  private readonly spans: ReturnType<typeof lineSpans>;

  constructor(document: ParsedDocument, node: NestedBlock) {
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

  lead(index: number): Lead | undefined {
    return continuationLead(this.document, this.node.containers, this.from(index));
  }

  trail(): undefined {}

  stretches(): boolean {
    return false;
  }

  expand(index: number): Atoms {
    const { line, from, to } = this.at(index);
    const { containers } = this.node;
    const lines = { fromLine: line, toLine: line, containers };
    const ends = { firstFrom: from, lastTo: to, firstLead: this.lead(index) };
    return atomsOfText(protectedText(this.document, lines, ends));
  }

  private at(index: number): ReturnType<typeof lineSpans>[number] {
    const span = this.spans[index];
    if (!span) throw new RangeError(`No line ${index} among ${this.count}`);
    return span;
  }
}

/** What the boundaries of chunks fall into: blocks, items of lists, sentences, sections. */
import { firstIndex } from "../../algorithms/bisect.ts";
import { boundaries } from "../../chunking/splitting/text/boundaries.ts";
import type { BlockKind } from "../../markdown/block-kinds.ts";
import type { Block, ParsedDocument } from "../../markdown/blocks.ts";
import { type NestedBlock, nestedBlock } from "../../markdown/nested-blocks.ts";
import {
  type Span,
  skipWhiteSpace,
  trimmedSpan,
  withoutWhiteSpace,
} from "../../markdown/source.ts";
import { type BlockName, blockName } from "./block-names.ts";

/** A block that a boundary falls inside, however deep it is nested. */
export interface CutBlock extends Span {
  readonly kind: BlockKind;
  readonly name: BlockName;
  /** The first boundary in it. */
  readonly at: number;
  /** Whether it stands in an item of a list. */
  readonly isInItem: boolean;
}

/** What some boundaries fall into, each thing once, in the order of the source. */
export interface Cuts {
  readonly blocks: readonly CutBlock[];
  /** Items of lists that are cut in their own text or blocks, not between the items of a list in them. */
  readonly items: readonly Span[];
  /** Boundaries inside a sentence of a paragraph, by the stretch of text that they fall into. */
  readonly sentences: readonly Span[];
}

/** The offsets at which something begins or ends inside the source that chunks hold: white space left out, ascending, each once. */
export function boundariesOf(spans: readonly Span[]): number[] {
  return spans
    .slice(1)
    .map(({ from }) => from)
    .filter((from, index, all) => from !== all[index - 1]);
}

/**
 * What boundaries fall into. Where something is left out between two chunks, it is where the second one begins that counts,
 * unless the first one ends inside a block that the second begins behind.
 */
export function cutsOf(document: ParsedDocument, spans: readonly Span[]): Cuts {
  const finder = new CutFinder(document);
  let before: Span | undefined;
  for (const span of spans) {
    if (before) {
      finder.add(before.to < span.from ? goesOnAt(document, before) : span.from);
      finder.add(span.from);
    }
    before = span;
  }
  return finder.cuts();
}

/** Where the text goes on behind a chunk. */
function goesOnAt({ source }: ParsedDocument, { to }: Span): number {
  return skipWhiteSpace(source, to, source.length);
}

class CutFinder {
  private readonly document: ParsedDocument;
  private readonly blocks = new Map<string, CutBlock>();
  private readonly items = new Map<number, Span>();
  private readonly sentences = new Map<number, Span>();
  private readonly nested = new Map<number, NestedBlock>();
  private readonly starts = new Map<number, readonly number[]>();
  private last = -1;

  constructor(document: ParsedDocument) {
    this.document = document;
  }

  add(offset: number): void {
    if (offset === this.last) return;
    this.last = offset;
    const { blocks } = this.document;
    const next = firstIndex(0, blocks.length, (index) => (blocks[index]?.to ?? 0) > offset);
    const block = blocks[next];
    if (block && this.isInside(block, offset)) this.descend(this.nestedOf(block), offset);
  }

  cuts(): Cuts {
    const inOrder = <Place extends Span>(places: Iterable<Place>) =>
      [...places].sort((a, b) => a.from - b.from || b.to - a.to);
    return {
      blocks: inOrder(this.blocks.values()),
      items: inOrder(this.items.values()),
      sentences: inOrder(this.sentences.values()),
    };
  }

  private isInside({ from, to }: Span, offset: number): boolean {
    const { source } = this.document;
    return (
      skipWhiteSpace(source, from, to) < offset && offset < withoutWhiteSpace(source, from, to)
    );
  }

  private nestedOf(block: Block): NestedBlock {
    const known = this.nested.get(block.index) ?? nestedBlock(this.document, block);
    this.nested.set(block.index, known);
    return known;
  }

  private descend(block: NestedBlock, offset: number): void {
    let item: NestedBlock | undefined;
    let inner: NestedBlock = block;
    for (let each: NestedBlock | undefined = block; each; each = childAround(each, offset)) {
      if (!this.isInside(each, offset)) break;
      inner = each;
      if (each.kind === "listItem") item = each;
      else this.addBlock(each, each.kind, offset, item !== undefined);
    }
    if (item && inner.kind !== "list") this.items.set(item.from, item);
    if (inner.kind === "paragraph" || inner.kind === "listItem") this.addSentence(inner, offset);
  }

  private addBlock({ from, to }: Span, kind: BlockKind, at: number, isInItem: boolean): void {
    const name = blockName(kind);
    const key = `${name} ${from}`;
    if (!this.blocks.has(key)) this.blocks.set(key, { from, to, kind, name, at, isInItem });
  }

  private addSentence(leaf: NestedBlock, offset: number): void {
    if (leaf.children.length > 0) return;
    const starts = this.sentenceStarts(leaf);
    const next = firstIndex(0, starts.length, (index) => (starts[index] ?? 0) > offset);
    const from = starts[next - 1] ?? leaf.from;
    if (from === offset) return;
    const { source } = this.document;
    this.sentences.set(from, trimmedSpan(source, { from, to: starts[next] ?? leaf.to }));
  }

  private sentenceStarts(leaf: Span): readonly number[] {
    const known = this.starts.get(leaf.from);
    if (known) return known;
    const text = onOneLine(this.document.source.slice(leaf.from, leaf.to));
    const starts = boundaries(text, text, "sentence").map((start) => leaf.from + start);
    this.starts.set(leaf.from, starts);
    return starts;
  }
}

function childAround({ children }: NestedBlock, offset: number): NestedBlock | undefined {
  const next = firstIndex(0, children.length, (index) => (children[index]?.to ?? 0) > offset);
  const child = children[next];
  return child && child.from < offset ? child : undefined;
}

/** A text as one line of the same length: the segmenter takes the end of each line for that of a sentence. */
function onOneLine(text: string): string {
  return text.replace(/[\r\n][ \t]*(?:>[ \t]?)*/g, (found) => " ".repeat(found.length));
}

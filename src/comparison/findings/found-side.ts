/** What findings look at on either side: chunks of some kind, blocks that are cut. */
import { firstIndex } from "../../algorithms/bisect.ts";
import type { Chunk, ChunkFlag, RepeatedRole } from "../../chunking/result/chunk.ts";
import type { ParsedDocument } from "../../markdown/blocks.ts";
import type { Span } from "../../markdown/source.ts";
import type { Alignment } from "../alignment/alignment.ts";
import type { CutBlock, Cuts } from "../cuts/cuts.ts";
import type { SideMetrics } from "../metrics.ts";

/** One side as findings look at it. */
export interface FoundSide {
  readonly chunks: readonly Chunk[];
  /** The source of each chunk, white space at its ends left out. */
  readonly spans: readonly Span[];
  readonly cuts: Cuts;
  readonly metrics: SideMetrics;
  /** Front matter that is in no chunk on purpose: its fields are metadata. */
  readonly frontMatter: readonly Span[];
}

export interface ComparedSides {
  readonly document: ParsedDocument;
  readonly legacy: FoundSide;
  readonly main: FoundSide;
  readonly alignment: Alignment;
}

/** Chunks with a flag. */
export function flagged({ chunks }: FoundSide, flag: ChunkFlag): readonly Chunk[] {
  return chunks.filter(({ flags }) => flags.includes(flag));
}

/**
 * Chunks with hardly any content beside headings: less than a twentieth of their own side's target. A chunk that is the same on
 * both sides is nearly empty on both or on none, lest it gets better or worse by another target alone.
 */
export function nearlyEmpty(
  { legacy, main, alignment }: ComparedSides,
  side: FoundSide,
): readonly Chunk[] {
  const [aligned, other] = side === main ? [alignment.right, legacy] : [alignment.left, main];
  const isNearlyEmpty = (chunk: Chunk | undefined) =>
    chunk?.flags.includes("nearEmpty") === true && !chunk.flags.includes("headingOnly");
  return side.chunks.filter((chunk, index) => {
    const { fate, from = 0 } = aligned[index] ?? {};
    const isSame = fate === "kept" || fate === "renamed";
    return isNearlyEmpty(chunk) || (isSame && isNearlyEmpty(other.chunks[from]));
  });
}

/** The names of the blocks that are told of, on either side. */
export function blockNames({ legacy, main }: ComparedSides) {
  return [...new Set([...toldBlocks(legacy), ...toldBlocks(main)].map(({ name }) => name))];
}

/** Blocks that are cut, without the paragraphs of list items: that such an item is torn says it all. */
export function toldBlocks({ cuts }: FoundSide): readonly CutBlock[] {
  return cuts.blocks.filter(({ name, isInItem }) => name !== "paragraph" || !isInItem);
}

/** Chunks that begin inside a block of some kind and do not repeat what such a block needs at its beginning. */
export function goingOnWithout(
  { chunks, spans, cuts }: FoundSide,
  kind: CutBlock["kind"],
  role: RepeatedRole,
): readonly Chunk[] {
  const blocks = cuts.blocks.filter((block) => block.kind === kind);
  return blocks.flatMap(({ at, to }) => {
    const first = firstIndex(0, spans.length, (index) => (spans[index]?.from ?? 0) >= at);
    const behind = firstIndex(first, spans.length, (index) => (spans[index]?.from ?? 0) >= to);
    return chunks
      .slice(first, behind)
      .filter(({ before }) => before.every((repeated) => repeated.role !== role));
  });
}

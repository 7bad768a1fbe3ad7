/** What a chunk says of itself: its flags. */
import type { Block, BlockKind } from "../../markdown/blocks.ts";
import type { BlockRange } from "../../markdown/outline.ts";
import { CHUNK_FLAGS, type ChunkFlag } from "../result/chunk-flag.ts";
import type { Draft, PackingContext } from "./draft.ts";

/** A body of less than this share of target is near-empty. */
const NEAR_EMPTY_SHARE = 1 / 20;

const CUT_FLAGS: Readonly<Record<BlockKind, ChunkFlag>> = {
  heading: "cutHeading",
  paragraph: "cutParagraph",
  list: "cutList",
  fence: "cutCode",
  indentedCode: "cutCode",
  table: "cutTable",
  quote: "cutQuote",
  html: "cutHtml",
  frontMatter: "cutFrontMatter",
  thematicBreak: "cutOther",
  definitions: "cutOther",
  footnoteDefinition: "cutOther",
  math: "cutOther",
  mdxStatement: "cutMdx",
  mdxElement: "cutMdx",
};

/** What is known of a finished chunk beside its draft. */
export interface FinishedFacts {
  /** The blocks that share a unit with it. */
  readonly covered: BlockRange;
  readonly size: number;
  readonly bodyTokens: number;
  readonly isBreadcrumbShortened: boolean;
}

/** The flags of a chunk, in an array that all chunks with the same flags have. */
export function flagsOf(
  context: PackingContext,
  draft: Draft,
  { covered, size, bodyTokens, isBreadcrumbShortened }: FinishedFacts,
): readonly ChunkFlag[] {
  const { limits, document } = context;
  let flags = 0;
  if (size > limits.hardCap) flags |= bitOf("oversize");
  else if (context.markIs === "target" && size > limits.target) flags |= bitOf("overTarget");
  else if (context.markIs === "minimum" && size < limits.target) flags |= bitOf("underMinimum");
  const headingOnly = isAllHeadings(document.blocks, covered);
  if (headingOnly) flags |= bitOf("headingOnly");
  const bodySize = context.sizeOf === "characters" ? size : bodyTokens;
  const isNearEmpty = headingOnly || bodySize < limits.target * NEAR_EMPTY_SHARE;
  if (isNearEmpty) flags |= bitOf("nearEmpty");
  const first = document.blocks[covered.first];
  const last = document.blocks[covered.end - 1];
  if (first && first.from < draft.from) flags |= bitOf(CUT_FLAGS[first.kind]);
  if (last && last.to > draft.to) flags |= bitOf(CUT_FLAGS[last.kind]);
  for (const flag of draft.flags) flags |= bitOf(flag);
  if (isBreadcrumbShortened) flags |= bitOf("breadcrumbShortened");
  return sharedFlags(flags);
}

const BITS = new Map<ChunkFlag, number>(CHUNK_FLAGS.map((flag, place) => [flag, 1 << place]));

function bitOf(flag: ChunkFlag): number {
  return BITS.get(flag) ?? 0;
}

/** Combinations that have come up, by their bits: few, for chunks that may be hundreds of thousands. */
const combinations = new Map<number, readonly ChunkFlag[]>();

function sharedFlags(bits: number): readonly ChunkFlag[] {
  let shared = combinations.get(bits);
  if (!shared) {
    shared = Object.freeze(CHUNK_FLAGS.filter((flag) => bits & bitOf(flag)));
    combinations.set(bits, shared);
  }
  return shared;
}

function isAllHeadings(blocks: readonly Block[], { first, end }: BlockRange): boolean {
  for (let index = first; index < end; index += 1) {
    if (blocks[index]?.kind !== "heading") return false;
  }
  return true;
}

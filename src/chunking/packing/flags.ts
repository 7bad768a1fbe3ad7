/** What a chunk says of itself: its flags. */
import type { Block, BlockKind } from "../../markdown/blocks.ts";
import { sectionOpenings } from "../../markdown/outline.ts";
import { CHUNK_FLAGS, type ChunkFlag } from "../result/chunk-flag.ts";
import type { Draft } from "./draft.ts";
import type { DraftSizes } from "./draft-sizes.ts";

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
  mdxExpression: "cutMdx",
  mdxElement: "cutMdx",
  directive: "cutContainer",
  admonition: "cutContainer",
  shortcode: "cutContainer",
  comment: "cutOther",
};

/** What is known of a chunk beside its draft. */
export interface ChunkFacts {
  /** The blocks that share a unit with it. */
  readonly covered: readonly Block[];
  readonly size: number;
  readonly bodyTokens: number;
  readonly isBreadcrumbShortened: boolean;
}

/** The flags of a chunk, in the order of `CHUNK_FLAGS`. */
export function flagsOf(
  { document, limits, bar }: DraftSizes,
  draft: Draft,
  { covered, size, bodyTokens, isBreadcrumbShortened }: ChunkFacts,
): ChunkFlag[] {
  const flags = new Set(draft.flags);
  if (size > limits.hardCap) flags.add("oversize");
  else if (bar.markIs === "target" && size > limits.target) flags.add("overTarget");
  else if (bar.markIs === "minimum" && size < limits.target) flags.add("underMinimum");
  const { opened } = sectionOpenings(document);
  const headingOnly =
    covered.some(({ kind }) => kind === "heading") &&
    covered.every(({ index }) => opened[index] !== undefined);
  if (headingOnly) flags.add("headingOnly");
  const bodySize = bar.of === "characters" ? size : bodyTokens;
  if (headingOnly || bodySize < limits.target * NEAR_EMPTY_SHARE) flags.add("nearEmpty");
  const first = covered.at(0);
  const last = covered.at(-1);
  if (first && first.from < draft.from) flags.add(CUT_FLAGS[first.kind]);
  if (last && last.to > draft.to) flags.add(CUT_FLAGS[last.kind]);
  if (isBreadcrumbShortened) flags.add("breadcrumbShortened");
  return flags.size === 0 ? [] : CHUNK_FLAGS.filter((flag) => flags.has(flag));
}

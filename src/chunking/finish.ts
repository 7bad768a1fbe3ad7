/** Closed drafts to chunks: counts, lines, flags. */
import type { Block, BlockKind } from "../markdown/blocks.ts";
import { lineAt } from "../markdown/source.ts";
import type { Chunk, ChunkFlag, Part } from "./chunk.ts";
import {
  bodySegments,
  type ClosedDraft,
  draftSize,
  draftTokens,
  type PackingContext,
} from "./draft.ts";
import type { Repeated } from "./splitting/level.ts";

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

/** The chunk that a draft becomes. */
export function finishChunk(context: PackingContext, draft: ClosedDraft, index: number): Chunk {
  const { document, measure } = context;
  const span = { from: draft.from, to: draft.to };
  const breadcrumb = context.renderBreadcrumb(draft.breadcrumb);
  const tokens = draftTokens(context, draft);
  const bodyTokens = measure.count(bodySegments(draft));
  const size = context.sizeOf === "embedding" ? tokens : draftSize(context, draft);
  const repeats = draft.before.length + draft.after.length > 0;
  return {
    id: draft.id ?? `c${index + 1}`,
    index,
    breadcrumb: [...draft.breadcrumb],
    breadcrumbLine: breadcrumb.line,
    parts: partsOf(draft),
    ...span,
    fromLine: lineAt(document.lines, draft.from),
    toLine: lineAt(document.lines, Math.max(draft.from, draft.to - 1)),
    tokens,
    bodyTokens,
    breadcrumbTokens: tokens - bodyTokens,
    repeatedTokens: repeats ? bodyTokens - measure.count([span]) : 0,
    size,
    flags: flagsOf(context, draft, size, bodyTokens),
    closedBy: draft.closedBy,
    ...(draft.metadata ? { metadata: draft.metadata } : {}),
  };
}

function partsOf({ before, from, to, after }: ClosedDraft): Part[] {
  const repeated = (each: Repeated): Part => ({ kind: "repeated", ...each });
  return [...before.map(repeated), { kind: "source", from, to }, ...after.map(repeated)];
}

function flagsOf(
  context: PackingContext,
  draft: ClosedDraft,
  size: number,
  bodyTokens: number,
): ChunkFlag[] {
  const { limits } = context;
  const flags = new Set<ChunkFlag>();
  if (size > limits.hardCap) flags.add("oversize");
  else if (context.markIs === "target" && size > limits.target) flags.add("overTarget");
  else if (context.markIs === "minimum" && size < limits.target) flags.add("underMinimum");
  const blocks = blocksIn(context.document.blocks, draft.from, draft.to);
  const headingOnly = blocks.every((block) => block.kind === "heading");
  if (headingOnly) flags.add("headingOnly");
  const bodySize = context.sizeOf === "characters" ? size : bodyTokens;
  if (headingOnly || bodySize < limits.target * NEAR_EMPTY_SHARE) flags.add("nearEmpty");
  const first = blocks[0];
  const last = blocks.at(-1);
  if (first && first.from < draft.from) flags.add(CUT_FLAGS[first.kind]);
  if (last && last.to > draft.to) flags.add(CUT_FLAGS[last.kind]);
  for (const flag of draft.flags) flags.add(flag);
  if (context.renderBreadcrumb(draft.breadcrumb).isShortened) flags.add("breadcrumbShortened");
  return [...flags];
}

/** The blocks that share a unit with a span. */
function blocksIn(blocks: readonly Block[], from: number, to: number): readonly Block[] {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.to ?? 0) <= from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < blocks.length && (blocks[end]?.from ?? 0) < to) end += 1;
  return blocks.slice(low, end);
}

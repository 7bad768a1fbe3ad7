/** Closed drafts to chunks: counts, lines, flags. */
import type { Block } from "../../markdown/blocks.ts";
import type { BlockRange } from "../../markdown/outline.ts";
import { lineAt, type Span } from "../../markdown/source.ts";
import type { Chunk, Repeated } from "../result/chunk.ts";
import {
  type ClosedDraft,
  draftSize,
  draftTokens,
  type Packing,
  type PackingContext,
  segmentsOf,
} from "./draft.ts";
import { flagsOf } from "./flags.ts";

/**
 * The chunks that drafts in source order become; `metadataOf` tells the metadata of those that hold none. Chunks share
 * arrays, which are frozen for that.
 */
export function chunksFromDrafts(
  context: PackingContext,
  drafts: Iterable<ClosedDraft>,
  metadataOf: Packing["describe"],
): Chunk[] {
  const { blocks } = context.document;
  const chunks: Chunk[] = [];
  let first = 0;
  let frozenBreadcrumb: readonly string[] | undefined;
  for (const draft of drafts) {
    if (draft.breadcrumb !== frozenBreadcrumb) frozenBreadcrumb = Object.freeze(draft.breadcrumb);
    first = firstBlockIn(blocks, draft, first);
    const covered = { first, end: endOfBlocksIn(blocks, draft, first) };
    const chunk = finishChunk(context, draft, covered, chunks.length);
    const metadata = metadataOf?.(draft) ?? draft.metadata;
    chunks.push(metadata ? { ...chunk, metadata } : chunk);
  }
  return chunks;
}

function finishChunk(
  context: PackingContext,
  draft: ClosedDraft,
  covered: BlockRange,
  index: number,
): Chunk {
  const { document, measure } = context;
  const { from, to } = draft;
  const breadcrumb = context.renderBreadcrumb(draft.breadcrumb);
  const bodyTokens = measure.count(segmentsOf(draft));
  const tokens = breadcrumb.head === "" ? bodyTokens : draftTokens(context, draft);
  const size = context.sizeOf === "embedding" ? tokens : draftSize(context, draft);
  const repeats = draft.before.length + draft.after.length > 0;
  const first = document.blocks[covered.first];
  const last = document.blocks[covered.end - 1];
  return {
    id: draft.id ?? numberedId(index),
    index,
    breadcrumb: draft.breadcrumb,
    breadcrumbLine: breadcrumb.line,
    from,
    to,
    before: frozen(draft.before),
    after: frozen(draft.after),
    fromLine: first?.from === from ? first.fromLine : lineAt(document.lines, from),
    toLine: last?.to === to ? last.toLine : lineAt(document.lines, Math.max(from, to - 1)),
    tokens,
    bodyTokens,
    breadcrumbTokens: tokens - bodyTokens,
    repeatedTokens: repeats ? bodyTokens - measure.count([{ from, to }]) : 0,
    size,
    flags: flagsOf(context, draft, {
      covered,
      size,
      bodyTokens,
      isBreadcrumbShortened: breadcrumb.isShortened,
    }),
    closedBy: draft.closedBy,
  };
}

/** Ids that chunks had: of half a million, making the strings is a sixth of the time. */
const numberedIds: string[] = [];

/** `c1` for the first chunk, and so on. */
function numberedId(index: number): string {
  const id = numberedIds[index] ?? `c${index + 1}`;
  numberedIds[index] = id;
  return id;
}

const NOTHING_REPEATED: readonly Repeated[] = Object.freeze([]);

/** Freezing what is frozen already takes time as well. */
function frozen(repeated: readonly Repeated[]): readonly Repeated[] {
  return repeated.length === 0 ? NOTHING_REPEATED : Object.freeze(repeated);
}

/** The first block that ends behind where a span starts, looked for from a block near it. */
function firstBlockIn(blocks: readonly Block[], { from }: Span, near: number): number {
  let first = near;
  while (first > 0 && (blocks[first - 1]?.to ?? 0) > from) first -= 1;
  while (first < blocks.length && (blocks[first]?.to ?? 0) <= from) first += 1;
  return first;
}

/** The first block from an index on that starts behind a span. */
function endOfBlocksIn(blocks: readonly Block[], { to }: Span, first: number): number {
  let end = first;
  while (end < blocks.length && (blocks[end]?.from ?? 0) < to) end += 1;
  return end;
}

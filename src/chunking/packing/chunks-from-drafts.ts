/** Closed drafts to chunks: counts, lines, flags. */
import { lineAt } from "../../markdown/source.ts";
import type { Chunk } from "../result/chunk.ts";
import { segmentsOf } from "../result/render.ts";
import { blocksIn } from "./blocks-in.ts";
import type { ClosedDraft, Packing } from "./draft.ts";
import type { DraftSizes } from "./draft-sizes.ts";
import { flagsOf } from "./flags.ts";

/** The chunks that drafts in source order become; `metadataOf` tells the metadata of those that hold none. */
export function chunksFromDrafts(
  sizes: DraftSizes,
  drafts: readonly ClosedDraft[],
  metadataOf: Packing["describe"],
): Chunk[] {
  return drafts.map((draft, index) => {
    const chunk: Writable<Chunk> = chunkFromDraft(sizes, draft, index);
    const metadata = metadataOf?.(draft) ?? draft.metadata;
    if (metadata) chunk.metadata = metadata;
    return chunk;
  });
}

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

function chunkFromDraft(sizes: DraftSizes, draft: ClosedDraft, index: number): Chunk {
  const { blocks, lines } = sizes.document;
  const { from, to, before, after, closedBy } = draft;
  const breadcrumb = sizes.renderBreadcrumb(draft.breadcrumb);
  const bodyTokens = sizes.count(segmentsOf(draft));
  const tokens = breadcrumb.head === "" ? bodyTokens : sizes.tokensOf(draft);
  const size = sizes.bar.of === "embedding" ? tokens : sizes.sizeOf(draft);
  const repeats = before.length + after.length > 0;
  const covered = blocksIn(blocks, draft);
  const first = blocks[covered.first];
  const last = blocks[covered.end - 1];
  return {
    id: draft.id ?? `c${index + 1}`,
    index,
    breadcrumb: draft.breadcrumb,
    breadcrumbLine: breadcrumb.line,
    from,
    to,
    before,
    after,
    fromLine: first?.from === from ? first.fromLine : lineAt(lines, from),
    toLine: last?.to === to ? last.toLine : lineAt(lines, Math.max(from, to - 1)),
    tokens,
    bodyTokens,
    breadcrumbTokens: tokens - bodyTokens,
    repeatedTokens: repeats ? bodyTokens - sizes.count([{ from, to }]) : 0,
    size,
    flags: flagsOf(sizes, draft, {
      covered: blocks.slice(covered.first, covered.end),
      size,
      bodyTokens,
      isBreadcrumbShortened: breadcrumb.isShortened,
    }),
    closedBy,
  };
}

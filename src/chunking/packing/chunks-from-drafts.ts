/** Closed drafts to chunks: counts, lines, flags. */
import { type HeadingAnchors, headingAnchors } from "../../markdown/anchors.ts";
import type { ParsedDocument } from "../../markdown/blocks.ts";
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
  const names = new ChunkNames(sizes.document);
  return drafts.map((draft, index) => {
    const chunk: Writable<Chunk> = chunkFromDraft(sizes, draft, index, names.next(draft.from));
    const metadata = metadataOf?.(draft) ?? draft.metadata;
    if (metadata) chunk.metadata = metadata;
    return chunk;
  });
}

/** Names chunks in the order of the source. */
class ChunkNames {
  private readonly anchors: HeadingAnchors;
  private section = -1;
  private readonly chunksOf = new Map<string, number>();

  constructor(document: ParsedDocument) {
    this.anchors = headingAnchors(document);
  }

  /** The names of the next chunk, by where it starts. */
  next(from: number): Pick<Chunk, "anchor" | "key"> {
    const { anchors } = this;
    while ((anchors.from[this.section + 1] ?? Number.POSITIVE_INFINITY) <= from) this.section += 1;
    const anchor = anchors.anchor[this.section] ?? "";
    const path = anchors.path[this.section] ?? "";
    const place = (this.chunksOf.get(path) ?? 0) + 1;
    this.chunksOf.set(path, place);
    return { anchor, key: `${path}:${place}` };
  }
}

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

function chunkFromDraft(
  sizes: DraftSizes,
  draft: ClosedDraft,
  index: number,
  names: Pick<Chunk, "anchor" | "key">,
): Chunk {
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
    anchor: names.anchor,
    key: names.key,
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

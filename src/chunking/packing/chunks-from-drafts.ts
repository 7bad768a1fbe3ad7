/** Closed drafts to chunks: counts, lines, flags. */
import { type HeadingAnchors, headingAnchors } from "../../markdown/anchors.ts";
import { lineAt } from "../../markdown/source.ts";
import type { Chunk } from "../result/chunk.ts";
import { segmentsOf } from "../result/render.ts";
import { blocksIn } from "./blocks-in.ts";
import type { ClosedDraft, Packing } from "./draft.ts";
import type { DraftSizes } from "./draft-sizes.ts";
import { flagsOf } from "./flags.ts";
import type { PackingContext } from "./packing-context.ts";

/**
 * The chunks that drafts in source order become, the first of which is the file's chunk of the index `first`;
 * `metadataOf` tells the metadata of those that hold none.
 */
export function chunksFromDrafts(
  context: PackingContext,
  drafts: readonly ClosedDraft[],
  metadataOf: Packing["describe"],
  first: number,
): Chunk[] {
  const names = new ChunkNames(context);
  return drafts.map((draft, place) => {
    const name = names.next(draft);
    const chunk: Writable<Chunk> = chunkFromDraft(context, draft, first + place, name);
    const metadata = metadataOf?.(draft) ?? draft.metadata;
    if (draft.text !== undefined) chunk.text = draft.text;
    if (metadata) chunk.metadata = metadata;
    return chunk;
  });
}

/** Names chunks in the order of the source. */
class ChunkNames {
  private readonly anchors: HeadingAnchors;
  private readonly document: string;
  private section = -1;
  private readonly chunksOf = new Map<string, number>();

  constructor({ whole, name }: PackingContext) {
    this.anchors = headingAnchors(whole);
    this.document = name === "" ? "" : `${name}#`;
  }

  /** The names of the next chunk, by the section that it starts in. */
  next({ from }: ClosedDraft): Pick<Chunk, "anchor" | "aliases" | "key"> {
    const { anchors } = this;
    const starts = (section: number) => anchors.from[section] ?? Number.POSITIVE_INFINITY;
    while (starts(this.section + 1) <= from) this.section += 1;
    const anchor = anchors.anchor[this.section] ?? "";
    const aliases = anchors.aliases[this.section] ?? NO_NAMES;
    const path = this.document + (anchors.path[this.section] ?? "");
    const place = (this.chunksOf.get(path) ?? 0) + 1;
    this.chunksOf.set(path, place);
    return { anchor, aliases, key: `${path}:${place}` };
  }
}

const NO_NAMES: readonly string[] = [];

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

function chunkFromDraft(
  sizes: DraftSizes,
  draft: ClosedDraft,
  index: number,
  names: Pick<Chunk, "anchor" | "aliases" | "key">,
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
    aliases: names.aliases,
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

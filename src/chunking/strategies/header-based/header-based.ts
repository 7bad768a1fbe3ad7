/** The header-based chunker: sections by their headings, small ones merged, large ones split with overlap. */
import { type BlockRange, isEmptyRange, type Outline } from "../../../markdown/outline.ts";
import { readOptions, type Settings } from "../../../settings/settings.ts";
import { headerBased as spec } from "../../../settings/strategies/header-based.ts";
import {
  type ClosedDraft,
  type Packing,
  type PackingContext,
  rangeDraft,
} from "../../packing/draft.ts";
import { omittedFrontMatter } from "../../packing/leading-chunks.ts";
import type { ClosedBy } from "../../result/chunk.ts";
import { mergeSmall, ownCharacters } from "./merge-small.ts";
import { type PlacedDraft, withMetadata } from "./metadata.ts";
import { ownSections } from "./own-sections.ts";
import { splitLarge } from "./split-large.ts";

/** Packs a document. Front matter is in no chunk: it becomes metadata of all. */
export function packHeaderBased(
  context: PackingContext,
  outline: Outline,
  settings: Settings,
): Packing {
  const { chunking, minChunkChars, maxChunkChars, ...rest } = readOptions(spec, settings.options);
  const placed =
    chunking === "none"
      ? wholeDocument(context, outline)
      : placedChunks(context, outline, minChunkChars, {
          maximum: maxChunkChars,
          overlapChars: rest.overlapChars,
          includeParentHeaders: rest.includeParentHeaders === "true",
        });
  return { drafts: withMetadata(context, placed), omitted: omittedFrontMatter(context, outline) };
}

function wholeDocument(context: PackingContext, { frontMatter }: Outline): PlacedDraft[] {
  const all: BlockRange = { first: frontMatter.end, end: context.document.blocks.length };
  if (isEmptyRange(all)) return [];
  const draft: ClosedDraft = {
    ...rangeDraft(context, [context.filename], all),
    closedBy: { rule: "endOfDocument" },
  };
  return [{ draft, group: 0, part: undefined }];
}

function placedChunks(
  context: PackingContext,
  outline: Outline,
  minimum: number,
  options: Parameters<typeof splitLarge>[2],
): PlacedDraft[] {
  const groups = mergeSmall(context, ownSections(outline), minimum);
  return groups.flatMap((group, place) => {
    const next = groups[place + 1]?.[0].path.at(-1);
    const closedBy: ClosedBy =
      next === undefined
        ? { rule: "endOfDocument" }
        : { rule: "minimumReached", next, size: ownCharacters(context, group), minimum };
    const drafts = splitLarge(context, group, options, closedBy);
    return drafts.map((draft, part) => ({
      draft,
      group: place,
      part: drafts.length > 1 ? part : undefined,
    }));
  });
}

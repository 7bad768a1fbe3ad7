/** The header-based chunker: sections by their headings, small ones merged, large ones split with overlap. */
import { isEmptyRange } from "../../../markdown/outline.ts";
import { readOptions, type Settings } from "../../../settings/settings.ts";
import { headerBased as spec } from "../../../settings/strategies/header-based.ts";
import {
  type ClosedDraft,
  closed,
  type Packing,
  type PackingContext,
} from "../../packing/packing-context.ts";
import type { ClosedBy } from "../../result/chunk.ts";
import { mergeSmall, ownCharacters } from "./merge-small.ts";
import { type PlacedDraft, withMetadata } from "./metadata.ts";
import { ownSections } from "./own-sections.ts";
import { splitLarge } from "./split-large.ts";

/** Packs a document. */
export function packHeaderBased(context: PackingContext, settings: Settings): Packing {
  const { chunking, minChunkChars, maxChunkChars, ...rest } = readOptions(spec, settings.options);
  const chunks =
    chunking === "none"
      ? wholeDocument(context)
      : placedChunks(context, minChunkChars, {
          maximum: maxChunkChars,
          overlapChars: rest.overlapChars,
          includeParentHeaders: rest.includeParentHeaders === "true",
        });
  return { drafts: withMetadata(context, chunks), omitted: [] };
}

function wholeDocument(context: PackingContext): PlacedDraft[] {
  const { content: all, root } = context;
  if (isEmptyRange(all)) return [];
  const drafts = context.parted([closed(context.draftOf(all, root), { rule: "endOfDocument" })]);
  return placed(drafts, 0);
}

function placedChunks(
  context: PackingContext,
  minimum: number,
  options: Parameters<typeof splitLarge>[2],
): PlacedDraft[] {
  const groups = mergeSmall(context, ownSections(context.outline, context.content.first), minimum);
  return groups.flatMap((group, place) => {
    const next = groups[place + 1]?.[0].path.at(-1);
    const closedBy: ClosedBy =
      next === undefined
        ? { rule: "endOfDocument" }
        : { rule: "minimumReached", next, size: ownCharacters(context, group), minimum };
    const drafts = splitLarge(context, group, options, closedBy);
    return placed(
      drafts.flatMap((draft) => partsOf(context, draft)),
      place,
    );
  });
}

/** A part by the ends in it, which headings right above one leave there. */
function partsOf(context: PackingContext, draft: ClosedDraft): ClosedDraft[] {
  return context.partsOf(draft).map((part) => closed(part.draft, part.closedBy ?? draft.closedBy));
}

function placed(drafts: readonly ClosedDraft[], group: number): PlacedDraft[] {
  return drafts.map((draft, part) => ({
    draft,
    group,
    part: drafts.length > 1 ? part : undefined,
  }));
}

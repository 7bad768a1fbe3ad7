/** The block packer: whole blocks fill chunks up to a target, inside sections or across them, with overlap. */
import type { Outline } from "../../../markdown/outline.ts";
import { readOptions, type Settings } from "../../../settings/settings.ts";
import { blockPacking as spec } from "../../../settings/strategies/block-packing.ts";
import {
  blockAt,
  closed,
  draftFits,
  type Packing,
  type PackingContext,
  rangeDraft,
} from "../../packing/draft.ts";
import { omittedFrontMatter } from "../../packing/leading-chunks.ts";
import type { ClosedBy } from "../../result/chunk.ts";
import { fillChunks, type Packed } from "./fill.ts";
import { mergeUndersized } from "./merge-undersized.ts";
import { describer } from "./metadata.ts";
import { blockPaths } from "./paths.ts";
import { type Region, regionsOf } from "./regions.ts";
import { type Paths, unitsOf } from "./units.ts";

/** Packs a document: region by region up to the target, then small chunks merge. */
export function packBlocks(context: PackingContext, outline: Outline, settings: Settings): Packing {
  const options = readOptions(spec, settings.options);
  const { blocks } = context.document;
  const paths = blockPaths(context, options.headingDepth);
  const includes = options.frontMatter === "include";
  const regions = regionsOf(blocks, includes ? 0 : outline.frontMatter.end, {
    depth: options.mode === "paragraph" ? 0 : options.headingDepth,
    keepsWhole: (range) =>
      options.mode === "hybrid" &&
      draftFits(context, rangeDraft(context, pathOf(paths, range.first), range), "hardCap"),
  });
  const pack = (region: Region): Packed[] => {
    const closedBy = boundary(context, region.end, options.headingDepth);
    if (!region.whole) {
      const units = unitsOf(context, paths, region);
      return fillChunks(context, units, options.overlapTokens, closedBy);
    }
    const draft = rangeDraft(context, pathOf(paths, region.first), region);
    return [{ draft: closed(draft, closedBy), next: undefined }];
  };
  function* packed(): Generator<Packed> {
    for (const region of regions) for (const each of pack(region)) yield each;
  }
  return {
    drafts: mergeUndersized(context, packed(), options.minTokens),
    omitted: includes ? [] : omittedFrontMatter(context, outline),
    describe: describer(context, options.frontMatter === "metadata"),
  };
}

function pathOf(paths: Paths, index: number): readonly string[] {
  return paths[index] ?? [];
}

/** What ends a region: the heading at its end. */
function boundary(context: PackingContext, end: number, depth: number): ClosedBy {
  if (end === context.document.blocks.length) return { rule: "endOfDocument" };
  const { title = "" } = blockAt(context, end);
  return { rule: "sectionBoundary", next: title, depth };
}

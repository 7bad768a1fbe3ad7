/** The block packer: whole blocks fill chunks up to a target, inside sections or across them, with overlap. */
import type { Block } from "../../../markdown/blocks.ts";
import { type BlockRange, levelOf } from "../../../markdown/outline.ts";
import { readOptions, type Settings } from "../../../settings/settings.ts";
import { blockPacking as spec } from "../../../settings/strategies/block-packing.ts";
import { closed, type Packing, type PackingContext } from "../../packing/packing-context.ts";
import type { ClosedBy } from "../../result/chunk.ts";
import { fillChunks, type Packed } from "./fill.ts";
import { mergeUndersized } from "./merge-undersized.ts";
import { describer } from "./metadata.ts";
import { type Region, regionsOf } from "./regions.ts";

/** Packs a document: region by region up to the target, then small chunks merge. */
export function packBlocks(context: PackingContext, settings: Settings): Packing {
  const options = readOptions(spec, settings.options);
  const { document, openedSections } = context;
  const depth = options.mode === "paragraph" ? 0 : options.headingDepth;
  const breadcrumbs = context.breadcrumbs(options.headingDepth);
  const contents = contentUnder(openedSections, depth);
  const breadcrumbOf = (block: number): readonly string[] =>
    breadcrumbs[contents[block] ?? block] ?? [];
  const wholeDraft = (range: BlockRange) => context.draftOf(range, breadcrumbOf(range.first));
  const regions = regionsOf(document.blocks, openedSections, context.content.first, {
    depth,
    keepsWhole: (range) => options.mode === "hybrid" && context.fits(wholeDraft(range), "hardCap"),
  });
  const pack = (region: Region): Packed[] => {
    const closedBy = boundary(context, region.end, options.headingDepth);
    if (region.whole) return [{ draft: closed(wholeDraft(region), closedBy), next: undefined }];
    const units = context.unitsOf({ range: region, breadcrumbOf, wholeUpTo: "hardCap" });
    return fillChunks(context, units, options.overlapTokens, closedBy);
  };
  return {
    drafts: mergeUndersized(context, regions.flatMap(pack), options.minTokens),
    omitted: [],
    describe: describer(context),
  };
}

/**
 * For each block the one whose path a chunk has that starts with it: of headings, one below the other, the first block
 * under them, so that all chunks of a section have the same path. A section with nothing in it ends at the next one.
 */
function contentUnder(opened: readonly (Block | undefined)[], depth: number): Int32Array {
  const contents = Int32Array.from(opened, (_, index) => index);
  for (let at = opened.length - 2; at >= 0; at -= 1) {
    const [heading, next] = [opened[at], opened[at + 1]];
    if (!heading) continue;
    const isNextSection =
      next && next !== heading && levelOf(next) <= Math.min(depth, levelOf(heading));
    if (!isNextSection) contents[at] = contents[at + 1] ?? at;
  }
  return contents;
}

/** What ends a region: the heading at its end. */
function boundary(context: PackingContext, end: number, depth: number): ClosedBy {
  if (end === context.document.blocks.length) return { rule: "endOfDocument" };
  const { title = "" } = context.openedSections[end] ?? {};
  return { rule: "sectionBoundary", next: title, depth };
}

/** Where sections begin and end for the packer: chunks are filled inside a region, never across. */
import type { Block } from "../../../markdown/blocks.ts";
import { type BlockRange, levelOf } from "../../../markdown/outline.ts";

/** Blocks that are packed together; a whole one is a chunk as it is. */
export interface Region extends BlockRange {
  readonly whole: boolean;
}

/** By the index of a block, the heading that it is or leads to, if any. */
type Opened = readonly (Block | undefined)[];

export interface RegionRules {
  /** Headings down to this level begin a region; 0 for none. */
  readonly depth: number;
  /** Whether a section with its subsections stays whole. */
  keepsWhole(range: BlockRange): boolean;
}

/** The regions of the blocks from `first` on, with what leads to the heading of each. */
export function regionsOf(
  blocks: readonly Block[],
  opened: Opened,
  first: number,
  rules: RegionRules,
): Region[] {
  const regions: Region[] = [];
  for (let at = first; at < blocks.length; ) {
    const region = regionAt(blocks, opened, at, rules);
    regions.push(region);
    at = region.end;
  }
  return regions;
}

/**
 * A region and its first headings: behind front matter, each stands under the one before, for a heading is no chunk of
 * its own while there is something under it.
 */
function regionAt(
  blocks: readonly Block[],
  opened: Opened,
  first: number,
  rules: RegionRules,
): Region {
  let at = first;
  let level = 0;
  for (; at < blocks.length; at += 1) {
    if (blocks[at]?.kind === "frontMatter") continue;
    const heading = opened[at];
    if (!heading) break;
    if (!isBoundary(heading, rules)) {
      if (level === 0) level = Number.POSITIVE_INFINITY;
      at = heading.index;
      continue;
    }
    if (levelOf(heading) <= level) break;
    level = levelOf(heading);
    const section = { first: at, end: sectionEnd(opened, heading.index, level) };
    if (rules.keepsWhole({ ...section, first })) return { ...section, first, whole: true };
    const isBehindFrontMatter = blocks[at - 1]?.kind === "frontMatter";
    if (isBehindFrontMatter && rules.keepsWhole(section)) return { first, end: at, whole: false };
    at = heading.index;
  }
  let end = Math.max(at, first + 1);
  while (end < blocks.length && !isBoundary(opened[end], rules)) end += 1;
  return { first, end, whole: false };
}

function isBoundary(heading: Block | undefined, { depth }: RegionRules): boolean {
  return heading !== undefined && levelOf(heading) <= depth;
}

/** The block after the section of a heading of a level: where the next section of that level or above it begins. */
function sectionEnd(opened: Opened, heading: number, level: number): number {
  let end = heading + 1;
  while (end < opened.length) {
    const next = opened[end];
    if (next && levelOf(next) <= level) break;
    end += 1;
  }
  return end;
}

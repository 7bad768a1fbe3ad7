/** Where sections begin and end for the packer: chunks are filled inside a region, never across. */
import type { Block } from "../../../markdown/blocks.ts";
import { type BlockRange, levelOf } from "../../../markdown/outline.ts";

/** Blocks that are packed together; a whole one is a chunk as it is. */
export interface Region extends BlockRange {
  readonly whole: boolean;
}

export interface RegionRules {
  /** Headings down to this level begin a region; 0 for none. */
  readonly depth: number;
  /** Whether a section with its subsections stays whole. */
  keepsWhole(range: BlockRange): boolean;
}

/** The regions of the blocks from `first` on. */
export function regionsOf(blocks: readonly Block[], first: number, rules: RegionRules): Region[] {
  const regions: Region[] = [];
  for (let at = first; at < blocks.length; ) {
    const region = regionAt(blocks, at, rules);
    regions.push(region);
    at = region.end;
  }
  return regions;
}

/**
 * A region and its first headings: behind front matter, each stands under the one before, for a heading is no chunk of
 * its own while there is something under it.
 */
function regionAt(blocks: readonly Block[], first: number, rules: RegionRules): Region {
  let at = first;
  let level = 0;
  for (; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (block?.kind === "frontMatter") continue;
    if (block?.kind !== "heading") break;
    if (!isBoundary(block, rules)) {
      if (level === 0) level = Number.POSITIVE_INFINITY;
      continue;
    }
    if (levelOf(block) <= level) break;
    level = levelOf(block);
    const section = { first: at, end: sectionEnd(blocks, at, level) };
    if (rules.keepsWhole({ ...section, first })) return { ...section, first, whole: true };
    const isBehindFrontMatter = blocks[at - 1]?.kind === "frontMatter";
    if (isBehindFrontMatter && rules.keepsWhole(section)) return { first, end: at, whole: false };
  }
  let end = Math.max(at, first + 1);
  while (end < blocks.length && !isBoundary(blocks[end], rules)) end += 1;
  return { first, end, whole: false };
}

function isBoundary(block: Block | undefined, { depth }: RegionRules): boolean {
  return block?.kind === "heading" && levelOf(block) <= depth;
}

/** The block after the section of a heading of a level: the next heading of that level or above it. */
function sectionEnd(blocks: readonly Block[], heading: number, level: number): number {
  let end = heading + 1;
  while (end < blocks.length) {
    const block = blocks[end];
    if (block?.kind === "heading" && levelOf(block) <= level) break;
    end += 1;
  }
  return end;
}

/** Blocks to sections by the stack rule: a heading of level L closes every open section of level >= L. */
import type { Block } from "./blocks.ts";

/** A heading, its own content and its child sections; `contentOf` and `subtreeOf` are the ranges of its blocks. */
export interface Section {
  readonly heading: Block;
  /** The root of all paths, then titles from the top-level section down to this one. */
  readonly path: readonly string[];
  /** Index of the block behind its own content. */
  readonly contentEnd: number;
  /** Index of the block behind the content of all descendants. */
  readonly subtreeEnd: number;
  readonly children: readonly Section[];
}

/** Half-open range of block indexes. */
export interface BlockRange {
  readonly first: number;
  readonly end: number;
}

export interface Outline {
  readonly frontMatter: BlockRange;
  /** Blocks before the first heading, front matter aside. */
  readonly preamble: BlockRange;
  /** Top-level sections. */
  readonly sections: readonly Section[];
}

/** A section whose end may not be known yet. */
interface OpenSection extends Section {
  subtreeEnd: number;
  children: OpenSection[];
}

/** The outline of a document's blocks; every path begins with `root`. */
export function outline(blocks: readonly Block[], root: readonly string[] = []): Outline {
  const first = blocks[0]?.kind === "frontMatter" ? 1 : 0;
  const headings = blocks.filter((block) => block.kind === "heading");
  const top: OpenSection[] = [];
  const open: OpenSection[] = [];
  for (const [place, heading] of headings.entries()) {
    const level = levelOf(heading);
    for (let last = open.at(-1); last && levelOf(last.heading) >= level; last = open.at(-1)) {
      last.subtreeEnd = heading.index;
      open.pop();
    }
    const parent = open.at(-1);
    const path = [...(parent?.path ?? root), titleOf({ heading })];
    const contentEnd = headings[place + 1]?.index ?? blocks.length;
    const section = { heading, path, contentEnd, subtreeEnd: blocks.length, children: [] };
    (parent?.children ?? top).push(section);
    open.push(section);
  }
  return {
    frontMatter: { first: 0, end: first },
    preamble: { first, end: headings[0]?.index ?? blocks.length },
    sections: top,
  };
}

/** The level of a heading, 1 to 6. */
export function levelOf(heading: Block): number {
  return heading.level ?? 1;
}

/** The plain text of a section's heading. */
export function titleOf({ heading }: Pick<Section, "heading">): string {
  return heading.title ?? "";
}

/** The blocks of a section's own content. */
export function contentOf({ heading, contentEnd }: Section): BlockRange {
  return { first: heading.index + 1, end: contentEnd };
}

/** The blocks of a section's heading and its own content. */
export function ownRangeOf({ heading, contentEnd }: Section): BlockRange {
  return { first: heading.index, end: contentEnd };
}

/** The blocks of a section: its heading, its content and all descendants. */
export function subtreeOf({ heading, subtreeEnd }: Section): BlockRange {
  return { first: heading.index, end: subtreeEnd };
}

/** Whether a range holds no blocks. */
export function isEmptyRange(range: BlockRange): boolean {
  return range.first >= range.end;
}

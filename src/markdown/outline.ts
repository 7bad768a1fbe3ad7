/** Blocks to sections by the stack rule: a heading of level L closes every open section of level >= L. */
import type { Block, ParsedDocument } from "./blocks.ts";
import { firstSectionStart, introducesNext, isRightBefore, sectionStart } from "./introductions.ts";

/** A heading, its own content and its child sections; `contentOf` and `subtreeOf` are the ranges of its blocks. */
export interface Section {
  readonly heading: Block;
  /** Index of the block that it begins with: the heading, or what leads to it right before. */
  readonly first: number;
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

/** The outline of a document; every path begins with `root`. */
export function outline(
  document: Pick<ParsedDocument, "source" | "blocks">,
  root: readonly string[] = [],
): Outline {
  const { blocks } = document;
  const first = blocks[0]?.kind === "frontMatter" ? 1 : 0;
  const { headings, starts } = sectionOpenings(document);
  const top: OpenSection[] = [];
  const open: OpenSection[] = [];
  for (const [place, heading] of headings.entries()) {
    const level = levelOf(heading);
    const start = starts[place] ?? heading.index;
    for (let last = open.at(-1); last && levelOf(last.heading) >= level; last = open.at(-1)) {
      last.subtreeEnd = start;
      open.pop();
    }
    const parent = open.at(-1);
    const path = [...(parent?.path ?? root), titleOf({ heading })];
    const contentEnd = starts[place + 1] ?? blocks.length;
    const section: OpenSection = {
      heading,
      first: start,
      path,
      contentEnd,
      subtreeEnd: blocks.length,
      children: [],
    };
    (parent?.children ?? top).push(section);
    open.push(section);
  }
  return {
    frontMatter: { first: 0, end: first },
    preamble: { first, end: starts[0] ?? blocks.length },
    sections: top,
  };
}

/** The headings of a document, and where their sections begin. */
interface Openings {
  readonly headings: readonly Block[];
  /** Of each heading the index of the block that its section begins with. */
  readonly starts: readonly number[];
  /** By the index of a block, the heading that it is or leads to, if any. */
  readonly opened: readonly (Block | undefined)[];
}

/** By document: a change of the settings packs the same document again. */
const known = new WeakMap<readonly Block[], Openings>();

/** The headings of a document, in order, each with the index of the block that its section begins with. */
export function sectionOpenings(document: Pick<ParsedDocument, "source" | "blocks">): Openings {
  const former = known.get(document.blocks);
  if (former) return former;
  const { blocks } = document;
  const headings = blocks.filter((block) => block.kind === "heading");
  const starts = headings.map((heading, place) =>
    place === 0 ? firstSectionStart(document, heading) : sectionStart(document, heading),
  );
  const opened = Array<Block | undefined>(blocks.length).fill(undefined);
  for (const [place, heading] of headings.entries()) {
    opened.fill(heading, starts[place] ?? heading.index, heading.index + 1);
  }
  const openings = { headings, starts, opened };
  known.set(blocks, openings);
  return openings;
}

/** Whether a block, by its index, introduces the one right behind it: a section only what leads to its heading, or a heading. */
export function introducesAt(
  document: Pick<ParsedDocument, "source" | "blocks">,
  index: number,
): boolean {
  const { source, blocks } = document;
  const [block, next] = [blocks[index], blocks[index + 1]];
  if (!block || !next || !isRightBefore(source, block, next)) return false;
  if (beginsSection(document, index + 1)) return block.kind === "heading";
  return introducesNext(source, block, next);
}

/** Whether a section begins with a block, by its index: with a heading, or the first of what leads to one. */
export function beginsSection(
  document: Pick<ParsedDocument, "source" | "blocks">,
  index: number,
): boolean {
  const { opened } = sectionOpenings(document);
  return opened[index] !== undefined && opened[index] !== opened[index - 1];
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

/** The blocks of a section's heading, with what leads to it, and its own content. */
export function ownRangeOf({ first, contentEnd }: Section): BlockRange {
  return { first, end: contentEnd };
}

/** The blocks of a section: its heading, its content and all descendants. */
export function subtreeOf({ first, subtreeEnd }: Section): BlockRange {
  return { first, end: subtreeEnd };
}

/** Whether a range holds no blocks. */
export function isEmptyRange(range: BlockRange): boolean {
  return range.first >= range.end;
}

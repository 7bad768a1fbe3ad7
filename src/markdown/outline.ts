/** Blocks to sections by the stack rule: a heading of level L closes every open section of level >= L. */
import type { Block } from "./blocks.ts";

/** A heading, its own content and its child sections. Block ranges are half-open indexes into the document's blocks. */
export interface Section {
  readonly heading: Block;
  readonly level: number;
  readonly title: string;
  /** Titles from the top-level section down to this one. */
  readonly path: readonly string[];
  readonly content: BlockRange;
  readonly children: readonly Section[];
  /** The heading, the content and all descendants. */
  readonly subtree: BlockRange;
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

interface OpenSection {
  readonly heading: Block;
  readonly level: number;
  readonly title: string;
  readonly path: readonly string[];
  readonly content: { first: number; end: number };
  readonly children: OpenSection[];
  readonly subtree: { first: number; end: number };
}

/** The outline of a document's blocks. */
export function outline(blocks: readonly Block[]): Outline {
  const first = blocks[0]?.kind === "frontMatter" ? 1 : 0;
  const headings = blocks.filter((block) => block.kind === "heading");
  const top: OpenSection[] = [];
  const open: OpenSection[] = [];
  for (const [place, heading] of headings.entries()) {
    const level = heading.level ?? 1;
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) close(open, heading.index);
    const parent = open.at(-1);
    const title = heading.title ?? "";
    const section: OpenSection = {
      heading,
      level,
      title,
      path: [...(parent?.path ?? []), title],
      content: { first: heading.index + 1, end: headings[place + 1]?.index ?? blocks.length },
      children: [],
      subtree: { first: heading.index, end: blocks.length },
    };
    (parent?.children ?? top).push(section);
    open.push(section);
  }
  return {
    frontMatter: { first: 0, end: first },
    preamble: { first, end: headings[0]?.index ?? blocks.length },
    sections: top,
  };
}

function close(open: OpenSection[], end: number): void {
  const section = open.pop();
  if (section) section.subtree.end = end;
}

/** Whether a range holds no blocks. */
export function isEmptyRange(range: BlockRange): boolean {
  return range.first >= range.end;
}

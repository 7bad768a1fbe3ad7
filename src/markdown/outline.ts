/** Blocks to sections by the stack rule: a heading of level L closes every open section of level >= L. */
import type { Block } from "./blocks.ts";

/** A heading, its own content and its child sections. Block ranges are half-open indexes into the document's blocks. */
export interface Section {
  readonly heading: Block;
  readonly level: number;
  readonly title: string;
  /** The root of all paths, then titles from the top-level section down to this one. */
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

const NO_SECTIONS: readonly OpenSection[] = [];

/** A section whose end may not be known yet. It is one object and a path: there may be half a million of them. */
class OpenSection implements Section {
  readonly heading: Block;
  readonly path: readonly string[];
  private readonly contentEnd: number;
  private subtreeEnd: number;
  private added: OpenSection[] | undefined;

  constructor(heading: Block, path: readonly string[], contentEnd: number, subtreeEnd: number) {
    this.heading = heading;
    this.path = path;
    this.contentEnd = contentEnd;
    this.subtreeEnd = subtreeEnd;
    this.added = undefined;
  }

  get level(): number {
    return this.heading.level ?? 1;
  }

  get title(): string {
    return this.heading.title ?? "";
  }

  get content(): BlockRange {
    return { first: this.heading.index + 1, end: this.contentEnd };
  }

  get subtree(): BlockRange {
    return { first: this.heading.index, end: this.subtreeEnd };
  }

  get children(): readonly OpenSection[] {
    return this.added ?? NO_SECTIONS;
  }

  add(child: OpenSection): void {
    if (this.added) this.added.push(child);
    else this.added = [child];
  }

  endBefore(block: number): void {
    this.subtreeEnd = block;
  }
}

/** The outline of a document's blocks; every path begins with `root`. */
export function outline(blocks: readonly Block[], root: readonly string[] = []): Outline {
  const first = blocks[0]?.kind === "frontMatter" ? 1 : 0;
  const headings = blocks.filter((block) => block.kind === "heading");
  const top: OpenSection[] = [];
  const open: OpenSection[] = [];
  for (const [place, heading] of headings.entries()) {
    const level = heading.level ?? 1;
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level)
      open.pop()?.endBefore(heading.index);
    const parent = open.at(-1);
    const before = (parent?.children ?? top).at(-1);
    const title = heading.title ?? "";
    const path = before?.title === title ? before.path : [...(parent?.path ?? root), title];
    const contentEnd = headings[place + 1]?.index ?? blocks.length;
    const section = new OpenSection(heading, path, contentEnd, blocks.length);
    if (parent) parent.add(section);
    else top.push(section);
    open.push(section);
  }
  return {
    frontMatter: { first: 0, end: first },
    preamble: { first, end: headings[0]?.index ?? blocks.length },
    sections: top,
  };
}

/** Whether a range holds no blocks. */
export function isEmptyRange(range: BlockRange): boolean {
  return range.first >= range.end;
}

/** The headings that the current line stands under, and how a chunk repeats them. */
import type { Block, ParsedDocument } from "../../../markdown/blocks.ts";
import { levelOf, titleOf } from "../../../markdown/outline.ts";
import { lineEnd, lineStart, trimmedSpan } from "../../../markdown/source.ts";
import type { Repeated } from "../../result/chunk.ts";

/** A heading that chunks can repeat. */
export interface PathHeading {
  readonly block: Block;
  readonly level: number;
  readonly title: string;
  readonly repeated: Repeated;
}

/** The last heading of each level, levels below the last heading left out: outermost first. */
export type HeadingPath = readonly PathHeading[];

/** The headings of a path that are above a level. */
export function pathAbove(path: HeadingPath, level: number): HeadingPath {
  return path.filter((heading) => heading.level < level);
}

/**
 * A heading as chunks repeat it: its source, trimmed, and the line break after it. Of a heading that had to be cut, its
 * first piece stands for it, which ends at `to`.
 */
export function pathHeading(
  { lines, source }: ParsedDocument,
  block: Block,
  to: number,
): PathHeading {
  const newline = source.slice(lineEnd(lines, block.toLine), lineStart(lines, block.toLine + 1));
  const repeated = trimmedSpan(source, { from: block.from, to });
  const text = source.slice(repeated.from, repeated.to) + (newline || "\n");
  return {
    block,
    level: levelOf(block),
    title: titleOf({ heading: block }),
    repeated: { role: "parentHeading", text, source: repeated },
  };
}

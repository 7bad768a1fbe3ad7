/** Parses a document again after some changes, as far as they reach: most edits leave all blocks but a few as they are. */

import { firstIndex } from "../algorithms/bisect.ts";
import type { TextChanges } from "../algorithms/text-change.ts";
import { type Block, blocksOfLines, type ParsedDocument } from "./blocks.ts";
import { findFrontMatter } from "./front-matter/front-matter.ts";
import { MOST_PARTED_LINES } from "./parser/front-matter-rule.ts";
import { type LineTable, lineCount, lineEnd, lineStart, lineTable } from "./source.ts";

/** A line that may open or close a construct of a dialect: what it does is told by lines that are far away. */
const MAY_BE_CONSTRUCT = /(?:^|[\r\n])[ \t]*(?:[:{<!?=]|import\b|export\b)|%%/;

/**
 * The document that `parseDocument` makes of a source after some changes of a former one; undefined where that takes
 * parsing all of it: where constructs of a dialect, front matter or link references may have changed, or the changes reach to the end.
 *
 * At a top-level block with a blank line before it the parser knows nothing of what came before. So the lines from the
 * last such block before the changes to the first one behind them are parsed. When that one is found where it was, nothing
 * before it goes on over its start, and all that follow are found as they were.
 */
export function reparseDocument(
  former: ParsedDocument,
  source: string,
  changes: TextChanges,
): ParsedDocument | undefined {
  const { blocks, env, dialect } = former;
  const from = changes[0]?.from ?? 0;
  const to = changes.at(-1)?.to ?? 0;
  const first = lastWholeBlock(former, from);
  const last = firstWholeBlock(former, to);
  const [start, end] = [blocks[first], blocks[last]];
  if (!start || !end || first === 0) return undefined;
  const lines = lineTable(source);
  if (findFrontMatter(lines)?.toLine !== findFrontMatter(former.lines)?.toLine) return undefined;
  const shift = source.length - former.source.length;
  const lineShift = lineCount(lines) - lineCount(former.lines);
  const stretches = [
    former.source.slice(start.from, end.to),
    source.slice(start.from, end.to + shift),
  ];
  if (stretches.some((stretch) => stretch.includes("]:"))) return undefined;
  const hasConstructs = dialect.id !== "commonmark";
  if (hasConstructs && stretches.some((stretch) => MAY_BE_CONSTRUCT.test(stretch)))
    return undefined;
  const endsAt = moved(end, { shift, lineShift, by: 0 });
  if (!isParted(lines, endsAt)) return undefined;
  const found = blocksOfLines({ source, lines, env, dialect }, start.fromLine, endsAt.toLine);
  const reached = found.at(-1);
  if (reached?.from !== endsAt.from || reached.kind !== end.kind) return undefined;
  const by = first + found.length - 1 - last;
  return {
    source,
    lines,
    blocks: [
      ...blocks.slice(0, first),
      ...found.slice(0, -1).map((block) => ({ ...block, index: first + block.index })),
      ...blocks.slice(last).map((block) => moved(block, { shift, lineShift, by })),
    ],
    env,
    dialect,
  };
}

/**
 * The last block with a blank line before it that ends before an offset; 0 when there is none. Front matter, and a break
 * that may come to open some, begin in none of the lines before it that may be fields.
 */
function lastWholeBlock(
  { blocks, lines }: Pick<ParsedDocument, "blocks" | "lines">,
  offset: number,
): number {
  let index = firstIndex(0, blocks.length, (at) => (blocks[at]?.to ?? 0) >= offset) - 1;
  while (index > 0 && !isParted(lines, blocks[index])) index -= 1;
  const line = (blocks[index]?.fromLine ?? 0) - MOST_PARTED_LINES;
  for (let at = index; at > 0 && (blocks[at]?.toLine ?? 0) >= line; at -= 1) {
    if (mayOpenFrontMatter(blocks[at]))
      return lastWholeBlock({ blocks, lines }, blocks[at]?.from ?? 0);
  }
  return Math.max(0, index);
}

function mayOpenFrontMatter(block: Block | undefined): boolean {
  return block?.kind === "frontMatter" || block?.kind === "thematicBreak";
}

/** The first block that starts behind an offset, with a blank line before it. */
function firstWholeBlock({ blocks, lines }: ParsedDocument, offset: number): number {
  let index = firstIndex(0, blocks.length, (at) => (blocks[at]?.from ?? 0) > offset);
  while (index < blocks.length && !isParted(lines, blocks[index])) index += 1;
  return index;
}

/** Whether a line that is blank to the parser stands before a block: other white space than this is text to it. */
function isParted(lines: LineTable, block: Block | undefined): boolean {
  if (block === undefined || block.fromLine === 1) return false;
  const line = block.fromLine - 1;
  return /^[ \t]*$/.test(lines.text.slice(lineStart(lines, line), lineEnd(lines, line)));
}

function moved(
  block: Block,
  {
    shift,
    lineShift,
    by,
  }: { readonly shift: number; readonly lineShift: number; readonly by: number },
): Block {
  const { from, to, fromLine, toLine, index } = block;
  return {
    ...block,
    from: from + shift,
    to: to + shift,
    fromLine: fromLine + lineShift,
    toLine: toLine + lineShift,
    index: index + by,
  };
}

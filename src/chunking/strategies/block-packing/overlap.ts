/** What a chunk repeats of the one before: whole blocks from its end, as far as both budgets allow. */
import type { Block, BlockKind } from "../../../markdown/blocks.ts";
import { overlapOf, type PackingContext, type Unit } from "../../packing/packing-context.ts";

/** Kinds that overlap prefers to begin with, the best first: paragraph, list, code, table, heading, blank. */
const RANKS: Readonly<Record<BlockKind, number>> = {
  paragraph: 0,
  quote: 0,
  footnoteDefinition: 0,
  list: 1,
  fence: 2,
  indentedCode: 2,
  math: 2,
  html: 2,
  mdxElement: 2,
  mdxExpression: 2,
  directive: 2,
  admonition: 2,
  shortcode: 2,
  comment: 0,
  mdxStatement: 2,
  table: 3,
  heading: 4,
  thematicBreak: 5,
  definitions: 5,
  frontMatter: 5,
};

const HEADING_RANK = RANKS.heading;

/** A suffix of a chunk's blocks, named by the block that it begins with. */
type Suffix = Block;

/**
 * A unit that starts a chunk, with its overlap before it: the largest suffix of the chunk before that `overlapTokens`
 * allow. Where that would push the unit over the maximum, a smaller one that begins with the most preferred kind. A unit
 * that begins with a heading has none.
 */
export function withOverlap(
  context: PackingContext,
  previous: Unit,
  unit: Unit,
  overlapTokens: number,
): Unit {
  const { first } = context.blocksIn(unit);
  // What a heading begins is a thing of its own, which the text before it does not introduce.
  if (context.openedSections[first]) return unit;
  const suffixes = suffixesOf(context, previous, overlapTokens);
  const [largest, ...smaller] = suffixes;
  if (!largest) return unit;
  smaller.sort((a, b) => RANKS[a.kind] - RANKS[b.kind]);
  const { source } = context.document;
  for (const { from } of [largest, ...smaller]) {
    const overlap = overlapOf(source, { from, to: unit.from });
    const joined: Unit = { ...unit, before: [overlap, ...unit.before] };
    if (context.fits(joined, "hardCap")) return joined;
  }
  return unit;
}

/** The suffixes within a budget that hold more than headings and begin with something to read, the largest first. */
function suffixesOf(context: PackingContext, previous: Unit, overlapTokens: number): Suffix[] {
  const { blocks } = context.document;
  const suffixes: Suffix[] = [];
  if (overlapTokens === 0 || blocks[previous.lastBlock]?.to !== previous.to) return suffixes;
  let hasContent = false;
  for (let index = previous.lastBlock; index >= 0; index -= 1) {
    const block = blocks[index];
    if (!block || block.kind === "frontMatter" || block.from < previous.from) break;
    if (context.endBetween(block.from, previous.to)) break;
    const tokens = context.count([{ from: block.from, to: previous.to }]);
    if (tokens > overlapTokens) break;
    if (!context.hasText({ first: index, end: index + 1 })) continue;
    hasContent ||= RANKS[block.kind] < HEADING_RANK;
    if (hasContent && RANKS[block.kind] <= HEADING_RANK) suffixes.unshift(block);
  }
  return suffixes;
}

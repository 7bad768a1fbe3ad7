/** The promise that what introduces a block stands with it, where both fit the limit. */
import { type Block, type ParsedDocument, parseDocument } from "../../markdown/blocks.ts";
import { introducesNext } from "../../markdown/introductions.ts";
import { sectionOpenings } from "../../markdown/outline.ts";
import { isWithoutText } from "../../markdown/without-text.ts";
import { integerOption } from "../../settings/settings.ts";
import { strategySpec } from "../../settings/strategies/index.ts";
import { documentDialect } from "../document-dialect.ts";
import type { InvariantInput } from "./invariants.ts";

/**
 * One sentence for each chunk that ends with a block that introduces the next one, though both fit, or though that stays whole
 * over the limit anyway.
 */
export function brokenIntroductions({ source, result, counter }: InvariantInput): string[] {
  const { settings, chunks, coverage } = result;
  // The window may have had to cut a line, and then holds no lines to move.
  if (settings.strategy === "sliding-window") return [];
  if (strategySpec(settings.strategy).sees === "text") return [];
  const document = parseDocument(
    source,
    documentDialect(settings, () => result.source.dialect),
  );
  const { bar } = strategySpec(settings.strategy);
  const limit = integerOption(settings, bar.limit);
  const size = (text: string) => (bar.of === "characters" ? text.length : counter.count(text));
  const ends = new Map(document.blocks.map((block) => [block.to, block]));
  return chunks.slice(0, -1).flatMap((chunk) => {
    const last = ends.get(chunk.to);
    const next = last && document.blocks[last.index + 1];
    if (!last || !next || last.from < chunk.from || !isTorn(document, last, next)) return [];
    // The last line is code that nothing closes, and no text.
    if (last.kind === "list" && chunk.after.some(({ role }) => role === "fenceClose")) return [];
    if (coverage.omitted.some(({ from, to }) => from < next.to && last.from < to)) return [];
    const start = firstOf(document, last);
    const text = source.slice(start.from, contentFrom(document, next).to);
    const isWhole = bar.of === "characters" && next.to - next.from > limit;
    const held = isWhole ? source.slice(start.from, last.to) : text;
    if (
      size(`${chunk.breadcrumb.join(" › ")}

${held}`) > limit
    )
      return [];
    return [`${chunk.id} ends with what introduces ${JSON.stringify(text.slice(-60))}`];
  });
}

/** Whether a block introduces the next one, which introduces nothing itself, in the same section. */
function isTorn(document: ParsedDocument, last: Block, next: Block): boolean {
  const { source, blocks } = document;
  const { opened } = sectionOpenings(document);
  const [above, below] = [opened[last.index], opened[next.index]];
  if (last.kind === "heading" || (below && below !== above) || next.kind === "frontMatter")
    return false;
  const behind = blocks[next.index + 1];
  if (below === undefined && behind && introducesNext(source, next, behind)) return false;
  return introducesNext(source, last, next);
}

/** The first of the blocks that introduce each other up to one, or show no text, in the section that this one leads to or is in. */
function firstOf(document: ParsedDocument, last: Block): Block {
  const { source, blocks } = document;
  const { opened } = sectionOpenings(document);
  let start = last;
  for (let before = blocks[start.index - 1]; before; before = blocks[start.index - 1]) {
    if (opened[last.index] && opened[before.index] !== opened[last.index]) break;
    if (!introducesNext(source, before, start) && !isWithoutText({ source }, before)) break;
    start = before;
  }
  return start;
}

/** A block, or what the heading that it is or leads to has below it: a heading must not be torn from that. */
function contentFrom(document: ParsedDocument, block: Block): Block {
  const { opened } = sectionOpenings(document);
  let content = block;
  for (let next = document.blocks[block.index + 1]; next; next = document.blocks[next.index + 1]) {
    if (!opened[content.index]) break;
    content = next;
  }
  return content;
}

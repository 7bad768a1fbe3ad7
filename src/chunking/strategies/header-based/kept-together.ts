/** What is never parted: a block with the headings right before it, with what introduces it, with what shows no text. */
import type { BlockRange } from "../../../markdown/outline.ts";
import type { PackingContext } from "../../packing/packing-context.ts";

/**
 * A range of blocks as smaller ones, in order, each of which is to stand in one chunk. Every block is with the headings before
 * it whatever its size, with what introduces it where both fit the maximum (characters), and with what introduces it
 * where it is larger by itself: such a chunk is over the maximum anyway. What shows no text is no range of its own unless it
 * fits neither with what is before it nor with what is behind.
 */
export function keptTogether(
  context: PackingContext,
  range: BlockRange,
  maximum: number,
): BlockRange[] {
  const headed = behindHeadings(context, range);
  const introduced = behindIntroductions(context, headed, range, maximum);
  return withText(context, introduced, maximum);
}

/** Every block behind the headings right before it, and what leads to them; headings that nothing follows stay together. */
function behindHeadings(context: PackingContext, { first, end }: BlockRange): BlockRange[] {
  const ranges: BlockRange[] = [];
  let start = first;
  for (let index = first; index < end; index += 1) {
    if (context.openedSections[index] && index + 1 < end) continue;
    ranges.push({ first: start, end: index + 1 });
    start = index + 1;
  }
  return ranges;
}

function behindIntroductions(
  context: PackingContext,
  ranges: readonly BlockRange[],
  whole: BlockRange,
  maximum: number,
): BlockRange[] {
  const introductions = introductionsIn(context, whole);
  const kept: BlockRange[] = [];
  for (const range of [...ranges].reverse()) {
    const next = kept.at(-1);
    const start = introductions.get(range.end - 1);
    // What shows no text stays with its introduction rather than part that from it.
    const isKept =
      next && start !== undefined && fitsBefore(context, { ...range, first: start }, next, maximum);
    if (isKept) kept[kept.length - 1] = { first: range.first, end: next.end };
    else kept.push(range);
  }
  return kept.reverse();
}

/**
 * By the index of a block, where the introduction of the next one begins: with the headings before the block, or before the one
 * that introduces it where it shows no text itself. None where nothing in the section introduces the next one.
 */
function introductionsIn(context: PackingContext, { first, end }: BlockRange): Map<number, number> {
  const { openedSections: opened } = context;
  const starts = new Map<number, number>();
  let headed = first;
  let last: { readonly block: number; readonly start: number } | undefined;
  for (let index = first; index < end; index += 1) {
    if (!opened[index - 1]) headed = index;
    if (context.introduces(index)) last = { block: index, start: headed };
    else if (context.hasText({ first: index, end: index + 1 })) last = undefined;
    if (!last) continue;
    const isOtherSection = last.block < index && !opened[last.block] && opened[index + 1];
    if (!isOtherSection) starts.set(index, last.start);
  }
  return starts;
}

/** The ranges, of which those without text join the one before them, or else the one behind. */
function withText(
  context: PackingContext,
  ranges: readonly BlockRange[],
  maximum: number,
): BlockRange[] {
  const joined: (BlockRange & { readonly hasText: boolean })[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    const hasText = context.hasText(range);
    const isJoined =
      last &&
      ((!hasText && fitsBehind(context, last, range, maximum)) ||
        (!last.hasText && fitsBefore(context, last, range, maximum)));
    if (isJoined) {
      const { first } = last;
      joined[joined.length - 1] = { first, end: range.end, hasText: last.hasText || hasText };
    } else joined.push({ ...range, hasText });
  }
  return joined;
}

/** Whether a range may stand before the next one: where both fit, or where that is a block which does not fit anyway. */
function fitsBefore(
  context: PackingContext,
  range: BlockRange,
  next: BlockRange,
  maximum: number,
): boolean {
  if (isEndBetween(context, range, next)) return false;
  const { first } = range;
  if (sizeOf(context, { first, end: next.end }) <= maximum) return true;
  return (
    sizeOf(context, next) > maximum && sizeOf(context, { first, end: next.end - 1 }) <= maximum
  );
}

/** Whether a range may stand behind the one before: where both fit, or where that does not fit anyway. */
function fitsBehind(
  context: PackingContext,
  last: BlockRange,
  range: BlockRange,
  maximum: number,
): boolean {
  if (isEndBetween(context, last, range)) return false;
  if (sizeOf(context, { first: last.first, end: range.end }) <= maximum) return true;
  return sizeOf(context, last) > maximum && sizeOf(context, range) <= maximum;
}

function isEndBetween(context: PackingContext, range: BlockRange, next: BlockRange): boolean {
  return context.endBetween(context.spanOf(range).to, context.spanOf(next).from) !== undefined;
}

function sizeOf(context: PackingContext, range: BlockRange): number {
  const { from, to } = context.spanOf(range);
  return to - from;
}

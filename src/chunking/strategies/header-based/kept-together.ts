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
  const introduced = behindIntroductions(context, headed, range.first, maximum);
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
  first: number,
  maximum: number,
): BlockRange[] {
  const kept: BlockRange[] = [];
  for (const range of [...ranges].reverse()) {
    const next = kept.at(-1);
    const isKept =
      next && leadsOn(context, first, range.end - 1) && fitsBefore(context, range, next, maximum);
    if (isKept) kept[kept.length - 1] = { first: range.first, end: next.end };
    else kept.push(range);
  }
  return kept.reverse();
}

/** Whether a block introduces the next one, or shows no text and stands behind what introduces something in its section. */
function leadsOn(context: PackingContext, first: number, index: number): boolean {
  const { openedSections } = context;
  for (let at = index; at >= first; at -= 1) {
    if (context.introduces(at))
      return at === index || !!openedSections[at] || !openedSections[index + 1];
    if (context.hasText({ first: at, end: at + 1 })) break;
  }
  return false;
}

/** The ranges, of which those without text join the one before them, or else the one behind. */
function withText(
  context: PackingContext,
  ranges: readonly BlockRange[],
  maximum: number,
): BlockRange[] {
  const joined: BlockRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    const isJoined =
      last &&
      ((!context.hasText(range) && fitsBehind(context, last, range, maximum)) ||
        (!context.hasText(last) && fitsBefore(context, last, range, maximum)));
    if (isJoined) joined[joined.length - 1] = { first: last.first, end: range.end };
    else joined.push(range);
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

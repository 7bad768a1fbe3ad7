/** Places between graphemes near a place in a text, found without segmenting all of it. */
import { segmentStarts } from "../../splitting/text/segments.ts";

const CR = 0x0d;
const LF = 0x0a;
/** Units below the first combining mark: between two of them there is a boundary, unless they are CR and LF. */
const FIRST_MARK = 0x300;

/** UTF-16 units behind a place that are looked at first; twice as many where they are one grapheme. */
const AHEAD = 16;

/** The grapheme that holds the unit at an offset: where it begins and ends. `start` is a boundary at or before the offset. */
export function graphemeAt(
  text: string,
  offset: number,
  start: number,
): { readonly from: number; readonly to: number } {
  const isPlain = isPlainBoundary(text, offset) && isPlainBoundary(text, offset + 1);
  if (isPlain) return { from: offset, to: offset + 1 };
  let certain = offset;
  while (certain > start && !isPlainBoundary(text, certain)) certain -= 1;
  for (let ahead = AHEAD; ; ahead *= 2) {
    const end = Math.min(text.length, offset + ahead);
    const starts = segmentStarts(text.slice(certain, end), "grapheme");
    const next = starts.findIndex((at) => certain + at > offset);
    const from = certain + (starts.at(next < 0 ? -1 : next - 1) ?? 0);
    if (next >= 0) return { from, to: certain + (starts[next] ?? 0) };
    if (end === text.length) return { from, to: end };
  }
}

function isPlainBoundary(text: string, offset: number): boolean {
  const [before, behind] = [text.charCodeAt(offset - 1), text.charCodeAt(offset)];
  return before < FIRST_MARK && behind < FIRST_MARK && !(before === CR && behind === LF);
}

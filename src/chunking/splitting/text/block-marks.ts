/** Marks that begin another block where they begin a line: prose is cut behind them, not before them. */
import { withoutWhiteSpace } from "../../../markdown/source.ts";

/**
 * What begins a list item, a heading, a quote, a fence, a definition or a thematic break at the start of a
 * line and is text in the middle of one (CommonMark 0.31.2, 4.1, 4.2, 4.5, 4.7, 5.1, 5.2). Characters in a row are looked
 * at from their beginning alone, and labels no further than they may be long: a text may be one row of them, with a start
 * at each.
 */
const MARK =
  /(?:(?:[-+*]|\d{1,9}[.)]|#{1,6}|(?<![-_*])(?:-{3,}|_{3,}|\*{3,}))(?=\s|$)|>|(?<![~:])(?:~{3,}|:{3,})|\[[^[\]]{1,999}\]:)\s*/y;

/** Whether a mark may begin with an ASCII character. */
const BEGINS_MARK = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(/[-+*0-9#>~:_[]/.test(String.fromCharCode(code))),
);

/**
 * Moves each of the offsets, which ascend, that stands before a mark in the middle of a line behind it. A line that
 * begins with a mark keeps its start: its author means an item there, whatever the parser makes of it. `raw` is the masked
 * text with its line breaks.
 */
export function behindBlockMarks(
  masked: string,
  raw: string,
  starts: readonly number[],
): readonly number[] {
  let moved: number[] | undefined;
  let last = -1;
  let endOfLong = 0;
  for (let place = 0; place < starts.length; place += 1) {
    const start = starts[place] ?? 0;
    let offset = start;
    if (start >= endOfLong && place > 0 && BEGINS_MARK[masked.charCodeAt(start)] === 1) {
      const marks = marksAt(masked, start);
      if (marks.count > MOST_MARKS) endOfLong = marks.end;
      else if (!startsLine(masked, raw, start)) offset = marks.end;
    }
    if (offset > start) moved ??= starts.slice(0, place);
    if (moved && offset > last && offset < masked.length) moved.push(offset);
    last = Math.max(last, offset);
  }
  return moved ?? starts;
}

/** Marks in a row that are moved over: a text of nothing else is to be cut all the same. */
const MOST_MARKS = 3;

/** How many marks stand in a row from an offset on, and where they end. */
function marksAt(masked: string, start: number): { count: number; end: number } {
  let end = start;
  let count = 0;
  MARK.lastIndex = start;
  while (MARK.test(masked)) {
    end = MARK.lastIndex;
    count += 1;
  }
  return { count, end };
}

function startsLine(masked: string, raw: string, start: number): boolean {
  const end = withoutWhiteSpace(masked, 0, start);
  return /[\r\n]/.test(raw.slice(end, start));
}

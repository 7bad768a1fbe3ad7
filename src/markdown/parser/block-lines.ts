/** Where the lines of a text begin and end, as the parser's block rules ask for it. */
import type { StateBlock } from "markdown-it";

/** By line, from 0; behind the last line stands one more entry, for the end of the text. */
export type LineOffsets = Pick<
  StateBlock,
  "bMarks" | "eMarks" | "tShift" | "sCount" | "bsCount" | "lineMax"
>;

const SPACE = 0x20;
const TAB = 0x09;
const TAB_COLUMNS = 4;

/**
 * Notes of each line the offsets where it begins and ends, the units and columns of white space that it begins with.
 * The outcome is that of the constructor of markdown-it's `StateBlock`, which looks at each character and lets five
 * arrays grow. A final line of only white space without a line feed
 * is not counted.
 */
export function blockLines(text: string): LineOffsets {
  const most = lineFeeds(text) + 2;
  const bMarks = new Array<number>(most);
  const eMarks = new Array<number>(most);
  const tShift = new Array<number>(most);
  const sCount = new Array<number>(most);
  let line = 0;
  for (let start = 0; start < text.length; line += 1) {
    const lineFeed = text.indexOf("\n", start);
    const end = lineFeed < 0 ? text.length : lineFeed;
    let at = start;
    let column = 0;
    for (; at < end; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit === TAB) column += TAB_COLUMNS - (column % TAB_COLUMNS);
      else if (unit === SPACE) column += 1;
      else break;
    }
    if (lineFeed < 0 && at === end) break;
    bMarks[line] = start;
    eMarks[line] = end;
    tShift[line] = at - start;
    sCount[line] = column;
    start = end + 1;
  }
  bMarks[line] = text.length;
  eMarks[line] = text.length;
  tShift[line] = 0;
  sCount[line] = 0;
  for (const each of [bMarks, eMarks, tShift, sCount]) each.length = line + 1;
  return { bMarks, eMarks, tShift, sCount, bsCount: bMarks.map(() => 0), lineMax: line };
}

function lineFeeds(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

/** Columns of a line as the parser counts them: a tab goes on to the next multiple of four. */

/**
 * A place in a line; its column, from 0, may be one inside the tab that stands there (CommonMark 0.31.2, 2.2). In quotes
 * it is what the parser takes it for, which tabs depend on: the columns of two quotes at most are counted, and behind the
 * marker of an item those of the innermost (markdown-it 15, `bsCount` in its rules for quotes and lists).
 */
export interface Place {
  /** Offset in the source. */
  position: number;
  column: number;
  /** The column of the content of the innermost quote so far, and what of it the quote around it takes. */
  quoteColumn: number;
  outerColumn: number;
}

/** The place before a text. Lines of it begin at column 0 as well. */
export function placeAtLineStart(): Place {
  return { position: 0, column: 0, quoteColumn: 0, outerColumn: 0 };
}

/** Skips all spaces and tabs. */
export function skipBlanks(text: string, end: number, place: Place): void {
  skipColumns(text, end, place, Number.POSITIVE_INFINITY);
}

/** Skips spaces and tabs, up to so many columns; whether there are so many. */
export function skipColumns(text: string, end: number, place: Place, columns: number): boolean {
  let left = columns;
  while (left > 0 && place.position < end) {
    const unit = text.charCodeAt(place.position);
    if (unit === SPACE) {
      place.column += 1;
      left -= 1;
    } else if (unit === TAB) {
      const stop = TAB_COLUMNS - (place.column % TAB_COLUMNS);
      if (stop > left) {
        place.column += left;
        return true;
      }
      place.column += stop;
      left -= stop;
    } else break;
    place.position += 1;
  }
  return left <= 0;
}

const SPACE = 0x20;
const TAB = 0x09;
const TAB_COLUMNS = 4;

/** Where code is cut: at blank lines, else where it is indented the least; not behind what opens, nor before what closes. */
import type { Atoms } from "./atoms.ts";
import { INSIDE, TORN } from "./least-torn.ts";

/** An opening bracket or tag at the end of a line: what it opens would begin the next piece. */
const OPENS = /[{([]\s*$|^\s*<[a-z](?:[^<>]*[^<>/])?>\s*$|^\s*<[a-z][\w.:-]*\s*$/i;

/** Closing brackets and tags, and words that close, at the beginning of a line. */
const CLOSES = /^\s*(?:[})\]]|\/?>\s*$|<\/|end\b|fi\b|done\b|esac\b|else\b)/;

/** Between two of a row: `}, {`. */
const BETWEEN = /^\s*[})\]]+,\s*[{([]+\s*$/;

/** A line that belongs to the one behind it: a comment, a decorator, an annotation. */
const LEADS = /^\s*(?:\/\/|\/?\*|#|--|@|%%|"""|''')/;

/** A line that goes on in the next one, and an attribute of a tag that began on a line before. */
const GOES_ON = /[,\\&|+=]\s*$/;
const ATTRIBUTE = /^\s*[a-z][\w:.-]*=["'{]/i;

const LEADING = 400;
const GOING_ON = 200;

/** How much a cut behind each line of a row tears. The row's lines are spans of the source, in order, blank ones left out. */
export function tearsOfLines(
  source: string,
  { count, from, to }: Pick<Atoms, "count" | "from" | "to">,
): NonNullable<Atoms["tear"]> {
  return (index) => {
    if (index + 1 >= count) return 0;
    const line = source.slice(from(index), to(index));
    const next = source.slice(from(index + 1), to(index + 1));
    const isBlank = /\n[^\n]*\n|\r[^\n\r]*\r/.test(source.slice(to(index), from(index + 1)));
    const closes = CLOSES.test(next) && !BETWEEN.test(next);
    const torn = OPENS.test(line) || closes ? TORN : 0;
    if (isBlank) return torn + indentation(next);
    const leading = LEADS.test(line) ? LEADING : 0;
    const goingOn = GOES_ON.test(line) || ATTRIBUTE.test(next) ? GOING_ON : 0;
    return torn + INSIDE + leading + goingOn + indentation(next);
  };
}

/** Columns before the text of a line, marks of quotes among them. */
function indentation(line: string): number {
  let columns = 0;
  for (const character of line) {
    if (character === "\t") columns += 4;
    else if (character === " " || character === ">") columns += 1;
    else break;
  }
  return Math.min(columns, GOING_ON - 1);
}

/** Quote marks alone on a line: a blank line of the quote, which is in nobody's way. */
import type { Span } from "../../../markdown/source.ts";
import type { Line } from "./lines-of-chunk.ts";

/** Where a line of a quote ends without the lines behind it that have nothing but quote marks. */
export function endBeforeMarks(source: string, { from, to }: Span): number {
  let end = to;
  for (let at = to; at > from && /[ \t>\r\n]/.test(source.charAt(at - 1)); at -= 1) {
    if (/[\r\n]/.test(source.charAt(at - 1))) end = at - 1;
  }
  return end;
}

/** Such marks as a line that repeats nothing, and is cut between any two of them. */
export function lineOfMarks(source: string, { from, to }: Span): Line {
  const nothing = { lead: undefined, trail: undefined };
  const marks = Array.from(source.slice(from, to).matchAll(/\S/g), ({ index }) => from + index);
  const split = () => marks.map((mark) => ({ from: mark, to: mark + 1, ...nothing, flags: [] }));
  return { from, to, ...nothing, tear: 0, follows: () => true, split };
}

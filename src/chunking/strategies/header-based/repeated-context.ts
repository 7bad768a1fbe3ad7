/** What a chunk repeats at its start: the end of the part before it, and the headings that it stands under. */
import type { Block } from "../../../markdown/blocks.ts";
import { isBlank, type Span, trimmedSpan } from "../../../markdown/source.ts";
import { overlapOf, type PackingContext } from "../../packing/packing-context.ts";
import type { Repeated } from "../../result/chunk.ts";
import { graphemeStart } from "../../splitting/text/segments.ts";

/** What there is to repeat before a chunk, and how many characters may be repeated. */
export interface RepeatableContext {
  /** The source of the sibling before, when there is one. */
  readonly previous: Span | undefined;
  readonly overlapChars: number;
  /** Outermost first; none when they are not wanted. */
  readonly headings: readonly Block[];
  readonly room: number;
}

/**
 * The overlap and a blank line, then the parent headings and a blank line, with the first line ending of the source.
 * Where there is not room for all, the overlap gives way first, then the headings, the outermost first.
 */
export function repeatedBefore(context: PackingContext, wanted: RepeatableContext): Repeated[] {
  const { source } = context.document;
  const [newline] = /\r\n?|\n/.exec(source) ?? ["\n"];
  const headings = headingParts(source, wanted, newline);
  const room = wanted.room - sizeOf(headings);
  const end = wanted.previous && endOfText(source, wanted.previous, wanted.overlapChars);
  if (!end) return headings;
  const overlap = overlapOf(source, end, newline + newline);
  const complete = headings.length === wanted.headings.length && overlap.text.length <= room;
  return complete ? [overlap, ...headings] : headings;
}

function headingParts(source: string, wanted: RepeatableContext, newline: string): Repeated[] {
  let parts = wanted.headings.map(({ from, to }, place): Repeated => {
    const isLast = place === wanted.headings.length - 1;
    return {
      role: "parentHeading",
      text: source.slice(from, to) + (isLast ? newline + newline : newline),
      source: trimmedSpan(source, { from, to }),
    };
  });
  while (parts.length > 0 && sizeOf(parts) > wanted.room) parts = parts.slice(1);
  return parts;
}

/** The last characters of a span, at most so many, from a grapheme boundary on; undefined where those are blank. */
function endOfText(source: string, span: Span, characters: number): Span | undefined {
  const wanted = span.to - characters;
  if (characters <= 0) return undefined;
  if (wanted <= span.from) return span;
  const from = graphemeFrom(source, span, wanted);
  return isBlank(source, from, span.to) ? undefined : { from, to: span.to };
}

/** The first grapheme boundary in a span from an offset on. */
function graphemeFrom(source: string, span: Span, wanted: number): number {
  // Between two of these there is always one, and asking the segmenter takes long.
  if (/^[\n -~]{2}/.test(source.slice(wanted - 1, wanted + 1))) return wanted;
  const lookFrom = Math.max(span.from, wanted - LOOK_BACK);
  return lookFrom + graphemeStart(source.slice(lookFrom, span.to), wanted - lookFrom);
}

/** UTF-16 units before the cut that are segmented as well: longer graphemes than this are no human's writing. */
const LOOK_BACK = 256;

function sizeOf(parts: readonly Repeated[]): number {
  return parts.reduce((sum, { text }) => sum + text.length, 0);
}

/** What a chunk repeats at its start: the headings that it stands under, and the end of the part before it. */
import type { Block } from "../../../markdown/blocks.ts";
import type { BlockRange } from "../../../markdown/outline.ts";
import { behindByteOrderMark, trimmedSpan } from "../../../markdown/source.ts";
import { overlapOf, type PackingContext } from "../../packing/packing-context.ts";
import type { Repeated } from "../../result/chunk.ts";
import { overlapSpan } from "./overlap.ts";

/** What there is to repeat before a chunk, and how many characters may be repeated. */
export interface RepeatableContext {
  /** The blocks before the chunk of the section that it goes on with; none where it begins one. */
  readonly previous: BlockRange;
  readonly overlapChars: number;
  /** Outermost first; none when they are not wanted. */
  readonly headings: readonly Block[];
  readonly room: number;
}

/**
 * The parent headings, then the overlap, a blank line behind both, with the first line ending of the source. Where there is
 * not room for all, the overlap gives way first, then the headings, the outermost first.
 */
export function repeatedBefore(context: PackingContext, wanted: RepeatableContext): Repeated[] {
  const { source } = context.document;
  const [newline] = /\r\n?|\n/.exec(source) ?? ["\n"];
  const headings = headingParts(source, wanted, newline);
  if (headings.length < wanted.headings.length) return headings;
  const end = overlapSpan(context, wanted.previous, wanted.overlapChars);
  if (!end) return headings;
  const overlap = overlapOf(source, end, newline + newline);
  return overlap.text.length <= wanted.room - sizeOf(headings) ? [...headings, overlap] : headings;
}

function headingParts(source: string, wanted: RepeatableContext, newline: string): Repeated[] {
  let parts = wanted.headings.map((heading, place): Repeated => {
    const isLast = place === wanted.headings.length - 1;
    const text = source.slice(behindByteOrderMark(source, heading.from), heading.to);
    return {
      role: "parentHeading",
      text: text + (isLast ? newline + newline : newline),
      source: trimmedSpan(source, heading),
    };
  });
  while (parts.length > 0 && sizeOf(parts) > wanted.room) parts = parts.slice(1);
  return parts;
}

function sizeOf(parts: readonly Repeated[]): number {
  return parts.reduce((sum, { text }) => sum + text.length, 0);
}

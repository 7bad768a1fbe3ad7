/** What a chunk repeats at its start: the headings that it stands under, and the end of the part before it. */
import type { Block } from "../../../markdown/blocks.ts";
import type { BlockRange } from "../../../markdown/outline.ts";
import { behindByteOrderMark, type Span, trimmedSpan } from "../../../markdown/source.ts";
import type { PackingContext } from "../../packing/packing-context.ts";
import type { Repeated } from "../../result/chunk.ts";
import { overlapOf } from "./overlap.ts";

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
  const end = overlapOf(context, wanted.previous, wanted.overlapChars);
  if (!end) return headings;
  const overlap = repeated(source, "overlap", end, newline + newline);
  return overlap.text.length <= wanted.room - sizeOf(headings) ? [...headings, overlap] : headings;
}

function headingParts(source: string, wanted: RepeatableContext, newline: string): Repeated[] {
  let parts = wanted.headings.map((heading, place) => {
    const isLast = place === wanted.headings.length - 1;
    return repeated(source, "parentHeading", heading, isLast ? newline + newline : newline);
  });
  while (parts.length > 0 && sizeOf(parts) > wanted.room) parts = parts.slice(1);
  return parts;
}

/** A span of the source as it is repeated, with what is put behind it. */
function repeated(source: string, role: Repeated["role"], span: Span, behind: string): Repeated {
  return {
    role,
    text: source.slice(behindByteOrderMark(source, span.from), span.to) + behind,
    source: trimmedSpan(source, span),
  };
}

function sizeOf(parts: readonly Repeated[]): number {
  return parts.reduce((sum, { text }) => sum + text.length, 0);
}

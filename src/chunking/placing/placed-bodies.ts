/** Bodies of texts that have their places: what of the source is their own, and what they repeat. */
import { type Span, skipWhiteSpace, trimmedSpan } from "../../markdown/source.ts";
import type { Repeated } from "../result/chunk.ts";
import { type Body, bodyText } from "../result/render.ts";
import type { PlacedText } from "./place-texts.ts";

/** A text that has its place, and where what stands there begins in it. */
export interface FoundText {
  readonly index: number;
  readonly text: string;
  readonly place: Span;
  readonly behindLines: number;
}

/**
 * The bodies in the order of the source, apart from each other. What a text shares with those before it is overlap; a text
 * with nothing else has an empty span where those end. Lines that are not of the source stand for the headings or the path that
 * a chunker put before its text, and so are repeated in that role.
 */
export function bodiesOf(source: string, found: readonly FoundText[]): readonly PlacedText[] {
  const inOrder = [...found].sort(
    (a, b) => a.place.from - b.place.from || a.place.to - b.place.to || a.index - b.index,
  );
  let reached = 0;
  return inOrder.map(({ index, text, place, behindLines }) => {
    const own = ownSpan(source, place, reached);
    reached = own.to;
    const lines = text.slice(0, behindLines);
    const before: Repeated[] = [
      ...(lines.trim() === "" ? [] : [{ role: "parentHeading", text: lines } as const]),
      ...overlap(source, { from: place.from, to: Math.min(own.from, place.to) }),
    ];
    const body: Body = { ...own, before, after: [] };
    return { index, place, ...body, ...(bodyText(body, source) !== text && { text }) };
  });
}

function ownSpan(source: string, { from, to }: Span, reached: number): Span {
  if (from >= reached) return { from, to };
  if (to <= reached) return { from: reached, to: reached };
  return { from: skipWhiteSpace(source, reached, to), to };
}

function overlap(source: string, span: Span): Repeated[] {
  if (span.from >= span.to) return [];
  const text = source.slice(span.from, span.to);
  return [{ role: "overlap", text, source: trimmedSpan(source, span) }];
}

/** Bodies of texts that have their places: what of the source is their own, and what they repeat. */
import { type Span, skipWhiteSpace, trimmedSpan } from "../../markdown/source.ts";
import type { Repeated } from "../result/chunk.ts";
import { type Body, bodyText } from "../result/render.ts";
import type { PlacedText } from "./place-texts.ts";

/** A text that has its place, and what of it stands there. */
export interface FoundText {
  readonly index: number;
  readonly text: string;
  readonly place: Span;
  readonly within: Span;
}

/**
 * The bodies in the order of the source, apart from each other. What a text shares with those before it is overlap; a text
 * with nothing else has an empty span where those end. Lines that are not of the source are what a chunker put around its text:
 * what opens code, the header of a table, what closes something, else headings or a path.
 */
export function bodiesOf(source: string, found: readonly FoundText[]): readonly PlacedText[] {
  const inOrder = [...found].sort(
    (a, b) => a.place.from - b.place.from || a.place.to - b.place.to || a.index - b.index,
  );
  let reached = 0;
  return inOrder.map(({ index, text, place, within }) => {
    const own = ownSpan(source, place, reached);
    reached = own.to;
    const before: Repeated[] = [
      ...openingOf(text.slice(0, within.from)),
      ...overlap(source, { from: place.from, to: Math.min(own.from, place.to) }),
    ];
    const body: Body = { ...own, before, after: closingOf(text.slice(within.to)) };
    return { index, place, ...body, ...(bodyText(body, source) !== text && { text }) };
  });
}

/** The last line or two of those before a text, where they open code or are the header of a table. */
const OPENING =
  /(?:^|[\r\n])(?:[^\S\r\n]*(?<fence>`{3,}|~{3,})[^\r\n]*|[^\r\n]*\|[^\r\n]*(?:\r\n|[\r\n])[ \t|:-]*-[ \t|:-]*)\s*$/;

function openingOf(lines: string): Repeated[] {
  if (lines.trim() === "") return [];
  const opening = OPENING.exec(lines);
  const from = opening ? opening.index + (/^[\r\n]/.test(opening[0]) ? 1 : 0) : lines.length;
  const role = opening?.groups?.fence ? "fenceOpen" : "tableHeader";
  return [
    ...(from > 0 ? [{ role: "parentHeading", text: lines.slice(0, from) } as const] : []),
    ...(from < lines.length ? [{ role, text: lines.slice(from) } as const] : []),
  ];
}

function closingOf(lines: string): Repeated[] {
  const closing = lines.trimStart();
  if (closing === "") return [];
  const role = /^[`~$]/.test(closing)
    ? "fenceClose"
    : closing.startsWith("[")
      ? "definition"
      : "containerClose";
  return [{ role, text: lines }];
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

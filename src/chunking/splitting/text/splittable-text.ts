/** Stretches of a block as text to cut: line breaks and container prefixes blanked, unit for unit. */
import type { ParsedDocument } from "../../../markdown/blocks.ts";

import { type Container, contentStart } from "../../../markdown/containers/containers.ts";
import {
  type LineTable,
  lineAt,
  lineEnd,
  lineStart,
  type Span,
  skipWhiteSpace,
  withoutWhiteSpace,
} from "../../../markdown/source.ts";
import type { Repeated } from "../../result/chunk.ts";
import type { Atoms } from "../atoms.ts";

import { continuationLead, startOnLine } from "../continuation.ts";
import type { Lead } from "../leads.ts";
import type { Piece } from "../piece.ts";
import { protectedSpansOf } from "./protected-spans.ts";

/** A text to cut. `masked` is `source.slice(from, to)` with line breaks and container prefixes blanked, unit for unit. */
export interface SplittableText extends Span {
  readonly masked: string;
  /** Ranges of the source that a cut does not fall into unless they alone exceed hardCap. */
  readonly protectedSpans: readonly Span[];
  /** Where a piece starts whose first atom starts at an offset: there, or earlier on its line. */
  pieceStart(offset: number): number;
  /** Where a piece ends whose last atom ends at an offset: there, or behind quote marks that no other piece starts with. */
  pieceEnd(offset: number): number;
  lead(pieceStart: number): Lead | undefined;
  trail(end: number): Repeated | undefined;
  /** What the first atom starts with and the last ends with, where that is more than the text. */
  readonly firstFrom?: number | undefined;
  readonly lastTo?: number | undefined;
  /** What a piece repeats that starts with the first atom, or ends with the last. */
  readonly firstLead?: Lead | undefined;
  readonly lastTrail?: Repeated | undefined;
  /** Whether the text goes on the piece that is open: see `Atoms.follows`. The first atom always may. */
  follows?(open: Pick<Piece, "from" | "lead">): boolean;
  /** The source of a range, unmasked. */
  raw(from: number, to: number): string;
  /** What holds for the pieces of an atom that does not fit with its prefix and the context that it repeats. */
  readonly bareFlag?: NonNullable<Atoms["flag"]>;
}

/** Lines of a block, from 1, both inclusive, and the containers that they stand in. */
export interface BlockLines {
  readonly fromLine: number;
  readonly toLine: number;
  readonly containers: readonly Container[];
}

/** What a text begins and ends with, where that is more than its lines, and what its first and last pieces repeat. */
export type TextEnds = Pick<SplittableText, "firstFrom" | "lastTo" | "firstLead" | "lastTrail">;

/**
 * The lines as one text. A piece that starts inside containers repeats their marks; where it cannot start with its line,
 * the marks that the line has end the piece before.
 */
export function maskedText(
  document: ParsedDocument,
  block: BlockLines,
  ends: TextEnds = {},
): SplittableText {
  return textOf(document, block, ends, () => NOTHING_PROTECTED);
}

/** The same as text in which cuts keep out of links, images, code spans, tags and formulas. */
export function protectedText(
  document: ParsedDocument,
  block: BlockLines,
  ends: TextEnds,
): SplittableText {
  return textOf(document, block, ends, (masked, from) =>
    protectedSpansOf(masked, from, document.env),
  );
}

function textOf(
  document: ParsedDocument,
  block: BlockLines,
  { firstFrom, lastTo, firstLead, lastTrail }: TextEnds,
  protectedSpansIn: (masked: string, from: number) => readonly Span[],
): SplittableText {
  const { lines, source } = document;
  const { containers } = block;
  const blanked = blankedLines(lines, block);
  const from = lineStart(lines, block.fromLine) + skipWhiteSpace(blanked, 0, blanked.length);
  const masked = blanked.trim();
  const pieceStart = (offset: number): number => {
    // Asked of the text before, as a line may begin with a hundred thousand spaces.
    const before = from + withoutWhiteSpace(masked, 0, offset - from);
    const isMidText = before > from && before > lineStart(lines, lineAt(lines, offset));
    return isMidText ? offset : startOnLine(lines, containers, offset);
  };
  const pieceEnd = (end: number): number => {
    const next = from + skipWhiteSpace(masked, end - from, masked.length);
    return Math.max(end, withoutWhiteSpace(source, end, pieceStart(next)));
  };
  const isInside = containers.length > 0;
  return {
    from,
    to: from + masked.length,
    masked,
    protectedSpans: protectedSpansIn(masked, from),
    pieceStart: isInside ? pieceStart : itself,
    pieceEnd: isInside ? pieceEnd : itself,
    lead: isInside ? leadInside(document, containers) : nothing,
    trail: nothing,
    firstFrom,
    lastTo,
    firstLead,
    lastTrail,
    raw: (start, end) => source.slice(start, end),
  };
}

const NOTHING_PROTECTED: readonly Span[] = [];
const itself = (offset: number): number => offset;
const nothing = (): undefined => undefined;

function blankedLines(lines: LineTable, { fromLine, toLine, containers }: BlockLines): string {
  let blanked = "";
  // Lines that begin with no marks are taken together.
  let from = lineStart(lines, fromLine);
  for (let line = fromLine; line <= toLine; line += 1) {
    const start = lineStart(lines, line);
    const content = contentStart(lines, line, containers);
    if (content === start) continue;
    blanked += withoutBreaks(lines.text.slice(from, start)) + " ".repeat(content - start);
    from = content;
  }
  return blanked + withoutBreaks(lines.text.slice(from, lineEnd(lines, toLine)));
}

function withoutBreaks(text: string): string {
  return text.replaceAll("\n", " ").replaceAll("\r", " ");
}

/** What pieces repeat, by where they start. All that start in mid-line repeat one text, which is long in many containers. */
function leadInside(
  document: ParsedDocument,
  containers: readonly Container[],
): (pieceStart: number) => Lead | undefined {
  const { lines } = document;
  let midLine: Lead | undefined;
  return (pieceStart) => {
    const isLine = pieceStart === lineStart(lines, lineAt(lines, pieceStart));
    if (isLine) return continuationLead(document, containers, pieceStart);
    midLine ??= continuationLead(document, containers, pieceStart);
    return midLine;
  };
}

/** Prose as atoms: sentences, then words, then graphemes; never inside a link, image, code span, tag or formula. */
import { firstIndex } from "../../../algorithms/bisect.ts";
import { outermostMatches } from "../../../markdown/parser/inline-matches.ts";
import type { Span } from "../../../markdown/source.ts";
import { withoutWhiteSpace } from "../../../markdown/source.ts";
import { type Level, type Piece, type Repeated, spanLevel } from "../level.ts";
import { bareSpans } from "./bare-spans.ts";
import { behindBlockMarks } from "./block-marks.ts";
import { boundaries, type Granularity } from "./boundaries.ts";
import { segmentStarts } from "./segments.ts";

/** A text to cut. `masked` is `source.slice(from, to)` with line breaks and container prefixes blanked, unit for unit. */
export interface SplittableText extends Span {
  readonly masked: string;
  /** Ranges of the source that a cut does not fall into unless they alone exceed hardCap. */
  readonly protectedSpans: readonly Span[];
  /** Where a piece starts whose first atom starts at an offset: there, or earlier on its line. */
  pieceStart(offset: number): number;
  /** Where a piece ends whose last atom ends at an offset: there, or behind quote marks that no other piece starts with. */
  pieceEnd(offset: number): number;
  lead(pieceStart: number): Repeated | undefined;
  trail(end: number): Repeated | undefined;
  /** What the first atom starts with and the last ends with, where that is more than the text. */
  readonly firstFrom?: number | undefined;
  readonly lastTo?: number | undefined;
  /** What a piece repeats that starts with the first atom, or ends with the last. */
  readonly firstLead?: Repeated | undefined;
  readonly lastTrail?: Repeated | undefined;
  /** Whether the text goes on the piece that is open: see `Level.follows`. The first atom always may. */
  follows?(open: Pick<Piece, "from" | "lead">): boolean;
  /** The source of a range, unmasked. */
  raw(from: number, to: number): string;
  /** What holds for the pieces of an atom that does not fit with its prefix and the context that it repeats. */
  readonly bareFlag?: NonNullable<Level["flag"]>;
}

const FINER: Readonly<Record<Granularity, Granularity | undefined>> = {
  sentence: "line",
  line: "run",
  run: "word",
  word: "grapheme",
  grapheme: undefined,
};

/** A text as a level: sentences that expand to lines, words and graphemes, or for code the words alone. */
export function textLevel(
  text: SplittableText,
  granularity: "sentence" | "run" = "sentence",
): Level {
  const isProse = granularity === "sentence";
  return atoms({ ...text, isProse }, text.from, text.to, granularity, text.protectedSpans);
}

/** A text in which, when it is prose, marks that would begin a block end pieces rather than begin them. */
type CutText = SplittableText & { readonly isProse: boolean };

function atoms(
  text: CutText,
  from: number,
  to: number,
  granularity: Granularity,
  protectedSpans: readonly Span[],
): Level {
  const masked = text.masked.slice(from - text.from, to - text.from);
  const raw = text.raw(from, to);
  const visible = boundaries(masked, raw, granularity);
  const movesMarks = text.isProse && granularity !== "grapheme";
  const found = movesMarks ? behindBlockMarks(masked, raw, visible) : visible;
  const starts = withoutProtected(found, from, protectedSpans);
  const start = (index: number) => from + (starts[index] ?? masked.length);
  const end = (index: number) => {
    const next = starts[index + 1] ?? masked.length;
    return from + withoutWhiteSpace(masked, starts[index] ?? next, next);
  };
  const isFirst = (index: number) => index === 0 && from === text.from;
  const isLast = (index: number) => index === starts.length - 1 && to === text.to;
  const pieceFrom = (index: number) =>
    isFirst(index) ? (text.firstFrom ?? text.pieceStart(from)) : text.pieceStart(start(index));
  const holdsProtected = (index: number) => overlapsAny(protectedSpans, start(index), end(index));
  const coarse = granularity !== "word" && granularity !== "grapheme";
  const level: Level = {
    count: starts.length,
    from: pieceFrom,
    to: (index) => (isLast(index) ? (text.lastTo ?? end(index)) : text.pieceEnd(end(index))),
    lead: (index) => (isFirst(index) ? text.firstLead : text.lead(pieceFrom(index))),
    trail: (index) => (isLast(index) ? text.lastTrail : text.trail(end(index))),
    stretches: (index) => !coarse || (granularity === "run" && holdsProtected(index)),
    expand: (index) => {
      const finer = FINER[granularity];
      // At a level that stretches, what is protected as a whole was held against hardCap: it is cut like any text.
      const isInside = liesInOne(protectedSpans, start(index), end(index));
      if (isInside && level.stretches(index) && end(index) - start(index) > 1) {
        return atoms(text, start(index), end(index), "sentence", []);
      }
      if (finer) return atoms(text, start(index), end(index), finer, protectedSpans);
      if (holdsProtected(index) && end(index) - start(index) > 1) {
        return atoms(text, start(index), end(index), "sentence", []);
      }
      return bareLevel(text, level.from(index), level.to(index), start(index), end(index));
    },
    follows: (index, open) => isFirst(index) || text.follows?.(open) !== false,
  };
  return level;
}

/** One grapheme with what stands before it (a marker, a quote mark): cut anywhere, nothing repeated. */
function bareLevel(
  text: SplittableText,
  from: number,
  to: number,
  coreFrom: number,
  coreTo: number,
): Level | undefined {
  const repeats = text.lead(from) ?? text.trail(to) ?? text.firstLead ?? text.lastTrail;
  if (from === coreFrom && to === coreTo && !repeats) return undefined;
  const spans: Span[] = [];
  const raw = text.raw(from, to);
  const starts = segmentStarts(raw, "grapheme");
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? raw.length;
    if (raw.slice(start, end).trim() !== "") spans.push({ from: from + start, to: from + end });
  }
  const level = spanLevel(spans, () => undefined);
  const isInContainers = repeats?.role === "containerPrefix";
  if (!text.bareFlag && isInContainers) {
    return { ...level, flag: (open) => (open.from > from ? "markersNotRepeated" : undefined) };
  }
  if (!text.bareFlag) return level;
  // A piece that repeats an opening must end with its closing, which bare atoms lack.
  return { ...level, follows: (index) => index > 0, flag: text.bareFlag };
}

/** The first of the spans, which are in order and disjoint, that ends behind an offset. */
function spanBehind(spans: readonly Span[], offset: number): Span | undefined {
  return spans[firstIndex(0, spans.length, (index) => (spans[index]?.to ?? 0) > offset)];
}

/** Whether one of the spans shares a unit with the range. */
function overlapsAny(spans: readonly Span[], from: number, to: number): boolean {
  const span = spanBehind(spans, from);
  return span !== undefined && span.from < to;
}

function liesInOne(spans: readonly Span[], from: number, to: number): boolean {
  const span = spanBehind(spans, from);
  return span !== undefined && span.from <= from && to <= span.to;
}

function withoutProtected(
  starts: readonly number[],
  base: number,
  protectedSpans: readonly Span[],
): readonly number[] {
  if (protectedSpans.length === 0) return starts;
  let span = 0;
  return starts.filter((start, index) => {
    const offset = base + start;
    while (span < protectedSpans.length && (protectedSpans[span]?.to ?? 0) <= offset) span += 1;
    const inside = protectedSpans[span];
    return index === 0 || !inside || offset <= inside.from;
  });
}

/** Where a cut must not fall in a masked paragraph: ranges of the source, in order, merged where they overlap. */
export function protectedSpansOf(
  masked: string,
  base: number,
  env: Record<string, unknown>,
): Span[] {
  const merged: { from: number; to: number }[] = [];
  const add = (from: number, to: number): void => {
    const last = merged.at(-1);
    if (last && base + from < last.to) last.to = Math.max(last.to, base + to);
    else merged.push({ from: base + from, to: base + to });
  };
  const matches = outermostMatches(masked, env);
  let next = 0;
  for (const { from, to } of bareSpans(masked)) {
    for (let match = matches[next]; match && match.from <= from; match = matches[next]) {
      add(match.from, match.to);
      next += 1;
    }
    add(from, to);
  }
  for (; next < matches.length; next += 1) {
    const match = matches[next];
    if (match) add(match.from, match.to);
  }
  return merged;
}

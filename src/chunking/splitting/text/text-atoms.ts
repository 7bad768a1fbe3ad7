/** Text as atoms, ever finer ones, of which none ends inside a link, image, code span, tag or formula that fits. */
import { type Span, withoutWhiteSpace } from "../../../markdown/source.ts";
import { type Atoms, atomsOfSpans } from "../atoms.ts";
import { behindBlockMarks } from "./block-marks.ts";
import { boundaries, type Granularity } from "./boundaries.ts";
import { liesInOne, overlapsAny, withoutProtected } from "./protected-spans.ts";
import { segmentStarts } from "./segments.ts";
import type { SplittableText } from "./splittable-text.ts";

const FINER: Readonly<Record<Granularity, Granularity | undefined>> = {
  sentence: "line",
  line: "unbroken",
  unbroken: "word",
  word: "grapheme",
  grapheme: undefined,
};

/**
 * A text as a row of atoms. Prose is sentences, which expand to lines, unbroken text, words, graphemes; code begins with
 * unbroken text.
 */
export function atomsOfText(
  text: SplittableText,
  granularity: "sentence" | "unbroken" = "sentence",
): Atoms {
  const isProse = granularity === "sentence";
  return atomsBetween(text, isProse, text, granularity, text.protectedSpans);
}

/** A span of a text. In prose, marks that would begin a block end pieces rather than begin them. */
function atomsBetween(
  text: SplittableText,
  isProse: boolean,
  { from, to }: Span,
  granularity: Granularity,
  protectedSpans: readonly Span[],
): Atoms {
  const masked = text.masked.slice(from - text.from, to - text.from);
  const raw = text.raw(from, to);
  const visible = boundaries(masked, raw, granularity);
  const movesMarks = isProse && granularity !== "grapheme";
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
  const atoms: Atoms = {
    count: starts.length,
    from: pieceFrom,
    to: (index) => (isLast(index) ? (text.lastTo ?? end(index)) : text.pieceEnd(end(index))),
    lead: (index) => (isFirst(index) ? text.firstLead : text.lead(pieceFrom(index))),
    trail: (index) => (isLast(index) ? text.lastTrail : text.trail(end(index))),
    stretches: () => true,
    expand: (index) => {
      const finer = FINER[granularity];
      const core = { from: start(index), to: end(index) };
      // What is protected as a whole was held against hardCap: it is cut like any text.
      const isInside = liesInOne(protectedSpans, core.from, core.to);
      if (isInside && core.to - core.from > 1) {
        return atomsBetween(text, isProse, core, "sentence", []);
      }
      if (finer) return atomsBetween(text, isProse, core, finer, protectedSpans);
      if (holdsProtected(index) && core.to - core.from > 1) {
        return atomsBetween(text, isProse, core, "sentence", []);
      }
      return bareAtoms(text, { from: atoms.from(index), to: atoms.to(index) }, core);
    },
    follows: (index, open) => isFirst(index) || text.follows?.(open) !== false,
  };
  return atoms;
}

/** One grapheme with what stands before it (a marker, a quote mark): cut anywhere, nothing repeated. */
function bareAtoms(text: SplittableText, { from, to }: Span, core: Span): Atoms | undefined {
  const repeats = text.lead(from) ?? text.trail(to) ?? text.firstLead ?? text.lastTrail;
  if (from === core.from && to === core.to && !repeats) return undefined;
  const spans: Span[] = [];
  const raw = text.raw(from, to);
  const starts = segmentStarts(raw, "grapheme");
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? raw.length;
    if (raw.slice(start, end).trim() !== "") spans.push({ from: from + start, to: from + end });
  }
  const atoms = atomsOfSpans(spans, () => undefined);
  const isInContainers = repeats?.role === "containerPrefix";
  if (!text.bareFlag && isInContainers) {
    return { ...atoms, flag: (open) => (open.from > from ? "markersNotRepeated" : undefined) };
  }
  if (!text.bareFlag) return atoms;
  // A piece that repeats a fence line must end with the closing one, which bare atoms lack.
  return { ...atoms, follows: (index) => index > 0, flag: text.bareFlag };
}

/** Where prose may be cut: between sentences, lines, runs without white space, words, graphemes. */
import { segmentStarts } from "./segments.ts";

/** From the coarsest to the finest. */
export type Granularity = "sentence" | "line" | "run" | "word" | "grapheme";

/** A full stop after one of these, or after a single capital or a letter of the German `z. B.`, `d. h.`, `i. d. R.`, ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s([{"'“‘])(?:\p{Lu}|[dizuo]|[Ee]\.g|[Ii]\.e|[Dd]r|[Mm]rs?|[Mm]s|[Pp]rof|St|[Ff]igs?|[Ee]qs?|[Vv]ol|pp?|[Vv]s|[Cc]f|[Aa]pprox|[Rr]esp|[Ii]ncl|[Bb]zw|[Cc]a|[Uu]sw|[Nn]r|[Ss]r|[Jj]r)\.\s*$/u;

const ELLIPSIS = /…[\p{Pe}\p{Pf}"']*\s+(?=[\p{Lu}\p{Lo}\p{Ps}\p{Pi}"'])/gu;

/**
 * Offsets in a masked text at which atoms start, the first text included, white space left out. `raw` is the same text
 * unmasked.
 */
export function boundaries(masked: string, raw: string, granularity: Granularity): number[] {
  if (granularity === "line") return lineStarts(masked, raw);
  const first = masked.length - masked.trimStart().length;
  const starts = [first];
  if (granularity === "run") {
    for (const match of masked.matchAll(/\s+(?=\S)/g)) {
      const start = match.index + match[0].length;
      if (start > first) starts.push(start);
    }
    return starts;
  }
  const segments =
    granularity === "sentence" ? sentenceStarts(masked) : segmentStarts(masked, granularity);
  for (const [place, index] of segments.entries()) {
    const segment = masked.slice(index, segments[place + 1]);
    if (index <= first || segment.trim() === "") continue;
    const lastStart = Math.max(starts.at(-1) ?? first, index - 12);
    if (granularity === "sentence" && ABBREVIATION.test(masked.slice(lastStart, index))) continue;
    if (granularity === "word" && joinsToLeft(segment)) continue;
    starts.push(index + segment.length - segment.trimStart().length);
  }
  return starts;
}

/** Sentences of the segmenter, which knows no `…` as an end, and after `…` where a capital or an opening mark follows. */
function sentenceStarts(masked: string): number[] {
  const starts = segmentStarts(masked, "sentence");
  const after = Array.from(masked.matchAll(ELLIPSIS), (match) => match.index + match[0].length);
  return after.length === 0 ? starts : [...new Set([...starts, ...after])].sort((a, b) => a - b);
}

/** Offsets in the masked text at which its lines start, white space left out; `raw` is the same text unmasked. */
function lineStarts(masked: string, raw: string): number[] {
  const first = masked.length - masked.trimStart().length;
  const starts = [first];
  const text = /\S/g;
  for (const terminator of raw.matchAll(/\r\n?|\n/g)) {
    text.lastIndex = terminator.index + terminator[0].length;
    const start = text.exec(masked)?.index ?? masked.length;
    if (start > (starts.at(-1) ?? first) && start < masked.length) starts.push(start);
  }
  return starts;
}

/** Closing punctuation and the like stays with the word before it. */
function joinsToLeft(segment: string): boolean {
  return /^[\p{M}\p{Pe}\p{Pf}\p{Po}\u200D]/u.test(segment) && !/^[¿¡§#@&*\\]/.test(segment);
}

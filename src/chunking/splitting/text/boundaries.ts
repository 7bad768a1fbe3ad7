/** Where prose may be cut: between sentences, lines, unbroken text, words, graphemes. */
import { isBlankUnit } from "../../../algorithms/blank.ts";
import { skipWhiteSpace } from "../../../markdown/source.ts";
import { segmentStarts } from "./segments.ts";
import { endsNoSentence } from "./sentence-ends.ts";

/** From the coarsest to the finest. */
export type Granularity = "sentence" | "line" | "unbroken" | "word" | "grapheme";

const ELLIPSIS = /…[\p{Pe}\p{Pf}"']*\s+(?=[\p{Lu}\p{Lo}\p{Ps}\p{Pi}"'])/gu;

/**
 * Offsets in a masked text at which atoms start, the first text included, white space left out. `raw` is the same text
 * unmasked.
 */
export function boundaries(masked: string, raw: string, granularity: Granularity): number[] {
  if (granularity === "line") return lineStarts(masked, raw);
  const first = skipWhiteSpace(masked, 0, masked.length);
  const starts = [first];
  if (granularity === "unbroken") {
    for (const match of masked.matchAll(/\s+(?=\S)/g)) {
      const start = match.index + match[0].length;
      if (start > first) starts.push(start);
    }
    return starts;
  }
  const segments =
    granularity === "sentence" ? sentenceStarts(masked) : segmentStarts(masked, granularity);
  for (let place = 0; place < segments.length; place += 1) {
    const index = segments[place] ?? 0;
    const next = segments[place + 1] ?? masked.length;
    if (index <= first) continue;
    const behindMarks = granularity === "sentence" ? behindClosingMarks(masked, index) : index;
    const start = skipWhiteSpace(masked, behindMarks, next);
    if (start === next) continue;
    if (granularity === "word" && joinsToLeft(masked, index)) continue;
    if (granularity === "sentence" && endsNoSentence(masked, starts.at(-1) ?? first, index))
      continue;
    starts.push(start);
  }
  return starts;
}

/** Marks of emphasis that close right behind a full stop, where the segmenter ends the sentence before them. */
const CLOSING_MARKS = /[*_~]+[\p{Pe}\p{Pf}"']*(?=\s|$)/uy;

const MARK = /[*_~]/;

function behindClosingMarks(masked: string, index: number): number {
  if (isBlankUnit(masked.charCodeAt(index - 1)) || !MARK.test(masked.charAt(index))) return index;
  CLOSING_MARKS.lastIndex = index;
  return CLOSING_MARKS.test(masked) ? CLOSING_MARKS.lastIndex : index;
}

/** Sentences of the segmenter, which knows no `…` as an end, and after `…` where a capital or an opening mark follows. */
function sentenceStarts(masked: string): number[] {
  const starts = segmentStarts(masked, "sentence");
  if (!masked.includes("…")) return starts;
  const after = Array.from(masked.matchAll(ELLIPSIS), (match) => match.index + match[0].length);
  return after.length === 0 ? starts : [...new Set([...starts, ...after])].sort((a, b) => a - b);
}

/** Offsets in the masked text at which its lines start, white space left out; `raw` is the same text unmasked. */
function lineStarts(masked: string, raw: string): number[] {
  let start = skipWhiteSpace(masked, 0, masked.length);
  const starts = [start];
  for (const { 0: terminator, index } of raw.matchAll(/\r\n?|\n/g)) {
    const line = index + terminator.length;
    // A line that is blank to the eye, of which there may be any number in a row.
    if (line <= start) continue;
    start = skipWhiteSpace(masked, line, masked.length);
    if (start < masked.length) starts.push(start);
  }
  return starts;
}

/** Closing punctuation and the like stays with the word before it. */
function joinsToLeft(masked: string, index: number): boolean {
  const character = masked.charCodeAt(index);
  if (character < CLOSING.length) return CLOSING[character] === true;
  return isClosing(masked.slice(index, index + 2));
}

function isClosing(text: string): boolean {
  return /^[\p{M}\p{Pe}\p{Pf}\p{Po}\u200D]/u.test(text) && !/^[¿¡§#@&*\\]/.test(text);
}

/** The same for each character of ASCII. */
const CLOSING = Array.from({ length: 128 }, (_, code) => isClosing(String.fromCharCode(code)));

/** Sentences, words and graphemes of a text of any length, through `Intl.Segmenter`. */
import { addAsciiSentences, possibleSentenceEnd } from "./ascii-sentences.ts";
import { addAsciiWords, startsAsciiWord } from "./ascii-words.ts";

export type SegmentKind = "sentence" | "word" | "grapheme";

const segmenters: Readonly<Record<SegmentKind, Intl.Segmenter>> = {
  sentence: new Intl.Segmenter("und", { granularity: "sentence" }),
  word: new Intl.Segmenter("und", { granularity: "word" }),
  grapheme: new Intl.Segmenter("und", { granularity: "grapheme" }),
};

/** UTF-16 units that are segmented at a time, at most where a boundary is among them. */
const WINDOW: Readonly<Record<SegmentKind, number>> = { sentence: 2048, word: 512, grapheme: 256 };

/** A boundary this close to the end of a window might fall elsewhere if more of the text were seen. */
const MARGIN = 48;

/**
 * Offsets at which the segments of a text start, ascending, 0 first. Simple stretches are cut, or passed over, without
 * the segmenter, which is slow. The others are segmented in windows that start at boundaries, because a step of V8's
 * segment iterator takes time in proportion to the whole string that it walks (measured on Node 20: 160,000 words took
 * two minutes). What would need more than a window to be known may be cut elsewhere than the segmenter would: around more
 * than `MARGIN` combining marks, in a run of a script without spaces that is longer than a window, behind an abbreviation
 * whose next letter is further away than that.
 */
export function segmentStarts(text: string, kind: SegmentKind): number[] {
  const starts: number[] = [];
  let size = 0;
  for (let from = addSimple(text, kind, 0, starts); from < text.length; ) {
    const near = kind === "sentence" ? beforeSentenceEnd(text, from) : from;
    const simple = size === 0 ? simpleFrom(text, kind, near) : undefined;
    size ||= simple ? simple - near : WINDOW[kind];
    const to = Math.min(near + size, text.length);
    const isWhole = to === simple || to === text.length;
    // Of a window that a single long segment has made large, only that: each step walks all of it.
    const most = size > WINDOW[kind] ? 2 : size;
    const found = startsIn(text.slice(near, to), kind, most);
    const isLast = isWhole && found.length < most;
    const certainUpTo = isWhole ? size : size - MARGIN;
    const certain = isLast ? found.length : found.findLastIndex((start) => start <= certainUpTo);
    if (certain <= 0 && !isLast) {
      size *= 2;
      continue;
    }
    starts.push(from);
    for (let place = 1; place < certain; place += 1) starts.push(near + (found[place] ?? 0));
    from = addSimple(text, kind, isLast ? to : near + (found[certain] ?? 0), starts);
    size = 0;
  }
  return starts;
}

/** The first offset in a window from which on there are words or graphemes that are found without the segmenter. */
function simpleFrom(text: string, kind: SegmentKind, from: number): number | undefined {
  if (kind === "sentence") return undefined;
  const startsSegment = kind === "word" ? startsAsciiWord : startsLone;
  const end = Math.min(text.length, from + WINDOW[kind]);
  for (let at = from + 2; at < end; at += 1) if (startsSegment(text, at)) return at;
  return undefined;
}

function startsLone(text: string, at: number): boolean {
  return isLone(text.charCodeAt(at)) && isLone(text.charCodeAt(at - 1));
}

/** Adds the starts of what can be cut without the segmenter, and returns the next start, which is not added. */
function addSimple(text: string, kind: SegmentKind, from: number, starts: number[]): number {
  if (kind === "sentence") return addAsciiSentences(text, from, starts);
  if (kind === "word") return addAsciiWords(text, from, starts);
  let next = from;
  while (isLone(text.charCodeAt(next)) && isLone(text.charCodeAt(next + 1))) starts.push(next++);
  return next;
}

/** Whether two such units in a row are always two graphemes: visible ASCII and the common ideographs. */
function isLone(unit: number): boolean {
  return (unit >= 0x20 && unit <= 0x7e) || (unit >= 0x4e00 && unit <= 0x9fff);
}

/**
 * Where to begin to look for the end of the sentence that an offset lies in: at the character before a possible end, on
 * which it depends what a full stop means. The end of the text if no sentence can end before.
 */
function beforeSentenceEnd(text: string, from: number): number {
  const end = possibleSentenceEnd(text, from);
  if (end === text.length) return end;
  let near = end - 1;
  while (near > from && !isLone(text.charCodeAt(near))) near -= 1;
  return Math.max(near, from);
}

/**
 * Texts whose segments are remembered: words beyond ASCII come again. Behind a slice of more units engines keep the whole
 * text alive.
 */
const MEMO_ENTRIES = 10_000;
const MEMO_UNITS = 12;
const memos: Readonly<Record<SegmentKind, Map<string, readonly number[]>>> = {
  sentence: new Map(),
  word: new Map(),
  grapheme: new Map(),
};

/** The starts of the segments of a text, at least as many as asked for if there are as many. */
function startsIn(text: string, kind: SegmentKind, most: number): readonly number[] {
  if (text.length > MEMO_UNITS || most < text.length) return newStartsIn(text, kind, most);
  const memo = memos[kind];
  let starts = memo.get(text);
  if (!starts) {
    starts = newStartsIn(text, kind, most);
    if (memo.size >= MEMO_ENTRIES) memo.clear();
    memo.set(text, starts);
  }
  return starts;
}

function newStartsIn(text: string, kind: SegmentKind, most: number): readonly number[] {
  const starts: number[] = [];
  for (const { index } of segmenters[kind].segment(text)) {
    starts.push(index);
    if (starts.length === most) break;
  }
  if (kind !== "word") return starts;
  return apartAtDots(starts.length < most ? text : text.slice(0, starts.at(-1)), starts);
}

/** A dot or colon after something that is no digit, with the marks that belong to it. */
const DOT = /[.:\ufe55\uff0e\uff1a](?<!\p{Nd}[\p{M}\p{Cf}]*.)[\p{M}\p{Cf}]*/gu;

/**
 * Engines differ: Unicode takes `example.com` and `a:b` for one word, and so does Node; Chromium's tables make three of
 * each. Taken for three everywhere, the same document is cut alike in every engine.
 */
function apartAtDots(text: string, starts: number[]): number[] {
  const dots = Array.from(text.matchAll(DOT), ({ 0: dot, index }) => [index, index + dot.length]);
  const inner = dots.flat().filter((place) => place > 0 && place < text.length);
  if (inner.length === 0) return starts;
  return [...new Set([...starts, ...inner])].sort((a, b) => a - b);
}

/** Sentences, words and graphemes of a text of any length, through `Intl.Segmenter`. */

export type SegmentKind = "sentence" | "word" | "grapheme";

const segmenters: Readonly<Record<SegmentKind, Intl.Segmenter>> = {
  sentence: new Intl.Segmenter("und", { granularity: "sentence" }),
  word: new Intl.Segmenter("und", { granularity: "word" }),
  grapheme: new Intl.Segmenter("und", { granularity: "grapheme" }),
};

/** UTF-16 units that are segmented at a time. */
const WINDOW: Readonly<Record<SegmentKind, number>> = { sentence: 2048, word: 512, grapheme: 256 };

/** A boundary this close to the end of a window might fall elsewhere if more of the text were seen. */
const MARGIN = 48;

/** Whether two such units in a row are always two segments: seen without the segmenter, which is slow. */
const IS_LONE: Readonly<
  Record<SegmentKind, ((text: string, index: number) => boolean) | undefined>
> = {
  sentence: undefined,
  word: isPunctuation,
  grapheme: (text, index) => isVisible(text.charCodeAt(index)) || isHan(text.charCodeAt(index)),
};

/** ASCII punctuation, which joins only with letters and digits on both sides; not `_`, which is a letter here. */
function isPunctuation(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return isVisible(unit) && unit !== 0x20 && !/\w/.test(text.charAt(index));
}

function isVisible(unit: number): boolean {
  return unit >= 0x20 && unit <= 0x7e;
}

/** The common ideographs. */
function isHan(unit: number): boolean {
  return unit >= 0x4e00 && unit <= 0x9fff;
}

/**
 * Offsets at which the segments of a text start, ascending, 0 first. The text is segmented in windows that start at
 * boundaries, because a step of V8's segment iterator takes time in proportion to the whole string that it walks
 * (measured on Node 20: 160,000 words took two minutes).
 */
export function segmentStarts(text: string, kind: SegmentKind): number[] {
  const starts: number[] = [];
  const isLone = IS_LONE[kind];
  let from = 0;
  let size = WINDOW[kind];
  while (from < text.length) {
    if (isLone) {
      for (; isLone(text, from) && isLone(text, from + 1); from += 1) starts.push(from);
    }
    const isLast = from + size >= text.length;
    const found = startsIn(text.slice(from, from + size), kind);
    const certain = isLast ? found.length : found.findLastIndex((start) => start <= size - MARGIN);
    if (certain <= 0) {
      size *= 2;
      continue;
    }
    for (const start of found.slice(0, certain)) starts.push(from + start);
    if (isLast) break;
    from += found[certain] ?? size;
    size = WINDOW[kind];
  }
  return starts;
}

function startsIn(text: string, kind: SegmentKind): number[] {
  const starts = Array.from(segmenters[kind].segment(text), (segment) => segment.index);
  return kind === "word" ? apartAtDots(text, starts) : starts;
}

/** A dot or colon after something that is no digit, with the marks that belong to it. */
const DOT = /[.:\ufe55\uff0e\uff1a](?<!\p{Nd}[\p{M}\p{Cf}]*.)[\p{M}\p{Cf}]*/gu;

/**
 * Engines differ: Unicode takes `example.com` and `a:b` for one word, and so does Node; Chromium's tables make three of
 * each. Taken for three everywhere, the same document is cut alike in every engine.
 */
function apartAtDots(text: string, starts: readonly number[]): number[] {
  const dots = Array.from(text.matchAll(DOT), ({ 0: dot, index }) => [index, index + dot.length]);
  const inner = dots.flat().filter((place) => place > 0 && place < text.length);
  if (inner.length === 0) return [...starts];
  return [...new Set([...starts, ...inner])].sort((a, b) => a - b);
}

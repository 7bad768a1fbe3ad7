/** Sentences, words and graphemes of a text of any length, through `Intl.Segmenter`. */

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
 * Offsets at which the segments of a text start, ascending, 0 first. The text is segmented in windows that start at
 * boundaries, because a step of V8's segment iterator takes time in proportion to the whole string that it walks (measured
 * on Node 20: 160,000 words took two minutes). What would need more than a window to be known may be cut elsewhere than the
 * segmenter would: around more than `MARGIN` combining marks, in a stretch of a script without spaces that is longer than
 * a window, behind an abbreviation whose next letter is further away than that.
 */
export function segmentStarts(text: string, kind: SegmentKind): number[] {
  const starts: number[] = [];
  let size = WINDOW[kind];
  for (let from = 0; from < text.length; ) {
    const to = Math.min(from + size, text.length);
    // Of a window that a single long segment has made large, only that: each step walks all of it.
    const most = size > WINDOW[kind] ? 2 : size;
    const found = startsIn(text.slice(from, to), kind, most);
    const isWhole = to === text.length && found.length < most;
    const certain = isWhole
      ? found.length
      : found.findLastIndex((start) => start <= to - from - (to < text.length ? MARGIN : 0));
    if (certain === 0) {
      size *= 2;
      continue;
    }
    for (let place = 0; place < certain; place += 1) starts.push(from + (found[place] ?? 0));
    from = isWhole ? to : from + (found[certain] ?? 0);
    size = WINDOW[kind];
  }
  return starts;
}

/** The starts of the segments of a text, no more of the segmenter's than asked for. */
function startsIn(text: string, kind: SegmentKind, most: number): readonly number[] {
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

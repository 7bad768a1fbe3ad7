/** Estimates tokens as words times 1.3, where words are the stretches between white space. */
import { isBlankUnit } from "../../algorithms/blank.ts";
import type { Measure, Segment } from "../counter.ts";
import { checkedSpan } from "../spans.ts";
import { TextMemory } from "../text-memory.ts";

/** Words times 13 / 10, rounded up; exact, as the product is whole. */
function tokensOf(words: number): number {
  return Math.ceil((words * 13) / 10);
}

function isBlankAt(text: string, at: number): boolean {
  return isBlankUnit(text.charCodeAt(at));
}

function wordsIn(text: string): number {
  let words = 0;
  let afterBlank = true;
  for (let at = 0; at < text.length; at++) {
    const blank = isBlankAt(text, at);
    if (afterBlank && !blank) words += 1;
    afterBlank = blank;
  }
  return words;
}

/** Literals from this length on (UTF-16 units) are counted once: a fence line of any length may be one word. */
const LONG_UNITS = 256;

/** Tokens of a text. */
export function countWords(text: string): number {
  return tokensOf(wordsIn(text));
}

/** Measures a source: words of a span are the words that begin in it, and the one that it begins within. */
export function wordsMeasure(source: string, onProgress?: (done: number) => void): Measure {
  const begun = new Uint32Array(source.length + 1);
  let total = 0;
  let afterBlank = true;
  for (let at = 0; at < source.length; at++) {
    const blank = isBlankAt(source, at);
    if (afterBlank && !blank) total += 1;
    afterBlank = blank;
    begun[at + 1] = total;
  }
  onProgress?.(1);

  const ofLong = new TextMemory();
  const wordsInLiteral = (text: string): number =>
    text.length < LONG_UNITS ? wordsIn(text) : ofLong.of(text, wordsIn);
  const wordsInSpan = (from: number, to: number): number => {
    const within = from > 0 && !isBlankAt(source, from) && !isBlankAt(source, from - 1);
    return (begun[to] as number) - (begun[from] as number) + (within ? 1 : 0);
  };

  const count = (segments: readonly Segment[]): number => {
    let words = 0;
    let inWord = false;
    for (const segment of segments) {
      const literal = typeof segment === "string";
      const text = literal ? segment : source;
      const { from, to } = literal ? { from: 0, to: segment.length } : checkedSpan(segment, source);
      if (from === to) continue;
      words += literal ? wordsInLiteral(segment) : wordsInSpan(from, to);
      if (inWord && !isBlankAt(text, from)) words -= 1;
      inWord = !isBlankAt(text, to - 1);
    }
    return tokensOf(words);
  };
  return { count, longestToken: Number.POSITIVE_INFINITY, densestUnit: 2 };
}

/** The estimates that people budget with: words times 1.3, and characters by 4 (fenced code by 2.7). */
import { charactersMeasure, countCharacters } from "./characters.ts";
import type { Counter } from "./counter.ts";
import { countWords, wordsMeasure } from "./words.ts";

/** Words between white space times 1.3, rounded up. */
export const wordsCounter: Counter = {
  id: "words-1.3",
  count: countWords,
  measure: wordsMeasure,
};

/** UTF-16 units by 4, those of fenced code by 2.7, rounded up. */
export const charactersCounter: Counter = {
  id: "chars-4",
  count: countCharacters,
  measure: charactersMeasure,
};

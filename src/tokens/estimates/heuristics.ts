/** The estimates that people budget with: words times 1.3, and characters by 4 (code by 2.7). */
import type { Bias } from "../../settings/reading.ts";
import type { Counter } from "../counter.ts";
import { charactersMeasure, countCharacters, type Divisors } from "./characters.ts";
import { countWords, wordsMeasure } from "./words.ts";

/** Words between white space times 1.3, rounded up. */
export const wordsCounter: Counter = {
  id: "words-1.3",
  count: countWords,
  measure: wordsMeasure,
};

/** UTF-16 units that make a token, in tenths: a bias takes its own kind of text to have shorter tokens. */
const DIVISORS: Readonly<Record<Bias, Divisors>> = {
  balanced: { prose: 40, code: 27 },
  prose: { prose: 36, code: 27 },
  code: { prose: 40, code: 24 },
};

/** UTF-16 units by 4, those of code by 2.7, rounded up. */
export const charactersCounter: Counter = charactersCounterOf("balanced", false);

/** The same with other divisors, or in MDX, with its statements, expressions and components for code. `tuning` names which. */
export function tunedCharactersCounter(tuning: string, bias: Bias, mdx: boolean): Counter {
  return { ...charactersCounterOf(bias, mdx), tuning };
}

function charactersCounterOf(bias: Bias, mdx: boolean): Counter {
  const estimate = { divisors: DIVISORS[bias], mdx };
  return {
    id: "chars-4",
    count: (text) => countCharacters(text, estimate),
    measure: (source, onProgress) => charactersMeasure(source, estimate, onProgress),
  };
}

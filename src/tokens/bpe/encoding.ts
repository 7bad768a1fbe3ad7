/** A BPE encoding: splits text into pre-tokens by a regular expression and counts each by merging, once. */
import { countMerged } from "./merge.ts";
import { PreTokenCounts } from "./pre-token-counts.ts";
import { buildVocabulary, type RankedTokens } from "./vocabulary.ts";

export interface Encoding {
  readonly longestToken: number;
  /**
   * Offset after the pre-token that begins at `from`, as if the text ended where it ends. `from` is a pre-token
   * boundary before the end of the text. The pattern never looks behind `from`.
   */
  preTokenEnd(text: string, from: number): number;
  /** Tokens of a pre-token, which stands in a text. */
  countPreToken(text: string, from: number, to: number): number;
  /** Tokens of a text. */
  count(text: string): number;
}

/** Makes an encoding of ranked tokens and the pattern of its pre-tokens. */
export function createEncoding(tokens: RankedTokens, splitPattern: RegExp): Encoding {
  const vocabulary = buildVocabulary(tokens);
  const pattern = tiktokenPattern(splitPattern);
  const known = new PreTokenCounts((preToken) => countMerged(preToken, vocabulary));
  const countPreToken: Encoding["countPreToken"] = (text, from, to) => known.of(text, from, to);
  const preTokenEnd = (text: string, from: number): number => {
    const end = plainWordEnd(text, from);
    if (end > 0) return end;
    pattern.lastIndex = from;
    if (!pattern.test(text)) throw new RangeError(`No pre-token begins at offset ${from}`);
    return pattern.lastIndex;
  };
  const count = (text: string): number => {
    let total = 0;
    for (let from = 0; from < text.length; ) {
      const end = preTokenEnd(text, from);
      total += countPreToken(text, from, end);
      from = end;
    }
    return total;
  };
  return { longestToken: vocabulary.longestUnits, preTokenEnd, countPreToken, count };
}

/**
 * The end of a word of small ASCII letters, with a space or a capital before it or both, that something visible or blank
 * of ASCII follows which is no letter, digit or apostrophe: one pre-token in every encoding. Most of prose is such words,
 * and asking the pattern takes several times as long. 0 where there is none.
 */
function plainWordEnd(text: string, from: number): number {
  let at = text.charCodeAt(from) === SPACE ? from + 1 : from;
  const capital = text.charCodeAt(at);
  if (capital >= 0x41 && capital <= 0x5a) at += 1;
  const letters = at;
  let unit = text.charCodeAt(at);
  while (unit >= 0x61 && unit <= 0x7a) {
    at += 1;
    unit = text.charCodeAt(at);
  }
  return at > letters && WORD_STOPS[unit] === 1 ? at : 0;
}

const SPACE = 0x20;

/** By ASCII character, whether it ends every word. */
const WORD_STOPS = Uint8Array.from({ length: 128 }, (_, unit) =>
  Number(/[^A-Za-z0-9']/.test(String.fromCharCode(unit))),
);

/**
 * The pattern with white space as tiktoken's regular expressions know it: Unicode's White_Space, which has U+0085
 * and lacks U+FEFF, while JavaScript's `\s` has U+FEFF and lacks U+0085.
 */
function tiktokenPattern(splitPattern: RegExp): RegExp {
  const source = splitPattern.source
    .replaceAll("\\s", "\\p{White_Space}")
    .replaceAll("\\S", "\\P{White_Space}");
  return new RegExp(source, "uy");
}

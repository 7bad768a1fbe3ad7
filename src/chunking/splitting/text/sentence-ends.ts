/** Full stops that end no sentence: after abbreviations, initials and numbers. */
import { isBlankUnit } from "../../../algorithms/blank.ts";
import { skipWhiteSpace, withoutWhiteSpace } from "../../../markdown/source.ts";
import { isAbbreviation, standsInAbbreviation } from "./abbreviations.ts";

/** UTF-16 units of the longest word that is looked at. */
const LONGEST = 24;

const STOP = 0x2e;

/**
 * Whether a text that is segmented into sentences ends none at an offset, where one more begins. `from` is where the
 * sentence before it begins. A sentence that ends with an abbreviation goes on as well: which of both it is only a reader
 * knows, and not to cut does less harm.
 */
export function endsNoSentence(text: string, from: number, to: number): boolean {
  const end = withoutWhiteSpace(text, from, to) - 1;
  if (text.charCodeAt(end) !== STOP) return false;
  const start = wordStart(text, from, end);
  const word = withoutMarks(text.slice(start, end));
  if (isAbbreviation(word)) return true;
  if (word.length <= LONGEST_SHORT && goesOn(text, { from, start, to }, word)) return true;
  if (INNER_MARK.test(word)) {
    return INITIALS.test(word) || isAbbreviation(word.slice(word.lastIndexOf("-") + 1));
  }
  return standsInAbbreviation(text, end - word.length, word);
}

/** Whether a short word that is no abbreviation by itself is one where it stands: from `start` on, before `to`. */
function goesOn(
  text: string,
  { from, start, to }: { readonly from: number; readonly start: number; readonly to: number },
  word: string,
): boolean {
  if (NUMBER.test(word)) return isOrdinal(text, from, start);
  if (!SHORT.test(word)) return false;
  if (INITIAL.test(word) || isNumberAt(text, skipWhiteSpace(text, to, text.length))) return true;
  return word.length === 1 && followsLetter(text, from, start);
}

/** UTF-16 units of a word whose place may matter. */
const LONGEST_SHORT = 4;

const INNER_MARK = /[.-]/;

/** Where a word begins that ends at an offset: behind white space, or as far back as words are looked at. */
function wordStart(text: string, from: number, end: number): number {
  const least = Math.max(from, end - LONGEST);
  let start = end;
  while (start > least && !isBlankUnit(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

/** A word without the brackets, quotation marks and marks of emphasis before it. */
function withoutMarks(written: string): string {
  return PLAIN_START.test(written) ? written : written.replace(/^[^\p{L}\p{N}]+/u, "");
}

const PLAIN_START = /^[A-Za-z0-9]/;

/** `U.S`, `e.g`, `J.-P`, `c.-à-d`, `RR.HH`. */
const INITIALS = /^(?:\p{L}\.-?\p{L}(?:[.-]{1,2}\p{L})*|(\p{Lu})\1\.(\p{Lu})\2)$/u;

/** A single capital, and two of the same, the plural of Spanish (`EE. UU.`), where they are no number. */
const INITIAL = /^(?:\p{Lu}|(?!II|XX)(\p{Lu})\1)$/u;

/** What a number can follow: `Sec. 4.2`, `No. 5`, `Kap. III`. */
const SHORT = /^\p{L}{1,4}$/u;

const ANY_NUMBER = /\p{Nd}|[IVX]{2,}(?!\p{L})/uy;

function isNumberAt(text: string, offset: number): boolean {
  ANY_NUMBER.lastIndex = offset;
  return ANY_NUMBER.test(text);
}

/** Of years a sentence may well end with one. */
const NUMBER = /^\d{1,3}$/;

/** What a German ordinal follows, or a number that counts items within a line. */
const BEFORE_ORDINAL =
  /(?::|\p{L},|(?:^|\s)(?:[Aa]m|[Ii]m|[Vv]om|[Zz]u[mr]|[Bb]eim|[Dd](?:er|ie|as|en|em|es)))\s+$/u;

/** Whether a number with a full stop, which begins at an offset, counts what follows it. */
function isOrdinal(text: string, from: number, start: number): boolean {
  return BEFORE_ORDINAL.test(text.slice(Math.max(from, start - LONGEST), start));
}

const LETTER = /^\p{L}$/u;

/** Whether the word before the one at an offset is a letter with a full stop: `u. a.`, `p. m.`. */
function followsLetter(text: string, from: number, start: number): boolean {
  const end = withoutWhiteSpace(text, from, start) - 1;
  if (end <= from || text.charCodeAt(end) !== STOP) return false;
  return LETTER.test(withoutMarks(text.slice(wordStart(text, from, end), end)));
}

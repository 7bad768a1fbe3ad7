/** Full stops that end no sentence: after abbreviations, initials and numbers. */
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
  const written = text.slice(start, end);
  const word = written.replace(BEFORE_WORD, "");
  if (word === "") return false;
  const wordFrom = end - word.length;
  if (NUMBER.test(word)) return isOrdinal(text, from, start);
  return (
    INITIALS.test(word) ||
    isAbbreviation(word) ||
    standsInAbbreviation(text, wordFrom, word) ||
    (SHORT.test(word) && isNumberAt(text, skipWhiteSpace(text, to, text.length))) ||
    (LETTER.test(word) && followsLetter(text, from, start)) ||
    isAbbreviation(word.slice(word.lastIndexOf("-") + 1))
  );
}

/** Where a word begins that ends at an offset: behind white space, or as far back as words are looked at. */
function wordStart(text: string, from: number, end: number): number {
  const least = Math.max(from, end - LONGEST);
  let start = end;
  while (start > least && skipWhiteSpace(text, start - 1, start) !== start) start -= 1;
  return start;
}

/** Brackets, quotation marks and marks of emphasis. */
const BEFORE_WORD = /^[^\p{L}\p{N}]+/u;

/** `A`, `U.S`, `e.g`, `J.-P`, `c.-à-d`, and the plural of Spanish: `EE`, `RR.HH`. */
const INITIALS =
  /^(?:\p{Lu}|\p{L}\.-?\p{L}(?:[.-]{1,2}\p{L})*|(?!II|XX)(\p{Lu})\1(?:\.(\p{Lu})\2)*)$/u;

const LETTER = /^\p{L}$/u;

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

/** Whether the word before the one at an offset is a letter with a full stop: `u. a.`, `p. m.`. */
function followsLetter(text: string, from: number, start: number): boolean {
  const end = withoutWhiteSpace(text, from, start) - 1;
  if (end <= from || text.charCodeAt(end) !== STOP) return false;
  return LETTER.test(text.slice(wordStart(text, from, end), end).replace(BEFORE_WORD, ""));
}

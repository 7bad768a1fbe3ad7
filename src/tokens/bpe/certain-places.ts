/** Where a text can be cut so that its tokens are those of the two parts. */
import { isSpaceUnit } from "./white-space.ts";

/**
 * Whether every text that has these two UTF-16 units side by side has a pre-token boundary between them, whatever stands
 * around, in all four encodings:
 *
 * - before a space or a tab, behind something visible;
 * - before a line break, behind a letter or digit of ASCII;
 * - before something visible behind a line break, but for the slash, over which o200k_base runs on;
 * - for text without blanks, before punctuation behind a letter of the scripts of East Asia.
 *
 * Their patterns have no pre-token that holds such a pair, and never look behind its start.
 */
export function isCertain(before: number, after: number): boolean {
  if (after === SPACE || after === TAB) return !isSpaceUnit(before);
  if (isLineBreak(after)) return isAsciiLetterOrDigit(before);
  if (isLineBreak(before)) return after !== SLASH && !isSpaceUnit(after);
  return after > 0x3000 && EAST_ASIAN_STOPS.has(after) && isEastAsianLetter(before);
}

/** Whether a unit is a line feed or a carriage return. */
export function isLineBreak(unit: number): boolean {
  return unit === 0x0a || unit === 0x0d;
}

function isAsciiLetterOrDigit(unit: number): boolean {
  const letter = unit | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
}

const SPACE = 0x20;
const TAB = 0x09;
const SLASH = 0x2f;

const EAST_ASIAN_STOPS: ReadonlySet<number> = new Set(
  Array.from("、。，．！？：；", (stop) => stop.charCodeAt(0)),
);

/** Hiragana and Katakana, the common ideographs, Hangul. */
function isEastAsianLetter(unit: number): boolean {
  return (
    (unit >= 0x3041 && unit <= 0x3096) ||
    (unit >= 0x30a1 && unit <= 0x30fa) ||
    (unit >= 0x4e00 && unit <= 0x9fff) ||
    (unit >= 0xac00 && unit <= 0xd7a3)
  );
}

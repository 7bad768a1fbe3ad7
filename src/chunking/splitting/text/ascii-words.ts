/** Words of ASCII text by the rules of Unicode (UAX #29), which are few there: the segmenter is slow. */

/**
 * Word-break classes of ASCII characters; all others stand alone. Of those of Unicode, `_` is ExtendNumLet, `'`
 * Single_Quote, `,` and `;` MidNum, and `.` MidNumLet, which here joins digits alone.
 */
const LETTER = 1;
const DIGIT = 2;
const UNDERSCORE = 3;
const BLANK = 4;
const APOSTROPHE = 5;
const DIGIT_SEPARATOR = 6;
const CR = 7;
const LF = 8;

const CLASSES = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z]/.test(character)) return LETTER;
  if (/[0-9]/.test(character)) return DIGIT;
  switch (character) {
    case "_":
      return UNDERSCORE;
    case " ":
      return BLANK;
    case "'":
      return APOSTROPHE;
    case ".":
    case ",":
    case ";":
      return DIGIT_SEPARATOR;
    case "\r":
      return CR;
    case "\n":
      return LF;
    default:
      return 0;
  }
});

/** The class of a character; 0 beyond ASCII and beyond the ends of the text. */
function classAt(text: string, index: number): number {
  return CLASSES[text.charCodeAt(index)] ?? 0;
}

/**
 * Adds the starts of the words of the ASCII text at an offset, at which a word starts, and returns where it stopped:
 * at the end of the text or at the last start, not added, that no character beyond ASCII can move. Full stops and
 * colons between letters stand apart.
 */
export function addAsciiWords(text: string, from: number, starts: number[]): number {
  if (from === text.length || text.charCodeAt(from) > 0x7f) return from;
  let start = from;
  for (let index = from + 1; index < text.length; index += 1) {
    if (text.charCodeAt(index) > 0x7f || text.charCodeAt(index + 1) > 0x7f) return start;
    if (joins(text, from, index)) continue;
    starts.push(start);
    start = index;
  }
  starts.push(start);
  return text.length;
}

/**
 * Whether a word starts at an offset for certain: the characters at both sides are ASCII and, where one of them joins
 * what is around it, those around it are ASCII, too.
 */
export function startsAsciiWord(text: string, at: number): boolean {
  if (!isAscii(text, at - 1) || !isAscii(text, at)) return false;
  const isFree = !joinsAround(classAt(text, at - 1)) && !joinsAround(classAt(text, at));
  return (isFree || (isAscii(text, at - 2) && isAscii(text, at + 1))) && !joins(text, 0, at);
}

function isAscii(text: string, at: number): boolean {
  return text.charCodeAt(at) <= 0x7f;
}

/** Whether a character may join the two around it (rules WB6, WB7, WB11 and WB12). */
function joinsAround(charClass: number): boolean {
  return charClass === APOSTROPHE || charClass === DIGIT_SEPARATOR;
}

/** Whether a character goes on the word of the one before it; text before `from` does not count. */
function joins(text: string, from: number, index: number): boolean {
  const before = classAt(text, index - 1);
  const after = classAt(text, index);
  if (isInWords(before) && isInWords(after)) return true;
  if (before === BLANK) return after === BLANK;
  if (before === CR) return after === LF;
  const isLeft = isInWords(before);
  const near = isLeft ? before : after;
  const mark = isLeft ? after : before;
  if (mark !== APOSTROPHE && (mark !== DIGIT_SEPARATOR || near !== DIGIT)) return false;
  const far = isLeft ? index + 1 : index - 2;
  return (near === LETTER || near === DIGIT) && far >= from && classAt(text, far) === near;
}

function isInWords(charClass: number): boolean {
  return charClass === LETTER || charClass === DIGIT || charClass === UNDERSCORE;
}

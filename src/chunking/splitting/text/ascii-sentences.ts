/** Sentences of ASCII text by the rules of Unicode (UAX #29, sentence boundaries), which are few there. */

/** Sentence-break classes of ASCII characters; 0 are all others. */
const UPPER = 1;
const LOWER = 2;
const DIGIT = 3;
const BLANK = 4;
const PARAGRAPH_END = 5;
const FULL_STOP = 6;
const TERMINATOR = 7;
const CLOSING = 8;
const CONTINUING = 9;
const BEYOND_ASCII = 10;

const MEMBERS: readonly (readonly [number, RegExp])[] = [
  [UPPER, /[A-Z]/],
  [LOWER, /[a-z]/],
  [DIGIT, /[0-9]/],
  [BLANK, /[ \t\v\f]/],
  [PARAGRAPH_END, /[\r\n]/],
  [FULL_STOP, /\./],
  [TERMINATOR, /[!?]/],
  [CLOSING, /["'()[\]{}]/],
  [CONTINUING, /[,\-:;]/],
];

const CLASSES = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return MEMBERS.find(([, pattern]) => pattern.test(character))?.[0] ?? 0;
});

function classAt(text: string, index: number): number {
  return index < text.length ? (CLASSES[text.charCodeAt(index)] ?? BEYOND_ASCII) : PARAGRAPH_END;
}

/** What a sentence can end with in any script. */
const POSSIBLE_END = /[\p{Sentence_Terminal}.\u2024\ufe52\uff0e\r\n\u0085\u2028\u2029]/gu;

/** The first offset from the given one on at which a sentence can end; the end of the text if there is none. */
export function possibleSentenceEnd(text: string, from: number): number {
  POSSIBLE_END.lastIndex = from;
  return POSSIBLE_END.exec(text)?.index ?? text.length;
}

/**
 * Adds the starts of sentences from an offset, at which one starts, and returns where it stopped: at the end of the text
 * or at the last start, not added, of which the end depends on a character beyond ASCII.
 */
export function addAsciiSentences(text: string, from: number, starts: number[]): number {
  let start = from;
  for (let next = from; ; ) {
    const end = possibleSentenceEnd(text, next);
    if (end === text.length) break;
    if (classAt(text, end) === BEYOND_ASCII) return start;
    next = afterClosing(text, end);
    if (next === text.length) break;
    const goesOn = sentenceGoesOn(text, start, end, next);
    if (goesOn === undefined) return start;
    if (goesOn) continue;
    starts.push(start);
    start = next;
  }
  if (start < text.length) starts.push(start);
  return text.length;
}

/** The end of what belongs to the end of a sentence: closing marks, then blanks, then one line break. */
function afterClosing(text: string, end: number): number {
  let next = end;
  if (classAt(text, end) !== PARAGRAPH_END) {
    next += 1;
    while (classAt(text, next) === CLOSING) next += 1;
    while (classAt(text, next) === BLANK) next += 1;
  }
  if (text.startsWith("\r\n", next)) return next + 2;
  return next < text.length && classAt(text, next) === PARAGRAPH_END ? next + 1 : next;
}

/** Whether the sentence that seems to end goes on behind its end; undefined where that depends on other scripts. */
function sentenceGoesOn(
  text: string,
  start: number,
  end: number,
  next: number,
): boolean | undefined {
  if (classAt(text, next - 1) === PARAGRAPH_END) return false;
  const following = classAt(text, next);
  if (following === BEYOND_ASCII) return undefined;
  if (following === CONTINUING || following === FULL_STOP || following === TERMINATOR) return true;
  if (classAt(text, end) !== FULL_STOP) return false;
  if (next === end + 1) {
    if (following === DIGIT) return true;
    const before = end > start ? classAt(text, end - 1) : 0;
    if (before === BEYOND_ASCII) return undefined;
    if (following === UPPER && (before === UPPER || before === LOWER)) return true;
  }
  return wordIsLower(text, next);
}

/** Whether the next letter, of the same sentence as far as one can see, is a small one. */
function wordIsLower(text: string, from: number): boolean | undefined {
  for (let index = from; ; index += 1) {
    switch (classAt(text, index)) {
      case LOWER:
        return true;
      case BEYOND_ASCII:
        return undefined;
      case UPPER:
      case PARAGRAPH_END:
      case FULL_STOP:
      case TERMINATOR:
        return false;
    }
  }
}

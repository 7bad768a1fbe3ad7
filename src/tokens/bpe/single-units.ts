/** Which ASCII characters are pre-tokens of their own, told without the pattern: in some texts that is every second one. */

const ASCII = 0x80;

/**
 * One of each kind of character that the patterns tell apart, and the end of a text. `s`, `e` and `l` go on with contractions
 * (`'s`, `'re`, `'ll`).
 */
const THIRDS = ["", ..."selA1 \n\r'/.\u0301\u02b0\u4e00\u00e9\u00c9\u0085\u00b2"];

const ALONE = 1;
const ASK = 2;

/**
 * A function from two units in a row to whether the first, which begins a pre-token, is all of it; always
 * false for units beyond ASCII. What comes third would show in `THIRDS`: behind two characters a pattern of pre-tokens either ends, or goes
 * on over a class of characters or with a contraction.
 */
export function singleUnits(pattern: RegExp): (unit: number, next: number) => boolean {
  const known = new Uint8Array(ASCII * ASCII);
  const isAlone = (pair: string): boolean =>
    THIRDS.every((third) => {
      pattern.lastIndex = 0;
      return pattern.test(pair + third) && pattern.lastIndex === 1;
    });
  return (unit, next) => {
    if (unit >= ASCII || next >= ASCII) return false;
    const place = unit * ASCII + next;
    if (known[place] === 0) {
      known[place] = isAlone(String.fromCharCode(unit, next)) ? ALONE : ASK;
    }
    return known[place] === ALONE;
  };
}

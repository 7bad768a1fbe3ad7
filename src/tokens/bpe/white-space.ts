/** White space as tiktoken knows it: Unicode's White_Space, none of which is a surrogate pair. */

const SPACE = /\p{White_Space}/u;

/** Whether a UTF-16 unit is white space. */
export function isSpaceUnit(unit: number): boolean {
  if (unit < 0x80) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
  return SPACE.test(String.fromCharCode(unit));
}

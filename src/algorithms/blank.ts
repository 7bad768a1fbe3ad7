/** White space, unit by unit. */

/** White space as `\s` knows it, which asked unit by unit takes many times as long. */
export function isBlankUnit(unit: number): boolean {
  if (unit < 0xa0) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
  return RARE_BLANKS.has(unit) || (unit >= 0x2000 && unit <= 0x200a);
}

const RARE_BLANKS: ReadonlySet<number> = new Set([
  0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff,
]);

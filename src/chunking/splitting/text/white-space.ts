/** Where text starts and ends between white space, without making a copy of it. */

/** White space as `String.prototype.trim` takes it. */
function isWhiteSpace(unit: number): boolean {
  if (unit <= 0x20) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
  return unit >= 0xa0 && /\s/.test(String.fromCharCode(unit));
}

/** The first offset of a range at which no white space stands; its end if there is none. */
export function skipWhiteSpace(text: string, from: number, to: number): number {
  let offset = from;
  while (offset < to && isWhiteSpace(text.charCodeAt(offset))) offset += 1;
  return offset;
}

/** The end of a range without the white space at its end. */
export function withoutWhiteSpace(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && isWhiteSpace(text.charCodeAt(end - 1))) end -= 1;
  return end;
}

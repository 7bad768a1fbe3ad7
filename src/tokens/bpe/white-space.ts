/** White space as tiktoken knows it: Unicode's White_Space, none of which is a surrogate pair. */

const SPACE = /\p{White_Space}/u;

/** Whether a unit of a text is white space. */
export function isSpaceAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 0x80) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
  return SPACE.test(text.charAt(at));
}

/** Whether a text ends in a line feed or a carriage return. */
export function endsInBreak(text: string): boolean {
  const unit = text.charCodeAt(text.length - 1);
  return unit === 0x0a || unit === 0x0d;
}

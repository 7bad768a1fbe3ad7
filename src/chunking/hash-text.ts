/** A short fingerprint of a text, to tell which source a result belongs to. Not for security. */

/**
 * 64 bits as 16 hexadecimal digits: two runs of FNV-1a (offset basis and prime of the 32-bit variant) over the UTF-16
 * units, the second from another basis.
 */
export function hashText(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ (unit + index), 0x01000193);
  }
  const hex = (value: number) => (value >>> 0).toString(16).padStart(8, "0");
  return hex(first) + hex(second);
}

/** A short fingerprint of a text, to tell which source a result belongs to. Not for security. */

/**
 * 64 bits as 16 hexadecimal digits: two runs after FNV-1a (offset basis and prime of its 32-bit variant) over the
 * UTF-16 units. The second starts from another basis and adds to each unit its place, so that the two differ.
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

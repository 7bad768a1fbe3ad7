/** The overlap of chunkers that know a size and an overlap alone. */

/**
 * Tokens that a chunk of a size repeats: less than the size, or nothing in it would be new. One as large, as an overlap becomes
 * that a smaller size drags along, is half of the size.
 */
export function overlapWithin(size: number, overlap: number): number {
  return overlap < size ? overlap : Math.floor(size / 2);
}

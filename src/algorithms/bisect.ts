/** Finds a place in a row by bisection. */

/**
 * The first index from `from` up to `end`, itself left out, at which a test passes that passes for all behind it as well;
 * `end` where it passes for none.
 */
export function firstIndex(from: number, end: number, passes: (index: number) => boolean): number {
  let low = from;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

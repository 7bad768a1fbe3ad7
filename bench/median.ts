/** The middle of some numbers. */

/** The median; of an even number of values the upper one, of none NaN. */
export function median(values: readonly number[]): number {
  const ascending = [...values].sort((a, b) => a - b);
  return ascending[ascending.length >> 1] ?? Number.NaN;
}

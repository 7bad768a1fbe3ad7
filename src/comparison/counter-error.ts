/** How far a heuristic counter is from the true count, over the chunks of one document. */

/** Shares of the true count; below it they are negative: -0.12 is 12 % below. */
export interface CounterError {
  /** Mean over the chunks of their errors with their signs: what errors in both directions leave. */
  readonly mean: number;
  /** Mean over the chunks of their errors without signs. */
  readonly meanDistance: number;
  /** The chunk that is furthest off, by its index; the first of several. */
  readonly worst: { readonly index: number; readonly error: number };
}

/**
 * The errors of estimates against true counts, chunk by chunk. Undefined when there is nothing to compare.
 * @throws RangeError when there are more estimates than counts, or fewer
 */
export function counterError(
  estimates: readonly number[],
  counts: readonly number[],
): CounterError | undefined {
  if (estimates.length !== counts.length) {
    throw new RangeError(`${estimates.length} estimates cannot be held against ${counts.length}`);
  }
  const errors = counts.flatMap((count, index) => {
    const estimate = estimates[index] ?? 0;
    return count > 0 ? [{ index, error: (estimate - count) / count }] : [];
  });
  const [first] = errors;
  if (!first) return undefined;
  const worst = errors.reduce(
    (furthest, each) => (Math.abs(each.error) > Math.abs(furthest.error) ? each : furthest),
    first,
  );
  const sum = errors.reduce((total, { error }) => total + error, 0);
  const distance = errors.reduce((total, { error }) => total + Math.abs(error), 0);
  return { mean: sum / errors.length, meanDistance: distance / errors.length, worst };
}

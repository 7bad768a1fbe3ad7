/** Stepping through what matches in a row. */

/** The next index after `current` that matches, of so many; from the start again after the last. */
export function nextMatching(
  count: number,
  matches: (index: number) => boolean,
  current: number | undefined,
): number | undefined {
  const start = (current ?? -1) + 1;
  for (let step = 0; step < count; step += 1) {
    const index = (start + step) % count;
    if (matches(index)) return index;
  }
  return undefined;
}

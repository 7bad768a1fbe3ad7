/** Stepping through what matches in an ordered list. */

/** The index of the next item after `current` that matches, from the start again after the last. */
export function nextMatching<Item extends { readonly index: number }>(
  items: readonly Item[],
  matches: (item: Item) => boolean,
  current: number | undefined,
): number | undefined {
  const after = items.find((item) => item.index > (current ?? -1) && matches(item));
  return (after ?? items.find(matches))?.index;
}

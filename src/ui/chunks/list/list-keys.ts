/** Which card the keyboard goes to from a card. */

/** Cards that Page Up and Page Down pass over. */
const PAGE = 10;

/** The index that a key leads to, within the list; `undefined` for keys that lead nowhere. */
export function indexAfterKey(key: string, index: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: count - 1,
  };
  const wanted = steps[key];
  if (wanted === undefined || count === 0) return undefined;
  return Math.max(0, Math.min(wanted, count - 1));
}

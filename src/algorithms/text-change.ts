/** Changes of a text: what is taken out, and what is put in its place. */

/** A stretch of a text (UTF-16 units, half-open) and what takes its place. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * The text after some changes, which are in order, disjoint, and count the units of the text before all of them.
 * @throws RangeError when they are not in order or reach beyond the text
 */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
  let changed = "";
  let kept = 0;
  for (const { from, to, insert } of changes) {
    if (from < kept || to < from || to > text.length) {
      throw new RangeError(`Change ${from}..${to} is not within ${kept}..${text.length}`);
    }
    changed += text.slice(kept, from) + insert;
    kept = to;
  }
  return changed + text.slice(kept);
}

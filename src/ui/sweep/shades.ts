/** How strong the shade of a cell is among all cells. */

/**
 * From 0 for the lowest value to 1 for the highest, by the logarithm: sizes and counts differ by factors. Values are 0 or more.
 * Where all are alike there is no shade.
 */
export function shadeOf(value: number, lowest: number, highest: number): number {
  if (lowest >= highest) return 0;
  const share =
    (Math.log1p(value) - Math.log1p(lowest)) / (Math.log1p(highest) - Math.log1p(lowest));
  return Math.max(0, Math.min(1, share));
}

/** Numbers and counts as people read them. */

const NUMBER = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** A number with its thousands grouped and at most one decimal: `11,204`, `498.5`. */
export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** A number rounded to a whole one, its thousands grouped. */
export function formatWhole(value: number): string {
  return WHOLE.format(value);
}

/** A number with its noun: `1 chunk`, `2 chunks`, `0 chunks`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}

/** A share of a whole in percent, cut and not rounded, so that only all of it reads `100 %`. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0 || part >= whole) return "100 %";
  return `${(Math.floor((part / whole) * 1000) / 10).toFixed(1)} %`;
}

/** A range of lines: `line 4`, `lines 4–9`. */
export function formatLines(from: number, to: number): string {
  return from === to
    ? `line ${formatNumber(from)}`
    : `lines ${formatNumber(from)}–${formatNumber(to)}`;
}

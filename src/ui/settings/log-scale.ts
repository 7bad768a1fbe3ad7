/** Sliders on a logarithmic scale: every step changes the value by about the same share. */

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Steps in a doubling; powers of two times `min` are always on the scale. */
const STEPS_PER_OCTAVE = 16;

/** The last position of a slider; the first is 0. */
export function lastPosition({ min, max }: Range): number {
  return Math.max(1, Math.round(Math.log2(max / min) * STEPS_PER_OCTAVE));
}

/** The position that comes closest to a value; values out of range stand at an end. */
export function positionOfValue(range: Range, value: number): number {
  const share = Math.log(value / range.min) / Math.log(range.max / range.min);
  const last = lastPosition(range);
  return Math.max(0, Math.min(last, Math.round(share * last)));
}

/** The value at a position, rounded to what a person would have chosen. */
export function valueAtPosition(range: Range, position: number): number {
  const last = lastPosition(range);
  if (position <= 0) return range.min;
  if (position >= last) return range.max;
  const exact = range.min * (range.max / range.min) ** (position / last);
  const grain = Math.max(1, 2 ** Math.floor(Math.log2(exact / 64)));
  return Math.round(exact / grain) * grain;
}

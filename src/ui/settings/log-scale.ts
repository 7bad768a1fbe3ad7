/** Sliders on a logarithmic scale: every step changes the value by about the same share. */

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Steps in a doubling; powers of two times `min` are on the scale where that is at least 16. */
const STEPS_PER_OCTAVE = 16;

/** What is added to values while they are scaled: nothing, unless so small that a step would round to none, or 0. */
function shiftOf({ min }: Range): number {
  return Math.max(0, STEPS_PER_OCTAVE - min);
}

function ratioOf(range: Range): number {
  return (range.max + shiftOf(range)) / (range.min + shiftOf(range));
}

/** The last position of a slider; the first is 0. */
export function lastPosition(range: Range): number {
  return Math.max(1, Math.round(Math.log2(ratioOf(range)) * STEPS_PER_OCTAVE));
}

/** The position that comes closest to a value; values out of range stand at an end. */
export function positionOfValue(range: Range, value: number): number {
  const shift = shiftOf(range);
  const share = Math.log((value + shift) / (range.min + shift)) / Math.log(ratioOf(range));
  const last = lastPosition(range);
  return Math.max(0, Math.min(last, Math.round(share * last)));
}

/** The value at a position, rounded to what a person would have chosen. */
export function valueAtPosition(range: Range, position: number): number {
  const last = lastPosition(range);
  if (position <= 0) return range.min;
  if (position >= last) return range.max;
  const shift = shiftOf(range);
  const exact = (range.min + shift) * ratioOf(range) ** (position / last) - shift;
  const grain = Math.max(1, 2 ** Math.floor(Math.log2(exact / 64)));
  return Math.round(exact / grain) * grain;
}

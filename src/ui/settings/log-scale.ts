/** Sliders on a logarithmic scale: every step changes the value by about the same share, and by 1 at least. */

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Steps in a doubling; powers of two times `min` are on the scale where that is large enough. */
const STEPS_PER_OCTAVE = 16;

/** From this value on a step of the scale is 1 or more. */
const LEAST = Math.ceil(1 / (2 ** (1 / STEPS_PER_OCTAVE) - 1));

/** What is added to values while they are scaled, so that no step rounds to none. */
function shiftOf({ min }: Range): number {
  return Math.max(0, LEAST - min);
}

/** Ranges of so few values have a position for each. */
const FEW = 32;

function isShort({ min, max }: Range): boolean {
  return max - min <= FEW;
}

function ratioOf(range: Range): number {
  return (range.max + shiftOf(range)) / (range.min + shiftOf(range));
}

/** The last position of a slider; the first is 0. */
export function lastPosition(range: Range): number {
  if (isShort(range)) return Math.max(1, range.max - range.min);
  return Math.max(1, Math.round(Math.log2(ratioOf(range)) * STEPS_PER_OCTAVE));
}

/** The position that comes closest to a value; values out of range stand at an end. */
export function positionOfValue(range: Range, value: number): number {
  if (isShort(range)) return Math.max(0, Math.min(range.max, value) - range.min);
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
  if (isShort(range)) return range.min + Math.round(position);
  const shift = shiftOf(range);
  const exact = (range.min + shift) * ratioOf(range) ** (position / last) - shift;
  const grain = Math.max(1, 2 ** Math.floor(Math.log2(exact / 64)));
  return Math.round(exact / grain) * grain;
}

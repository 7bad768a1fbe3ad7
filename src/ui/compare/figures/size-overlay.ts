/** Sizes of both sides' chunks in the same bins. */

/** Chunks of either side by tokens: bin `i` holds sizes from `i * width` up to, but not including, `(i + 1) * width`. */
export interface SizeOverlay {
  readonly width: number;
  readonly legacy: readonly number[];
  readonly main: readonly number[];
  /** The fullest bin of either side. */
  readonly most: number;
}

const BINS = 32;

/** The bins of two sides, from the smallest size to the largest of both. */
export function sizeOverlay(legacy: Int32Array, main: Int32Array): SizeOverlay {
  const largest = Math.max(largestOf(legacy), largestOf(main));
  const width = Math.max(1, Math.ceil((largest + 1) / BINS));
  const count = Math.max(1, Math.ceil((largest + 1) / width));
  const binned = (sizes: Int32Array) => {
    const bins = new Array<number>(count).fill(0);
    for (const size of sizes) {
      const bin = Math.floor(size / width);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    return bins;
  };
  const sides = { legacy: binned(legacy), main: binned(main) };
  return { width, ...sides, most: Math.max(1, ...sides.legacy, ...sides.main) };
}

function largestOf(sizes: Int32Array): number {
  return sizes.reduce((largest, size) => Math.max(largest, size), 0);
}

/** The outline of one side's bins as the path of an SVG, `100` wide and high. */
export function stepsPath(bins: readonly number[], most: number): string {
  const step = 100 / bins.length;
  const points = bins.map((count, bin) => {
    const top = 100 - (count / most) * 96;
    return `V${round(top)}H${round((bin + 1) * step)}`;
  });
  return `M0 100${points.join("")}V100Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A histogram of chunk sizes as bars to draw, and in words. */

import { formatCount, formatNumber } from "../../algorithms/format.ts";
import type { Histogram } from "../../comparison/summary.ts";

export interface HistogramBar {
  /** In percent of the width. */
  readonly left: number;
  readonly width: number;
  /** In percent of the height; what holds a chunk is never quite flat. */
  readonly height: number;
  readonly label: string;
}

/** What sizes are counted in. */
type SizeUnit = "tokens" | "characters";

/** Percent: a bin of one chunk beside a bin of thousands is still seen. */
const LOWEST = 4;

/** Chunks that fill the height at least: a lone chunk is no tower. */
const LEAST_SCALE = 3;

/**
 * The bars of the bins that hold chunks. The bin of the limit is drawn up to the limit only, unless chunks are larger:
 * a bar beyond the line would say that some are.
 */
export function histogramBars(
  histogram: Histogram,
  limit = Number.POSITIVE_INFINITY,
  unit: SizeUnit = "tokens",
): readonly HistogramBar[] {
  const tallest = Math.max(LEAST_SCALE, ...histogram.counts);
  const width = 100 / Math.max(1, histogram.counts.length);
  const last = histogram.counts.findLastIndex((count) => count > 0);
  const end = last * histogram.width <= limit ? positionOf(histogram, limit) : 100;
  return histogram.counts.flatMap((count, index) =>
    count === 0
      ? []
      : {
          left: index * width,
          width: Math.min(width, Math.max(1, end - index * width)),
          height: Math.max(LOWEST, (count / tallest) * 100),
          label: binLabel(histogram, index, count, unit),
        },
  );
}

/** Where a size lies on the histogram, in percent of its width. */
export function positionOf(histogram: Histogram, size: number): number {
  return Math.min(100, (size / (histogram.width * Math.max(1, histogram.counts.length))) * 100);
}

/** The histogram for those who cannot see it. */
export function describeHistogram(histogram: Histogram, unit: SizeUnit = "tokens"): string {
  const bins = histogramBars(histogram, undefined, unit).map((bar) => bar.label);
  return bins.length === 0 ? "No chunks." : `Chunks by size: ${bins.join("; ")}.`;
}

function binLabel({ width }: Histogram, index: number, count: number, unit: SizeUnit): string {
  const from = index * width;
  const range =
    width === 1 ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(from + width - 1)}`;
  return `${range} ${unit}: ${formatCount(count, "chunk")}`;
}

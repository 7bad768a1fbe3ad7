/** Chunk sizes at a glance, with the strategy's mark and limit as lines. */
import { useMemo } from "react";
import { formatNumber } from "../../algorithms/format.ts";
import type { Histogram as HistogramData } from "../../comparison/summary.ts";
import type { Limits } from "../chunks/card/bar/bar-segments.ts";
import { describeHistogram, histogramBars, positionOf } from "./histogram-bars.ts";

/** Percent: a mark nearer to the start has no room for its name beside the 0. */
const NEAR_START = 20;

interface HistogramProps {
  readonly histogram: HistogramData;
  readonly limits: Limits;
}

/** The histogram; the same in words is its label. */
export function Histogram({ histogram, limits }: HistogramProps) {
  const bars = useMemo(
    () => histogramBars(histogram, limits.limit, limits.unit),
    [histogram, limits],
  );
  const { markLabel, limitLabel, unit } = limits;
  const label = `${describeHistogram(histogram, unit)} ${markLabel} ${formatNumber(limits.mark)}, ${limitLabel} ${formatNumber(limits.limit)} ${unit}.`;
  const mark = positionOf(histogram, limits.mark);
  const limit = positionOf(histogram, limits.limit);
  return (
    <figure className="histogram" aria-label={label} role="img">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {bars.map((bar) => (
          <rect
            key={bar.left}
            className="histogram-bar"
            x={bar.left + 0.3}
            y={100 - bar.height}
            width={Math.max(0.4, bar.width - 0.6)}
            height={bar.height}
          >
            <title>{bar.label}</title>
          </rect>
        ))}
      </svg>
      <div className="histogram-axis" aria-hidden="true">
        <span className="histogram-line is-mark" style={{ left: `${mark}%` }} />
        <span className="histogram-line is-limit" style={{ left: `${limit}%` }} />
        <span className="histogram-label is-start">0</span>
        {mark > NEAR_START && limit - mark > 24 && (
          <span
            className={limit - mark < 42 ? "histogram-label is-close" : "histogram-label"}
            style={{ left: `${mark}%` }}
          >
            {markLabel}
          </span>
        )}
        <span className="histogram-label is-end" style={{ right: `${100 - limit}%` }}>
          {limits.mark === limits.limit && markLabel !== limitLabel
            ? `${markLabel}, ${limitLabel}`
            : limitLabel}
          {unit === "characters" && ", in characters"}
        </span>
      </div>
    </figure>
  );
}

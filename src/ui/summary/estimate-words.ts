/** How far an estimate is from the true count, in words. */

import { formatNumber } from "../../algorithms/format.ts";
import { COUNTERS, type CounterId } from "../../settings/counters.ts";
import type { EstimateCheck } from "../../worker/protocol.ts";

/** Errors that add up to less than this share of their sizes go both ways. */
const ONE_WAY = 0.95;

/** One sentence without its end, such as `words × 1.3: on average 12 % below cl100k_base, worst chunk 41 % below`. */
export function estimateWords(counter: CounterId, check: EstimateCheck): string {
  const label = labelOf(counter);
  const exact = labelOf(check.against);
  if (check.kind === "unchecked") {
    return `${label} is an estimate; how far it is from ${exact} is not known (${check.reason})`;
  }
  const { mean, meanDistance, worst } = check.error;
  if (meanDistance === 0) return `${label}: exactly what ${exact} counts, in every chunk`;
  const average =
    Math.abs(mean) >= meanDistance * ONE_WAY
      ? `on average ${direction(mean)} ${exact}`
      : `on average ${percent(meanDistance)} off ${exact}, both ways`;
  return `${label}: ${average}, worst chunk ${direction(worst.error)} (chunk ${formatNumber(worst.index + 1)})`;
}

function direction(error: number): string {
  return `${percent(error)} ${error < 0 ? "below" : "above"}`;
}

function percent(share: number): string {
  const whole = Math.round(Math.abs(share) * 100);
  return whole === 0 ? "less than 1 %" : `${formatNumber(whole)} %`;
}

function labelOf(id: CounterId): string {
  return COUNTERS.find((counter) => counter.id === id)?.label ?? id;
}

/** Sizes of chunks before and after, over one another on one scale. */
import { useMemo } from "react";
import { formatNumber } from "../../../algorithms/format.ts";
import type { ComparisonFigures } from "../../../comparison/comparison.ts";
import { useAppStore } from "../../../state/use-app-store.ts";
import { useShownSideNames } from "../use-side-names.ts";
import { AllFigures } from "./AllFigures.tsx";
import { sizeOverlay, stepsPath } from "./size-overlay.ts";

/** The figure; the quartiles in words are its label. */
export function SizeOverlayFigure() {
  const comparison = useAppStore(({ shown }) => shown?.outcome.comparison);
  const names = useShownSideNames();
  const overlay = useMemo(
    () => comparison && sizeOverlay(comparison.tokens.legacy, comparison.tokens.main),
    [comparison],
  );
  if (!overlay || !comparison) return null;
  const { legacy, main } = comparison.figures;
  const label = `Tokens of a chunk. ${names.legacy.title}: ${spreadWords(legacy)}. ${names.main.title}: ${spreadWords(main)}.`;
  const largest = Math.max(legacy.tokens.max, main.tokens.max);
  return (
    <figure className="size-overlay">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
        <title>{label}</title>
        <path className="sizes is-main" d={stepsPath(overlay.main, overlay.most)} />
        <path
          className="sizes is-legacy"
          d={stepsPath(overlay.legacy, overlay.most)}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption>
        <span aria-hidden="true">0</span>
        <span aria-hidden="true">
          <span className="sizes-key is-legacy">{names.legacy.word}, outlined</span>{" "}
          <span className="sizes-key is-main">{names.main.word}, filled</span>
        </span>
        <AllFigures figures={comparison.figures} />
        <span aria-hidden="true">{`${formatNumber(largest)} tokens`}</span>
      </figcaption>
    </figure>
  );
}

function spreadWords({ tokens }: ComparisonFigures["main"]): string {
  const { min, lower, median, upper, max } = tokens;
  return `least ${formatNumber(min)}, a quarter up to ${formatNumber(lower)}, half up to ${formatNumber(median)}, three quarters up to ${formatNumber(upper)}, most ${formatNumber(max)}`;
}

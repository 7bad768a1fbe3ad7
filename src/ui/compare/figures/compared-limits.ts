/** Limits for the bars of a side of a comparison, on the scale that both sides share. */

import { numberAt } from "../../../chunking/result/chunk-columns.ts";
import type { ComparisonFigures } from "../../../comparison/comparison.ts";
import type { Side } from "../../../state/app-state.ts";
import type { ShownResult } from "../../../worker/protocol.ts";
import type { Limits } from "../../chunks/card/bar/bar-segments.ts";
import { limitsOf } from "../../chunks/card/bar/limits.ts";

/**
 * The limits of a side, whose whole bar stands for as many tokens as the other side's: the largest chunk or limit of both. Where
 * a side's sizes are no tokens of the comparison's counter, they are taken to these by what all its chunks come to.
 */
export function comparedLimits(
  results: Readonly<Partial<Record<Side, ShownResult>>>,
  figures: ComparisonFigures,
  side: Side,
): Limits | undefined {
  const result = results[side];
  if (!result) return undefined;
  const limits = limitsOf(result);
  const scale = Math.max(
    ...(["legacy", "main"] as const).flatMap((each) => {
      const shown = results[each];
      return shown
        ? [figures[each].tokens.max, limitsOf(shown).limit / sizesToTokens(shown, figures, each)]
        : [];
    }),
  );
  return { ...limits, scale: Math.ceil(scale * sizesToTokens(result, figures, side)) };
}

/** How many units of its own sizes a side has to a token of the comparison. */
function sizesToTokens({ chunks }: ShownResult, figures: ComparisonFigures, side: Side): number {
  const { sum } = figures[side].tokens;
  let sizes = 0;
  for (let index = 0; index < chunks.length; index += 1) sizes += numberAt(chunks, "size", index);
  return sum === 0 || sizes === 0 ? 1 : sizes / sum;
}

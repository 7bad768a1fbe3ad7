/** The budgets that the bars of a result are drawn against, in the words of its strategy. */
import type { ResultFacts } from "../../../../chunking/result/chunk.ts";
import { integerOption } from "../../../../settings/settings.ts";
import { strategySpec } from "../../../../settings/strategies/index.ts";
import type { Limits } from "./bar-segments.ts";

/** The soft and the hard budget of a result, as its strategy names them. */
export function limitsOf(result: Pick<ResultFacts, "settings">): Limits {
  const { bar, options } = strategySpec(result.settings.strategy);
  return {
    mark: integerOption(result.settings, bar.mark),
    limit: integerOption(result.settings, bar.limit),
    markLabel: options[bar.mark]?.label ?? bar.mark,
    limitLabel: options[bar.limit]?.label ?? bar.limit,
    markIs: bar.markIs,
    of: bar.of,
    unit: bar.of === "characters" ? "characters" : "tokens",
  };
}

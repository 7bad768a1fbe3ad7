/** The budgets that the bars of a result are drawn against. */
import type { ChunkingResult } from "../../chunking/chunk.ts";
import { integerOption } from "../../settings/settings.ts";
import { strategySpec } from "../../settings/strategies/index.ts";
import type { Limits } from "./bar-segments.ts";

/** The soft and the hard budget of a result, as its strategy names them. */
export function limitsOf(result: ChunkingResult): Limits {
  const { bar } = strategySpec(result.settings.strategy);
  return {
    mark: integerOption(result.settings, bar.mark),
    limit: integerOption(result.settings, bar.limit),
  };
}

/** What the token budgets of all strategies have in common. */
import type { IntegerOption } from "../options.ts";

/** A budget in tokens, without its words, its default and its bounds on the page. */
export const tokenBudget = {
  kind: "integer",
  group: "basic",
  unit: "tokens",
  min: 1,
  max: 1_000_000,
} as const satisfies Partial<IntegerOption>;

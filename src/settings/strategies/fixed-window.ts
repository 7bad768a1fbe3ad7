/** What can be chosen for the fixed window: so many tokens, and how many of them again. */
import type { OptionSpecs } from "../options.ts";
import type { StrategySpec } from "../strategy.ts";
import { reading } from "./reading.ts";
import { tokenBudget } from "./token-budget.ts";

export const fixedWindow = {
  id: "fixed-window",
  label: "Fixed window",
  role: "legacy",
  hint: "So many tokens a chunk, some of them again in the next one; cut between tokens, whatever stands there.",
  options: {
    windowTokens: {
      ...tokenBudget,
      label: "window",
      hint: "Tokens of a chunk, those that it repeats and its breadcrumb included.",
      default: 512,
      page: { min: 16, max: 8192 },
    },
    overlapTokens: {
      ...tokenBudget,
      label: "overlap",
      hint: "Tokens at the end of a chunk that the next one repeats. Less than the window: half of it where it is as large.",
      default: 64,
      min: 0,
      page: { min: 0, max: 2048 },
    },
    ...reading,
  },
  ascending: ["overlapTokens", "windowTokens"],
  bar: { mark: "windowTokens", markIs: "target", limit: "windowTokens", of: "embedding" },
  sees: "text",
  defaults: { counter: "cl100k_base", breadcrumb: "none" },
} as const satisfies StrategySpec<OptionSpecs>;

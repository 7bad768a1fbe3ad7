/** What can be chosen for LangChain's Markdown splitter, by its own names. */
import type { OptionSpecs } from "../options.ts";
import type { StrategySpec } from "../strategy.ts";
import { reading } from "./reading.ts";
import { tokenBudget } from "./token-budget.ts";

export const recursive = {
  id: "recursive",
  label: "LangChain recursive",
  role: "legacy",
  hint: "LangChain's own Markdown splitter: cuts before headings, else at blank lines, lines, words, until pieces are small enough.",
  options: {
    chunkSize: {
      ...tokenBudget,
      label: "chunkSize",
      hint: "Tokens of a chunk at most, those that it repeats included; a breadcrumb comes on top.",
      default: 512,
      page: { min: 16, max: 8192 },
    },
    chunkOverlap: {
      ...tokenBudget,
      label: "chunkOverlap",
      hint: "Most tokens that a chunk repeats of the one before. Less than chunkSize: half of it where it is as large.",
      default: 64,
      min: 0,
      page: { min: 0, max: 2048 },
    },
    ...reading,
  },
  ascending: ["chunkOverlap", "chunkSize"],
  bar: { mark: "chunkSize", markIs: "target", limit: "chunkSize", of: "embedding" },
  sees: "text",
  texts: "split",
  defaults: { counter: "cl100k_base", breadcrumb: "none" },
} as const satisfies StrategySpec<OptionSpecs>;

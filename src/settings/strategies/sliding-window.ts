/** What can be chosen for the sliding-window chunker: lines collected until a heading finds enough of them. */
import type { OptionSpecs } from "../options.ts";
import type { StrategySpec } from "../strategy.ts";
import { definitions } from "./definitions.ts";
import { reading } from "./reading.ts";
import { tokenBudget } from "./token-budget.ts";

const PAGE = { min: 16, max: 8192 } as const;

export const slidingWindow = {
  id: "sliding-window",
  label: "Sliding window",
  role: "legacy",
  hint: "Collects lines until a heading finds enough of them, or no more fit; repeats the headings that a chunk stands under.",
  options: {
    minTokens: {
      ...tokenBudget,
      label: "minTokens",
      hint: "Collected tokens at which a heading of the same or a shallower level seals the chunk.",
      default: 250,
      page: PAGE,
    },
    minTokensDeeper: {
      ...tokenBudget,
      label: "minTokensDeeper",
      hint: "Collected tokens at which a heading seals the chunk that is deeper than all headings in it.",
      default: 500,
      page: PAGE,
    },
    maxTokens: {
      ...tokenBudget,
      label: "maxTokens",
      hint: "Collected tokens that no chunk exceeds. Repeated parent headings come on top.",
      default: 750,
      page: PAGE,
    },
    undersizedFinal: {
      kind: "choice",
      label: "Undersized final chunk",
      hint: "What becomes of a last chunk below minTokens. An only chunk always stays.",
      group: "advanced",
      default: "keep",
      choices: [
        { value: "keep", label: "keep", hint: "It is a chunk like any other." },
        {
          value: "drop",
          label: "drop",
          hint: "It is left out, and the coverage lists what it held.",
        },
      ],
    },
    ...reading,
    definitions,
  },
  ascending: ["minTokens", "minTokensDeeper", "maxTokens"],
  bar: { mark: "minTokens", markIs: "minimum", limit: "maxTokens", of: "source" },
  defaults: { counter: "words-1.3", breadcrumb: "none" },
} as const satisfies StrategySpec<OptionSpecs>;

/** The budgets that the hierarchical packer and the legacy chunker share. */
import type { IntegerOption } from "../options.ts";
import { tokenBudget } from "./token-budget.ts";

const PAGE = { min: 32, max: 8192 } as const;

export const target = {
  ...tokenBudget,
  label: "target",
  hint: "Tokens at which long content is cut. Soft: headings packed together may go over it, up to hardCap.",
  default: 512,
  page: PAGE,
} as const satisfies IntegerOption;

export const hardCap = {
  ...tokenBudget,
  label: "hardCap",
  hint: "Tokens that no chunk exceeds, its breadcrumb included.",
  default: 1024,
  page: PAGE,
} as const satisfies IntegerOption;

export const overlap = {
  ...tokenBudget,
  label: "overlap",
  hint: "Most tokens of whole sentences that a chunk repeats from the one before, where a budget ended that one. On top of target, within hardCap.",
  default: 0,
  min: 0,
  page: { min: 0, max: 2048 },
} as const satisfies IntegerOption;

/** The two budgets that the hierarchical packer and the legacy chunker share. */
import type { IntegerOption } from "../options.ts";

const MAX_TOKENS = 1_000_000;
const PAGE = { min: 32, max: 8192 } as const;

export const target = {
  kind: "integer",
  label: "target",
  hint: "Tokens at which long content is cut. Soft: headings packed together may go over it, up to hardCap.",
  group: "basic",
  unit: "tokens",
  default: 512,
  min: 1,
  max: MAX_TOKENS,
  page: PAGE,
} as const satisfies IntegerOption;

export const hardCap = {
  kind: "integer",
  label: "hardCap",
  hint: "Tokens that no chunk exceeds, its breadcrumb included.",
  group: "basic",
  unit: "tokens",
  default: 1024,
  min: 1,
  max: MAX_TOKENS,
  page: PAGE,
} as const satisfies IntegerOption;

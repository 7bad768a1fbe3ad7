/** What can be chosen for the legacy chunker: one chunk per heading. */
import type { OptionSpecs } from "../options.ts";
import type { StrategySpec } from "../strategy.ts";
import { hardCap, target } from "./budgets.ts";

export const perHeading = {
  id: "per-heading",
  label: "Per heading",
  role: "legacy",
  hint: "One chunk per heading, even when there is nothing but the heading; long content is cut into runs.",
  options: { target, hardCap },
  ascending: ["target", "hardCap"],
  bar: { mark: "target", limit: "hardCap" },
} as const satisfies StrategySpec<OptionSpecs>;

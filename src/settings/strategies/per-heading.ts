/** What can be chosen for the legacy chunker: one chunk per heading. */
import type { OptionSpecs } from "../options.ts";
import type { StrategySpec } from "../strategy.ts";
import { hardCap, overlap, parents, target } from "./budgets.ts";
import { definitions } from "./definitions.ts";
import { reading } from "./reading.ts";

export const perHeading = {
  id: "per-heading",
  label: "Per heading",
  role: "legacy",
  hint: "One chunk per heading, even when there is nothing but the heading; long content is cut into runs.",
  options: { target, hardCap, overlap, ...parents, ...reading, definitions },
  ascending: ["target", "hardCap"],
  bar: { mark: "target", markIs: "target", limit: "hardCap", of: "embedding" },
  defaults: { counter: "cl100k_base", breadcrumb: "line" },
} as const satisfies StrategySpec<OptionSpecs>;

/** What can be chosen for chunks that come from outside: how they are shown. */
import type { OptionSpecs } from "../options.ts";
import type { StrategySpec } from "../strategy.ts";
import { hardCap, target } from "./budgets.ts";
import { reading } from "./reading.ts";

export const imported = {
  id: "imported",
  label: "Imported chunks",
  role: "legacy",
  hint: "Chunks as an index holds them, each where the document has its text. Nothing is cut here.",
  options: {
    target: {
      ...target,
      hint: "Tokens that the bars of chunks are held against. It cuts nothing.",
    },
    hardCap: { ...hardCap, hint: "Tokens above which a chunk is flagged. It cuts nothing." },
    ...reading,
  },
  ascending: ["target", "hardCap"],
  bar: { mark: "target", markIs: "target", limit: "hardCap", of: "embedding" },
  sees: "text",
  texts: "imported",
  defaults: { counter: "cl100k_base", breadcrumb: "none" },
} as const satisfies StrategySpec<OptionSpecs>;

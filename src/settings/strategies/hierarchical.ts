/** What can be chosen for the hierarchical packer. */
import type { OptionSpecs } from "../options.ts";
import type { StrategySpec } from "../strategy.ts";
import { hardCap, overlap, parents, target } from "./budgets.ts";
import { definitions } from "./definitions.ts";
import { reading } from "./reading.ts";

export const hierarchical = {
  id: "hierarchical",
  label: "Hierarchical",
  role: "new",
  hint: "Packs a section with its subsections while they fit hardCap; splits only what does not fit.",
  options: {
    target,
    hardCap,
    overlap,
    preamble: {
      kind: "choice",
      label: "Preamble",
      hint: "Whether the text before the first heading stays a chunk of its own when the whole file fits one chunk.",
      group: "advanced",
      default: "separate",
      choices: [
        { value: "separate", label: "separate", hint: "The preamble is always its own chunk." },
        {
          value: "join",
          label: "join",
          hint: "A file that fits hardCap is one chunk, preamble included.",
        },
      ],
    },
    siblings: {
      kind: "choice",
      label: "Siblings",
      hint: "Whether a last pass joins neighbouring chunks under the same parent while they fit hardCap.",
      group: "advanced",
      default: "keep",
      choices: [
        { value: "keep", label: "keep", hint: "Chunks stay as packed." },
        {
          value: "merge",
          label: "merge",
          hint: "Small neighbours under one parent join, under the parent's path.",
        },
      ],
    },
    subtrees: {
      kind: "choice",
      label: "Subtrees",
      hint: "What becomes of a section that fits a chunk of its own, but not as a whole what is left of the one before.",
      group: "advanced",
      default: "fill",
      choices: [
        {
          value: "fill",
          label: "fill",
          hint: "Its heading and own text fill up the chunk before; its subsections follow.",
        },
        {
          value: "whole",
          label: "whole",
          hint: "It starts a chunk, with all of its subsections.",
        },
      ],
    },
    ...parents,
    ...reading,
    definitions,
  },
  ascending: ["target", "hardCap"],
  bar: { mark: "target", markIs: "target", limit: "hardCap", of: "embedding" },
  defaults: { counter: "cl100k_base", breadcrumb: "line" },
} as const satisfies StrategySpec<OptionSpecs>;

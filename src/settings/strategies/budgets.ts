/** The budgets that the hierarchical packer and the legacy chunker share. */
import type { IntegerOption, OptionSpecs, OptionsOf } from "../options.ts";
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
  group: "advanced",
  default: 0,
  min: 0,
  page: { min: 0, max: 512 },
} as const satisfies IntegerOption;

/** Whether chunks name the sections that hold them, and how large these may be. */
export const parents = {
  parents: {
    kind: "choice",
    label: "Parents",
    hint: "Whether the metadata of each chunk names the section around it, for search that reads more than it finds.",
    group: "advanced",
    default: "none",
    choices: [
      { value: "none", label: "none", hint: "Nothing is added." },
      {
        value: "attach",
        label: "attach",
        hint: "The outermost section within parentTokens: its id, start, end and tokens.",
      },
    ],
  },
  parentTokens: {
    ...tokenBudget,
    label: "parentTokens",
    hint: "Most tokens of a section, subsections and breadcrumb included, that chunks name as their parent.",
    group: "advanced",
    default: 2048,
    page: { min: 64, max: 32_768 },
  },
} as const satisfies OptionSpecs;

/** The most tokens of a parent; undefined where none is to be named. */
export function parentLimit({
  parents: wanted,
  parentTokens,
}: OptionsOf<typeof parents>): number | undefined {
  return wanted === "attach" ? parentTokens : undefined;
}

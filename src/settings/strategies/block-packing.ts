/** What can be chosen for the block packer: blocks fill chunks up to a target, headings and overlap in view. */
import type { OptionSpecs } from "../options.ts";
import type { PresetSpec, StrategySpec } from "../strategy.ts";
import { definitions } from "./definitions.ts";
import { reading } from "./reading.ts";
import { tokenBudget } from "./token-budget.ts";

const PAGE = { min: 16, max: 8192 } as const;
const PAGE_FROM_NONE = { min: 0, max: 2048 } as const;

const budgets = {
  targetTokens: {
    ...tokenBudget,
    label: "target",
    hint: "Tokens at which a chunk stops taking blocks. Soft: one block, or a merged chunk, may be larger.",
    default: 512,
    page: PAGE,
  },
  maxTokens: {
    ...tokenBudget,
    label: "maximum",
    hint: "Tokens that no chunk exceeds, overlap and breadcrumb included. Only a block that is larger is split.",
    default: 768,
    page: PAGE,
  },
  overlapTokens: {
    ...tokenBudget,
    label: "overlap",
    hint: "Most tokens of whole blocks that a chunk repeats from the one before, where a budget ended that one.",
    default: 51,
    min: 0,
    page: PAGE_FROM_NONE,
  },
  minTokens: {
    ...tokenBudget,
    label: "minimum",
    hint: "Tokens below which a chunk joins the next one, or else the one before, while they fit the maximum.",
    group: "advanced",
    default: 128,
    min: 0,
    page: PAGE_FROM_NONE,
  },
} as const satisfies OptionSpecs;

const estimates = {
  bias: {
    kind: "choice",
    label: "Estimate",
    hint: "Characters for a token in the counter chars / 4. It changes no other counter.",
    group: "advanced",
    default: "balanced",
    choices: [
      { value: "prose", label: "prose-heavy", hint: "3.6 in prose, 2.7 in code." },
      { value: "balanced", label: "balanced", hint: "4 in prose, 2.7 in code." },
      { value: "code", label: "code-heavy", hint: "4 in prose, 2.4 in code." },
    ],
  },
} as const satisfies OptionSpecs;

const presets = [
  {
    name: "size",
    label: "Chunk size",
    hint: "Target, with a maximum of one and a half times as much and a minimum of a quarter.",
    choices: [
      {
        value: "small",
        label: "small",
        hint: "About 256 tokens.",
        options: { minTokens: 64, targetTokens: 256, maxTokens: 384 },
      },
      {
        value: "medium",
        label: "medium",
        hint: "About 512 tokens.",
        options: { minTokens: 128, targetTokens: 512, maxTokens: 768 },
      },
      {
        value: "large",
        label: "large",
        hint: "About 1,024 tokens.",
        options: { minTokens: 256, targetTokens: 1024, maxTokens: 1536 },
      },
    ],
  },
  {
    name: "overlap",
    label: "Overlap",
    hint: "A share of the target.",
    choices: [
      { value: "low", label: "low", hint: "None.", options: { overlapTokens: 0 } },
      {
        value: "medium",
        label: "medium",
        hint: "10 % of the target.",
        options: { overlapTokens: { percentOf: "targetTokens", percent: 10 } },
      },
      {
        value: "high",
        label: "high",
        hint: "20 % of the target.",
        options: { overlapTokens: { percentOf: "targetTokens", percent: 20 } },
      },
    ],
  },
] as const satisfies readonly PresetSpec[];

export const blockPacking = {
  id: "block-packing",
  label: "Block packing",
  role: "legacy",
  hint: "Fills chunks with whole blocks up to a target, section by section or across; small chunks join.",
  options: {
    ...budgets,
    mode: {
      kind: "choice",
      label: "Mode",
      hint: "What headings do to chunks.",
      group: "advanced",
      default: "heading-aware",
      choices: [
        {
          value: "heading-aware",
          label: "heading-aware",
          hint: "Headings within the depth limit start a chunk.",
        },
        {
          value: "hybrid",
          label: "hybrid",
          hint: "The same, but a section with its subsections stays whole while it fits the maximum.",
        },
        {
          value: "paragraph",
          label: "paragraph",
          hint: "Headings are blocks like others, though none ends a chunk.",
        },
      ],
    },
    headingDepth: {
      kind: "integer",
      label: "Heading depth",
      hint: "The deepest level of heading that starts chunks and stands in breadcrumbs.",
      group: "advanced",
      unit: "levels",
      default: 6,
      min: 1,
      max: 6,
      page: { min: 1, max: 6 },
    },
    ...reading,
    ...estimates,
    definitions,
  },
  textField: "chunk_text",
  ascending: ["minTokens", "targetTokens", "maxTokens"],
  bar: { mark: "targetTokens", markIs: "target", limit: "maxTokens", of: "embedding" },
  defaults: { counter: "chars-4", breadcrumb: "none" },
  presets,
} as const satisfies StrategySpec<OptionSpecs>;

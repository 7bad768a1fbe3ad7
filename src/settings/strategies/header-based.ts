/** What can be chosen for the header-based chunker: sections merged and split by their characters. */
import type { IntegerOption, OptionSpecs } from "../options.ts";
import type { StrategySpec } from "../strategy.ts";
import { definitions } from "./definitions.ts";
import { reading } from "./reading.ts";

/** A size in characters (UTF-16 units), without its words, its default and its lower bounds. */
const characters = {
  kind: "integer",
  group: "basic",
  unit: "characters",
  max: 10_000_000,
} as const satisfies Partial<IntegerOption>;

export const headerBased = {
  id: "header-based",
  label: "Header based",
  role: "legacy",
  hint: "One chunk per heading; small ones join, large ones are split between blocks with a little overlap. Sizes in characters.",
  options: {
    minChunkChars: {
      ...characters,
      label: "minimum",
      hint: "Characters below which a chunk joins the next one; the last one joins the one before.",
      default: 200,
      min: 0,
      page: { min: 0, max: 8000 },
    },
    maxChunkChars: {
      ...characters,
      label: "maximum",
      hint: "Characters above which a chunk is split between blocks. A block that is larger stays whole.",
      default: 2000,
      min: 1,
      page: { min: 100, max: 32_000 },
    },
    overlapChars: {
      ...characters,
      label: "overlap",
      hint: "Characters at the end of a split chunk that its next part repeats, at most. Never across headers' chunks.",
      default: 50,
      min: 0,
      page: { min: 0, max: 1000 },
    },
    includeParentHeaders: {
      kind: "choice",
      label: "Parent headers",
      hint: "Whether a chunk repeats the headings that it stands under and does not hold.",
      group: "advanced",
      default: "true",
      choices: [
        { value: "true", label: "include", hint: "A chunk starts with its whole header path." },
        { value: "false", label: "leave out", hint: "A chunk holds its own text, and overlap." },
      ],
    },
    chunking: {
      kind: "choice",
      label: "Chunking",
      hint: "Whether the document is cut at all; the strategy's own name for this is “strategy”.",
      group: "advanced",
      default: "header_based",
      choices: [
        { value: "header_based", label: "header_based", hint: "Cut at headers." },
        { value: "none", label: "none", hint: "The whole document is one chunk." },
      ],
    },
    ...reading,
    definitions,
  },
  textField: "content",
  ascending: ["minChunkChars", "maxChunkChars"],
  bar: { mark: "minChunkChars", markIs: "minimum", limit: "maxChunkChars", of: "characters" },
  defaults: { counter: "cl100k_base", breadcrumb: "none" },
} as const satisfies StrategySpec<OptionSpecs>;

/** The figures of both sides as rows, each with what it means. */
import { formatNumber, formatShare, formatWhole } from "../algorithms/format.ts";
import { type BlockName, pluralOf } from "./cuts/block-names.ts";
import { cutBlocksIn, type SideMetrics } from "./metrics.ts";

export interface MetricRow {
  readonly name: string;
  readonly legacy: number;
  readonly main: number;
  /** How a value is written. */
  readonly format: (value: number) => string;
  readonly meaning: string;
}

interface Metric {
  readonly name: string;
  readonly meaning: string;
  readonly figureOf: (metrics: SideMetrics) => number;
  readonly format?: (value: number) => string;
}

const share = (value: number) => formatShare(value, 1);

const BEFORE_CUTS: readonly Metric[] = [
  {
    name: "Chunks",
    meaning: "Texts to embed, each with a vector.",
    figureOf: ({ chunks }) => chunks,
  },
  {
    name: "Tokens in all",
    meaning: "Of all embedded texts, breadcrumbs and repeated context included.",
    figureOf: ({ tokens }) => tokens.sum,
  },
  {
    name: "Smallest chunk",
    meaning: "In tokens, as the five rows below.",
    figureOf: ({ tokens }) => tokens.min,
  },
  {
    name: "Lower quartile",
    meaning: "A quarter of the chunks are no larger.",
    figureOf: ({ tokens }) => tokens.lower,
  },
  {
    name: "Median",
    meaning:
      "Half of the chunks are no larger; of an even number, the mean of the two in the middle.",
    figureOf: ({ tokens }) => tokens.median,
  },
  {
    name: "Upper quartile",
    meaning: "Three quarters of the chunks are no larger.",
    figureOf: ({ tokens }) => tokens.upper,
  },
  { name: "Largest chunk", meaning: "", figureOf: ({ tokens }) => tokens.max },
  {
    name: "Mean",
    meaning: "Tokens in all by chunks.",
    figureOf: ({ tokens }) => tokens.mean,
    format: formatWhole,
  },
  {
    name: "Chunks with nothing but headings",
    meaning: "And what leads to headings: anchors, comments.",
    figureOf: ({ headingOnly }) => headingOnly,
  },
  {
    name: "Nearly empty chunks",
    meaning:
      "Those with nothing but headings, and those of less than a twentieth of their target or minimum.",
    figureOf: ({ nearEmpty }) => nearEmpty,
  },
  {
    name: "Chunks above the limit",
    meaning: "Where a strategy cuts no blocks, or its limit is too small for what is not cut.",
    figureOf: ({ oversize }) => oversize,
  },
  {
    name: "Blocks that are cut",
    meaning: "A boundary falls into them, however deep they are nested: each counts once.",
    figureOf: (metrics) => cutBlocksIn(metrics),
  },
];

const AFTER_CUTS: readonly Metric[] = [
  {
    name: "List items that are torn",
    meaning: "Cut in their own text or blocks, not between the items of a list in them.",
    figureOf: ({ tornItems }) => tornItems,
  },
  {
    name: "Sentences that are torn",
    meaning: "A boundary falls between their words.",
    figureOf: ({ tornSentences }) => tornSentences,
  },
  {
    name: "Repeated context",
    meaning:
      "Tokens of what stands in a chunk a second time (fence lines, table headers, overlap), of all.",
    figureOf: ({ repeatedShare }) => repeatedShare,
    format: share,
  },
  {
    name: "Chunks within bounds",
    meaning: "From half of the target (or from the minimum) to the limit of their own strategy.",
    figureOf: ({ withinShare }) => withinShare,
    format: share,
  },
  {
    name: "Source in chunks",
    meaning:
      "Characters that are in some chunk, white space aside. The rest is front matter, or left out by the settings.",
    figureOf: ({ coverage }) => coverage,
    format: share,
  },
];

/** What the names of rows begin with that are parts of the one above. */
export const PART = "of these, ";

/** All figures of both sides, blocks that are cut by their kind. */
export function metricRows(legacy: SideMetrics, main: SideMetrics): readonly MetricRow[] {
  const row = ({ name, meaning, figureOf, format = formatNumber }: Metric): MetricRow => ({
    name,
    legacy: figureOf(legacy),
    main: figureOf(main),
    format,
    meaning,
  });
  const names = [...new Set([legacy, main].flatMap(namesOf))];
  const cuts = names.map((name) =>
    row({
      name: `${PART}${pluralOf(name)}`,
      meaning: "",
      figureOf: ({ cutBlocks }) => cutBlocks[name] ?? 0,
    }),
  );
  return [...BEFORE_CUTS.map(row), ...cuts, ...AFTER_CUTS.map(row)];
}

function namesOf({ cutBlocks }: SideMetrics): BlockName[] {
  return (Object.keys(cutBlocks) as BlockName[]).sort();
}

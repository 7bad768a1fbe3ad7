/** Every figure of a comparison's sides in words: what it is called, how it is defined, its value on either side. */
import { formatNumber, formatShare, formatWhole } from "../algorithms/format.ts";
import type { ComparisonFigures } from "./comparison.ts";
import type { BlockName } from "./cuts/block-names.ts";
import type { SideMetrics } from "./metrics.ts";

export interface MetricRow {
  readonly id: string;
  readonly label: string;
  /** How it is defined. */
  readonly definition: string;
  readonly legacy: string;
  readonly main: string;
}

interface Metric {
  readonly id: string;
  readonly label: string;
  readonly definition: string;
  readonly read: (side: SideMetrics) => string;
}

const METRICS: readonly Metric[] = [
  {
    id: "chunks",
    label: "Chunks",
    definition: "How many chunks the strategy makes of the document.",
    read: ({ chunks }) => formatNumber(chunks),
  },
  {
    id: "tokens",
    label: "Tokens in all",
    definition:
      "Tokens of all embedding texts together, breadcrumbs and repeated context included.",
    read: ({ tokens }) => formatNumber(tokens.sum),
  },
  {
    id: "quartiles",
    label: "Tokens of a chunk",
    definition:
      "Of chunks by size: the smallest, the one a quarter of the way up, in the middle, three quarters up, the largest.",
    read: ({ tokens: { min, lower, median, upper, max } }) =>
      [min, lower, median, upper, max].map(formatNumber).join(", "),
  },
  {
    id: "mean",
    label: "Mean tokens",
    definition: "Tokens in all, divided by the number of chunks.",
    read: ({ tokens }) => formatWhole(tokens.mean),
  },
  {
    id: "nearEmpty",
    label: "Near-empty",
    definition:
      "Chunks with nothing but headings, or with a body of less than a twentieth of target.",
    read: ({ nearEmpty }) => formatNumber(nearEmpty),
  },
  {
    id: "headingOnly",
    label: "Headings only",
    definition: "Chunks with nothing but headings.",
    read: ({ headingOnly }) => formatNumber(headingOnly),
  },
  {
    id: "oversize",
    label: "Over the limit",
    definition: "Chunks larger than the limit of their strategy.",
    read: ({ oversize }) => formatNumber(oversize),
  },
  {
    id: "within",
    label: "Within budget",
    definition:
      "Chunks whose size lies from half of target (or from the minimum) to the limit, among all.",
    read: ({ withinShare }) => formatShare(withinShare, 1),
  },
  {
    id: "tornItems",
    label: "List items torn",
    definition: "Items of lists with a boundary inside their own text or blocks.",
    read: ({ tornItems }) => formatNumber(tornItems),
  },
  {
    id: "tornSentences",
    label: "Sentences torn",
    definition: "Sentences of paragraphs with a boundary inside.",
    read: ({ tornSentences }) => formatNumber(tornSentences),
  },
  {
    id: "repeated",
    label: "Repeated",
    definition: "Tokens of repeated context (overlap, table headers, fences) among all tokens.",
    read: ({ repeatedShare }) => formatShare(repeatedShare, 1),
  },
  {
    id: "coverage",
    label: "Coverage",
    definition: "Characters of the source, white space aside, that are in a chunk.",
    read: ({ coverage }) => formatShare(coverage, 1),
  },
];

/** The rows of a table of both sides; kinds of blocks that neither side cuts are left out. */
export function metricRows({ legacy, main }: ComparisonFigures): readonly MetricRow[] {
  const rows = METRICS.map(({ read, ...metric }) => ({
    ...metric,
    legacy: read(legacy),
    main: read(main),
  }));
  const place = rows.findIndex(({ id }) => id === "tornItems");
  return [...rows.slice(0, place), ...cutRows(legacy, main), ...rows.slice(place)];
}

function cutRows(legacy: SideMetrics, main: SideMetrics): readonly MetricRow[] {
  const counts = Object.entries({ ...legacy.cutBlocks, ...main.cutBlocks });
  return counts.map(([name]) => {
    const count = ({ cutBlocks }: SideMetrics) => formatNumber(cutBlocks[name as BlockName] ?? 0);
    return {
      id: `cut:${name}`,
      label: `Cut: ${name}`,
      definition: `Blocks of this kind, nested ones included, that a boundary falls into.`,
      legacy: count(legacy),
      main: count(main),
    };
  });
}

/** How far both sides agree on where to cut, in rows of a label, a definition and a value. */
export function agreementRows({
  boundaries: { legacy, main, common, share, windowDiff, pk },
}: ComparisonFigures): readonly {
  readonly label: string;
  readonly definition: string;
  readonly value: string;
}[] {
  return [
    {
      label: "Boundaries in common",
      definition: "Boundaries that both sides have, among all that there are on either.",
      value: `${formatNumber(common)} of ${formatNumber(legacy + main - common)} (${formatShare(share, 1)})`,
    },
    {
      label: "WindowDiff",
      definition:
        "Share of windows, half a mean legacy chunk long, in which both sides have unlike numbers of boundaries: 0 is alike (Pevzner and Hearst 2002).",
      value: windowDiff.toFixed(3),
    },
    {
      label: "Pk",
      definition:
        "Share of such windows whose ends lie in one chunk on one side and in two on the other: 0 is alike (Beeferman, Berger and Lafferty 1999).",
      value: pk.toFixed(3),
    },
  ];
}

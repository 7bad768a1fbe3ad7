/** What the table of a sweep says in words: its figures, its cells, its ends. */
import { formatCount, formatNumber } from "../../algorithms/format.ts";
import type { SweepFigures } from "../../comparison/sweep/sweep-figures.ts";
import type { BudgetOptions, Budgets } from "../../settings/budget-grid.ts";
import { COUNTERS, type CounterId } from "../../settings/counters.ts";
import type { SweepCell } from "../../worker/protocol.ts";

export type Figure = keyof SweepFigures;

export interface FigureWords {
  readonly value: Figure;
  readonly label: string;
  /** How it is defined; `mark` is what the strategy calls its target or minimum. */
  readonly definition: (mark: string) => string;
  /** Whether it is a number of tokens, and so depends on the counter. */
  readonly countsTokens: boolean;
}

/** The figures, in the order of the page. */
export const FIGURES = [
  {
    value: "chunks",
    label: "Chunks",
    definition: () => "How many chunks the document becomes.",
    countsTokens: false,
  },
  {
    value: "medianTokens",
    label: "Median tokens",
    definition: () => "Tokens of the chunk in the middle, by size, breadcrumb included.",
    countsTokens: true,
  },
  {
    value: "nearEmpty",
    label: "Near-empty",
    definition: (mark) =>
      `Chunks with nothing but headings, or with a body of less than a twentieth of the cell's own ${mark}.`,
    countsTokens: false,
  },
  {
    value: "cutBlocks",
    label: "Cut blocks",
    definition: () =>
      "Paragraphs, lists, tables, code and other blocks, nested ones included, that a boundary falls into.",
    countsTokens: false,
  },
  {
    value: "tokensToEmbed",
    label: "Tokens to embed",
    definition: () => "Tokens of all chunks, breadcrumbs and repeated context included.",
    countsTokens: true,
  },
] as const satisfies readonly FigureWords[];

/** The name of the dialog: the strategy, and the side where there are two. */
export function sweepTitle(strategy: string, side: string | undefined): string {
  // Sides that are no migration are named after their strategies.
  const isNamed = side?.startsWith(strategy);
  return `Sweep: ${[side, isNamed ? undefined : strategy].filter(Boolean).join(", ")}`;
}

/** The words of a figure. */
export function figureWords(figure: Figure): FigureWords {
  const words = FIGURES.find(({ value }) => value === figure);
  if (!words) throw new RangeError(`Unknown figure: ${figure}`);
  return words;
}

/** What a figure means, and what its tokens are counted with. */
export function definitionWords(figure: Figure, mark: string, counter: CounterId): string {
  const { definition, countsTokens } = figureWords(figure);
  if (!countsTokens) return definition(mark);
  const { label = counter, kind = "encoding" } = COUNTERS.find(({ id }) => id === counter) ?? {};
  return `${definition(mark)} Counted with ${label}${kind === "heuristic" ? ", an estimate" : ""}.`;
}

/** The two budgets of a cell by name: `target 512, hardCap 1,024`; one where one option is both. */
export function budgetWords({ mark, limit }: Budgets, options: BudgetOptions): string {
  const words = (label: string, value: number) => `${label} ${formatNumber(value)}`;
  return options.mark.name === options.limit.name
    ? words(options.mark.spec.label, mark)
    : `${words(options.mark.spec.label, mark)}, ${words(options.limit.spec.label, limit)}`;
}

/** All figures of a cell. */
export function cellWords(cell: SweepCell): string {
  return [
    formatCount(cell.chunks, "chunk"),
    `median ${formatCount(cell.medianTokens, "token")}`,
    `${formatNumber(cell.nearEmpty)} near-empty`,
    formatCount(cell.cutBlocks, "cut block"),
    `${formatNumber(cell.tokensToEmbed)} to embed`,
  ].join(" · ");
}

/** Where a figure is lowest and where it is highest, without a judgement; undefined where there is no cell. */
export function extremeWords(
  cells: readonly SweepCell[],
  figure: Figure,
  options: BudgetOptions,
): string | undefined {
  const values = cells.map((cell) => cell[figure]);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  if (cells.length === 0) return undefined;
  if (lowest === highest) return `${formatNumber(lowest)} in every cell.`;
  const places = (value: number) => {
    const [first, ...others] = cells.filter((cell) => cell[figure] === value);
    const name = first ? budgetWords(first, options) : "";
    return others.length === 0
      ? `${formatNumber(value)} at ${name}`
      : `${formatNumber(value)} in ${formatNumber(others.length + 1)} cells, the first at ${name}`;
  };
  return `Lowest: ${places(lowest)}. Highest: ${places(highest)}.`;
}

/** The figures of one side of a comparison: counted alike on both. */
import type { ChunkFlag, ChunkingResult } from "../chunking/result/chunk.ts";
import { integerOption } from "../settings/settings.ts";
import { strategySpec } from "../settings/strategies/index.ts";
import type { BlockName } from "./cuts/block-names.ts";
import type { Cuts } from "./cuts/cuts.ts";
import { medianOf } from "./summary.ts";

/** Tokens of embedding texts: least, quartiles, most, mean, all. The outer quartiles are sizes of chunks, the lower where there is a choice; the median is as `medianOf` has it. */
export interface TokenQuartiles {
  readonly min: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly max: number;
  readonly mean: number;
  readonly sum: number;
}

export interface SideMetrics {
  readonly chunks: number;
  /** In the counter of the comparison. */
  readonly tokens: TokenQuartiles;
  /** Chunks that hold headings alone, or less than a twentieth of their target. */
  readonly nearEmpty: number;
  readonly headingOnly: number;
  /** Chunks above the limit of their strategy. */
  readonly oversize: number;
  /** Blocks that a boundary falls into, by name; names without any are left out. */
  readonly cutBlocks: Readonly<Partial<Record<BlockName, number>>>;
  readonly tornItems: number;
  readonly tornSentences: number;
  /** Tokens of repeated context among all tokens, 0 to 1. */
  readonly repeatedShare: number;
  /** Chunks whose size lies from half of target (or from the minimum) to the limit, among all, 0 to 1; 1 where there are none. */
  readonly withinShare: number;
  /** Non-blank characters of the source that are in a chunk, among all, 0 to 1; 1 where there are none. */
  readonly coverage: number;
}

/** The figures of a result. `tokens` are those of its chunks in the counter of the comparison, by index. */
export function metricsOf(
  { chunks, settings, coverage }: ChunkingResult,
  tokens: readonly number[],
  cuts: Cuts,
): SideMetrics {
  const withFlag = (flag: ChunkFlag) => chunks.filter(({ flags }) => flags.includes(flag)).length;
  const own = chunks.reduce((sum, chunk) => sum + chunk.tokens, 0);
  const repeated = chunks.reduce((sum, chunk) => sum + Math.max(0, chunk.repeatedTokens), 0);
  const { bar } = strategySpec(settings.strategy);
  const mark = integerOption(settings, bar.mark);
  const least = bar.markIs === "minimum" ? mark : mark / 2;
  const limit = integerOption(settings, bar.limit);
  const within = chunks.filter(({ size }) => size >= least && size <= limit).length;
  return {
    chunks: chunks.length,
    tokens: quartilesOf(tokens),
    nearEmpty: withFlag("nearEmpty"),
    headingOnly: withFlag("headingOnly"),
    oversize: withFlag("oversize"),
    cutBlocks: countedBy(cuts.blocks, ({ name }) => name),
    tornItems: cuts.items.length,
    tornSentences: cuts.sentences.length,
    repeatedShare: own === 0 ? 0 : repeated / own,
    withinShare: chunks.length === 0 ? 1 : within / chunks.length,
    coverage:
      coverage.totalCharacters === 0 ? 1 : coverage.coveredCharacters / coverage.totalCharacters,
  };
}

/** The spread of some sizes; of none, every figure is 0. */
export function quartilesOf(tokens: readonly number[]): TokenQuartiles {
  const ascending = [...tokens].sort((a, b) => a - b);
  const at = (share: number) => ascending[Math.floor((ascending.length - 1) * share)] ?? 0;
  const sum = ascending.reduce((total, size) => total + size, 0);
  return {
    min: at(0),
    lower: at(0.25),
    median: medianOf(ascending),
    upper: at(0.75),
    max: at(1),
    mean: ascending.length === 0 ? 0 : sum / ascending.length,
    sum,
  };
}

/** How many blocks are cut, of any kind or of the kinds that are named. */
export function cutBlocksIn(
  { cutBlocks }: Pick<SideMetrics, "cutBlocks">,
  names: readonly BlockName[] = Object.keys(cutBlocks) as BlockName[],
): number {
  return names.reduce((sum, name) => sum + (cutBlocks[name] ?? 0), 0);
}

function countedBy<Item, Name extends string>(
  items: readonly Item[],
  nameOf: (item: Item) => Name,
): Partial<Record<Name, number>> {
  const counts: Partial<Record<Name, number>> = {};
  for (const item of items) {
    const name = nameOf(item);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

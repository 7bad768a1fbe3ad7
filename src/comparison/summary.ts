/** The figures of one result: how many chunks, how large, how many of them are of little use. */
import type { ChunkFlag, ChunkingResult } from "../chunking/result/chunk.ts";
import { integerOption } from "../settings/settings.ts";
import { strategySpec } from "../settings/strategies/index.ts";

/** Tokens of all chunks' embedding texts. */
export interface TokenSpread {
  readonly sum: number;
  readonly min: number;
  readonly median: number;
  readonly mean: number;
  readonly max: number;
}

/**
 * Chunks by what their strategy holds against its limit: `counts[i]` chunks have a size from `i * width` up to but not
 * including `(i + 1) * width`.
 */
export interface Histogram {
  readonly width: number;
  readonly counts: readonly number[];
}

export interface Summary {
  readonly chunks: number;
  readonly tokens: TokenSpread;
  readonly nearEmpty: number;
  readonly headingOnly: number;
  readonly overTarget: number;
  readonly underMinimum: number;
  readonly oversize: number;
  /** Chunks that begin or end inside a block. */
  readonly cut: number;
  readonly histogram: Histogram;
}

const HISTOGRAM_BINS = 24;

/** The figures of a result. Of no chunks, every figure is 0. */
export function summarize(result: ChunkingResult): Summary {
  const sizes = result.chunks.map((chunk) => chunk.tokens).sort((a, b) => a - b);
  const withFlag = (flag: ChunkFlag) =>
    result.chunks.filter((chunk) => chunk.flags.includes(flag)).length;
  return {
    chunks: sizes.length,
    tokens: spread(sizes),
    nearEmpty: withFlag("nearEmpty"),
    headingOnly: withFlag("headingOnly"),
    overTarget: withFlag("overTarget"),
    underMinimum: withFlag("underMinimum"),
    oversize: withFlag("oversize"),
    cut: result.chunks.filter((chunk) => chunk.flags.some((flag) => flag.startsWith("cut"))).length,
    histogram: histogram(
      result.chunks.map((chunk) => chunk.size).sort((a, b) => a - b),
      integerOption(result.settings, strategySpec(result.settings.strategy).bar.limit),
    ),
  };
}

function spread(ascending: readonly number[]): TokenSpread {
  const count = ascending.length;
  if (count === 0) return { sum: 0, min: 0, median: 0, mean: 0, max: 0 };
  const at = (index: number) => ascending[index] ?? 0;
  const sum = ascending.reduce((total, size) => total + size, 0);
  return { sum, min: at(0), median: medianOf(ascending), mean: sum / count, max: at(count - 1) };
}

/** The number in the middle, or the mean of both where there are two; 0 of none. */
export function medianOf(ascending: readonly number[]): number {
  const { length } = ascending;
  return ((ascending[(length - 1) >> 1] ?? 0) + (ascending[length >> 1] ?? 0)) / 2;
}

function histogram(sizes: readonly number[], limit: number): Histogram {
  const largest = Math.max(limit, ...sizes.slice(-1));
  const width = Math.max(1, Math.ceil((largest + 1) / HISTOGRAM_BINS));
  const counts = new Array<number>(Math.ceil((largest + 1) / width)).fill(0);
  for (const size of sizes) {
    const bin = Math.floor(size / width);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { width, counts };
}

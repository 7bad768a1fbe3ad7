/** What of a chunk is held against its limits, as lengths of a bar that is as long as the limit. */

import { formatNumber } from "../../../../algorithms/format.ts";
import type { Chunk } from "../../../../chunking/result/chunk.ts";
import { unreachable } from "../../../../settings/options.ts";
import type { SizeMeasure } from "../../../../settings/strategy.ts";

/** The two budgets that a bar is drawn against, with their names. */
export interface Limits {
  /** A tick: what chunks aim at, or should not stay below. */
  readonly mark: number;
  /** What no chunk should exceed: the whole bar, unless it has a scale. */
  readonly limit: number;
  readonly markLabel: string;
  readonly limitLabel: string;
  readonly markIs: "target" | "minimum";
  /** What of a chunk is held against them. */
  readonly of: SizeMeasure;
  readonly unit: "tokens" | "characters";
  /** How much the whole bar stands for, where bars are read against those of another result; else it is as long as the limit. */
  readonly scale?: number;
}

export interface Segment {
  readonly kind: "breadcrumb" | "body" | "repeated";
  /** In the unit of the limits. */
  readonly size: number;
  /** Percent of the bar. */
  readonly percent: number;
}

export interface Bar {
  /** In the order of the embedding text's makers; empty ones are left out. */
  readonly segments: readonly Segment[];
  /** Where the mark stands, in percent of the bar. */
  readonly markPercent: number;
  /** Where the limit stands: 100, or less when the chunk is larger than its limit. */
  readonly limitPercent: number;
  /** All of it in words. */
  readonly label: string;
}

type Sizes = Pick<
  Chunk,
  "size" | "tokens" | "bodyTokens" | "breadcrumbTokens" | "repeatedTokens" | "before" | "after"
>;

/** Lays what is held against the limits out along a chunk's bar. */
export function barOf(chunk: Sizes, limits: Limits): Bar {
  const scale = Math.max(limits.scale ?? 0, limits.limit, limits.mark, chunk.size, 1);
  const percentOf = (size: number) => (Math.max(0, size) / scale) * 100;
  const segments = sharesOf(chunk, limits.of)
    .filter((share) => share.size > 0)
    .map((share) => ({ ...share, percent: percentOf(share.size) }));
  const shares = segments.map((segment) => `${segment.kind} ${formatNumber(segment.size)}`);
  return {
    segments,
    markPercent: percentOf(limits.mark),
    limitPercent: percentOf(limits.limit),
    label: `${formatNumber(chunk.size)} of ${formatNumber(limits.limit)} ${limits.unit}: ${shares.join(", ")}`,
  };
}

function sharesOf(chunk: Sizes, of: SizeMeasure): readonly Pick<Segment, "kind" | "size">[] {
  switch (of) {
    case "embedding":
      return [
        { kind: "breadcrumb", size: chunk.breadcrumbTokens },
        { kind: "body", size: chunk.bodyTokens - chunk.repeatedTokens },
        { kind: "repeated", size: chunk.repeatedTokens },
      ];
    case "source":
      return [{ kind: "body", size: chunk.size }];
    case "characters": {
      const repeated = repeatedCharacters(chunk);
      return [
        { kind: "body", size: chunk.size - repeated },
        { kind: "repeated", size: repeated },
      ];
    }
    default:
      return unreachable(of);
  }
}

function repeatedCharacters({ before, after }: Pick<Chunk, "before" | "after">): number {
  return [...before, ...after].reduce((sum, { text }) => sum + text.length, 0);
}

/** What a chunk's embedding text comes to, where something else is held against the limits. */
export function alsoCounted(
  chunk: Pick<Chunk, "size" | "tokens">,
  { of }: Pick<Limits, "of">,
): string | undefined {
  switch (of) {
    case "embedding":
      return undefined;
    case "source":
      return chunk.tokens === chunk.size
        ? undefined
        : `${formatNumber(chunk.size)} collected, ${formatNumber(chunk.tokens)} with repeated context`;
    case "characters":
      return `${formatNumber(chunk.tokens)} tokens`;
    default:
      return unreachable(of);
  }
}

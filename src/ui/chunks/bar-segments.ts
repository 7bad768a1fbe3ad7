/** A chunk's tokens as lengths of a bar that is as long as the limit. */
import type { Chunk } from "../../chunking/chunk.ts";
import { formatNumber } from "../format.ts";

/** The two budgets that a bar is drawn against, in tokens. */
export interface Limits {
  /** The soft one: a tick. */
  readonly mark: number;
  /** The hard one: the whole bar. */
  readonly limit: number;
}

export interface Segment {
  readonly kind: "breadcrumb" | "body" | "repeated";
  readonly tokens: number;
  /** Percent of the bar. */
  readonly percent: number;
}

export interface Bar {
  /** In the order of the embedding text's makers; those of no tokens are left out. */
  readonly segments: readonly Segment[];
  /** Where the mark stands, in percent of the bar. */
  readonly markPercent: number;
  /** Where the limit stands: 100, or less when the chunk is larger than its limit. */
  readonly limitPercent: number;
  /** All of it in words. */
  readonly label: string;
}

type Sizes = Pick<Chunk, "tokens" | "bodyTokens" | "breadcrumbTokens" | "repeatedTokens">;

/** Lays a chunk's tokens out along its bar. */
export function barOf(chunk: Sizes, limits: Limits): Bar {
  const scale = Math.max(limits.limit, chunk.tokens, 1);
  const percentOf = (tokens: number) => (Math.max(0, tokens) / scale) * 100;
  const segments = (
    [
      { kind: "breadcrumb", tokens: chunk.breadcrumbTokens },
      { kind: "body", tokens: chunk.bodyTokens - chunk.repeatedTokens },
      { kind: "repeated", tokens: chunk.repeatedTokens },
    ] as const
  )
    .filter((segment) => segment.tokens > 0)
    .map((segment) => ({ ...segment, percent: percentOf(segment.tokens) }));
  const shares = segments.map((segment) => `${segment.kind} ${formatNumber(segment.tokens)}`);
  return {
    segments,
    markPercent: percentOf(limits.mark),
    limitPercent: percentOf(limits.limit),
    label: `${formatNumber(chunk.tokens)} of ${formatNumber(limits.limit)} tokens: ${shares.join(", ")}`,
  };
}

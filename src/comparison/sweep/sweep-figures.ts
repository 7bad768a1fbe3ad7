/** The figures of one result among many of the same source, each made with other budgets. */
import { documentDialect } from "../../chunking/document-dialect.ts";
import type { PreparedSource } from "../../chunking/prepared-source.ts";
import type { ChunkingResult } from "../../chunking/result/chunk.ts";
import { trimmedSpan } from "../../markdown/source.ts";
import { cutsOf } from "../cuts/cuts.ts";
import { cutBlocksIn, metricsOf } from "../metrics.ts";

export interface SweepFigures {
  readonly chunks: number;
  /** Tokens of an embedding text, in the counter of the settings: the chunk in the middle by size, the mean of both where there are two. */
  readonly medianTokens: number;
  /** Chunks that hold headings alone, or less than a twentieth of the mark that they were made with. */
  readonly nearEmpty: number;
  /** Blocks of any kind, nested ones included, that a boundary falls into. */
  readonly cutBlocks: number;
  /** Tokens of all embedding texts together. */
  readonly tokensToEmbed: number;
}

/** The figures of a result, all in the counter of its settings. `source` is what the result was made of. */
export function sweepFigures(source: PreparedSource, result: ChunkingResult): SweepFigures {
  const { chunks, settings } = result;
  const dialect = documentDialect(settings, () => source.recognised(result.source.filename));
  const document = source.document({ id: dialect.id, htmlHeadings: dialect.htmlHeadings }).value;
  const spans = chunks.map((chunk) => trimmedSpan(source.text, chunk));
  const sizes = chunks.map(({ tokens }) => tokens);
  const metrics = metricsOf(result, sizes, cutsOf(document, spans));
  return {
    chunks: metrics.chunks,
    medianTokens: metrics.tokens.median,
    nearEmpty: metrics.nearEmpty,
    cutBlocks: cutBlocksIn(metrics),
    tokensToEmbed: metrics.tokens.sum,
  };
}

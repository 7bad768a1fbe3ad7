/** Two results over one source, held against each other: what became of each chunk, what it means, what it costs. */
import { documentDialect } from "../chunking/document-dialect.ts";
import type { PreparedSource } from "../chunking/prepared-source.ts";
import type { Chunk, ChunkingResult } from "../chunking/result/chunk.ts";
import { type Span, trimmedSpan } from "../markdown/source.ts";
import type { CounterId } from "../settings/counters.ts";
import { type Alignment, align } from "./alignment/alignment.ts";
import { type BoundaryAgreement, boundaryAgreement } from "./alignment/boundary-agreement.ts";
import { fingerprintsOf } from "./alignment/fingerprints.ts";
import { type EmbeddingReuse, embeddingReuse } from "./cost/embedding-reuse.ts";
import { boundariesOf, cutsOf } from "./cuts/cuts.ts";
import type { Finding } from "./findings/finding.ts";
import { findingsOf } from "./findings/findings.ts";
import { metricsOf, type SideMetrics } from "./metrics.ts";
import { type Landmark, landmarksOf } from "./picture/landmarks.ts";

/** The figures of a comparison: plain data. */
export interface ComparisonFigures {
  /** What all tokens are counted with, on both sides. */
  readonly counter: CounterId;
  readonly legacy: SideMetrics;
  readonly main: SideMetrics;
  readonly embedding: EmbeddingReuse;
  readonly boundaries: BoundaryAgreement;
  readonly findings: readonly Finding[];
  readonly landmarks: readonly Landmark[];
}

export interface Comparison {
  readonly alignment: Alignment;
  readonly figures: ComparisonFigures;
}

/** A result with its tokens in the counter of the comparison. */
export interface ComparedResult {
  readonly result: ChunkingResult;
  /** Tokens of each chunk's embedding text: see `recount`. */
  readonly tokens: readonly number[];
}

/**
 * Compares two results over the same source. What boundaries fall into is told from the source as the new side reads it, for both
 * sides alike.
 */
export function compare(
  source: PreparedSource,
  counter: CounterId,
  legacy: ComparedResult,
  main: ComparedResult,
): Comparison {
  const { text } = source;
  const { settings, source: facts } = main.result;
  const dialect = documentDialect(settings, () => source.recognised(facts.filename));
  const document = source.document({ id: dialect.id, htmlHeadings: dialect.htmlHeadings }).value;
  const side = ({ result, tokens }: ComparedResult) => {
    const spans = spansOf(text, result.chunks);
    const cuts = cutsOf(document, spans);
    const fingerprints = fingerprintsOf(result.chunks, text);
    return {
      chunks: result.chunks,
      spans,
      cuts,
      fingerprints,
      metrics: metricsOf(result, tokens, cuts),
      frontMatter: result.coverage.omitted.filter(({ reason }) => reason === "frontMatter"),
      unplaced: result.unplaced?.length ?? 0,
    };
  };
  const [left, right] = [side(legacy), side(main)];
  const alignment = align(left, right);
  return {
    alignment,
    figures: {
      counter,
      legacy: left.metrics,
      main: right.metrics,
      embedding: withUnplaced(
        embeddingReuse(left.fingerprints, right.fingerprints, main.tokens),
        left.unplaced,
      ),
      boundaries: boundaryAgreement(
        boundariesOf(left.spans),
        boundariesOf(right.spans),
        text.length,
      ),
      findings: findingsOf({ document, legacy: left, main: right, alignment }),
      landmarks: landmarksOf(document),
    },
  };
}

/** Texts of the old index that stand nowhere in the source have vectors as well: no new text is any of them. */
function withUnplaced(embedding: EmbeddingReuse, unplaced: number): EmbeddingReuse {
  return { ...embedding, obsolete: embedding.obsolete + unplaced };
}

/** The source that chunks hold, white space at its ends left out. */
function spansOf(text: string, chunks: readonly Chunk[]): readonly Span[] {
  return chunks.map((chunk) => trimmedSpan(text, chunk));
}

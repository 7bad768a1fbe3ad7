/** The shape in which results are printed for programs: the keys and their order are a contract. */
import type {
  Chunk,
  ChunkFlag,
  ChunkingResult,
  ClosedBy,
  Metadata,
  Omission,
  Part,
  UnplacedText,
} from "../chunking/result/chunk.ts";
import { bodyText, embeddingHash, embeddingText, partsOf } from "../chunking/result/render.ts";
import type { Recognised } from "../markdown/dialects/recognise.ts";
import type { Settings } from "../settings/settings.ts";
import { type StrategyId, strategySpec } from "../settings/strategies/index.ts";

export interface ChunkReport {
  readonly id: string;
  readonly index: number;
  readonly anchor: string;
  readonly aliases: readonly string[];
  readonly key: string;
  /** A fingerprint of the embedding text: see `hashText`. */
  readonly hash: string;
  readonly breadcrumb: readonly string[];
  /** The embedding text. */
  readonly text: string;
  readonly body: string;
  readonly tokens: number;
  readonly bodyTokens: number;
  readonly breadcrumbTokens: number;
  readonly repeatedTokens: number;
  readonly from: number;
  readonly to: number;
  readonly fromLine: number;
  readonly toLine: number;
  readonly parts: readonly Part[];
  readonly flags: readonly ChunkFlag[];
  readonly closedBy: ClosedBy;
  /** What the strategy emits with each chunk, where it emits anything. */
  readonly metadata?: Metadata;
}

export interface ResultReport {
  readonly source: {
    readonly filename: string;
    readonly length: number;
    readonly tokens: number;
    readonly hash: string;
    /** How many documents it was packed as. */
    readonly documents: number;
    /** What it was read as, and what told that. */
    readonly dialect: Recognised;
  };
  readonly settings: Settings;
  readonly chunks: readonly ChunkReport[];
  /** In non-blank UTF-16 units of the source. */
  readonly coverage: {
    readonly coveredCharacters: number;
    readonly omitted: readonly Omission[];
  };
  /** Texts of a splitter that is not ours which have no place in the source; absent where packers make the chunks. */
  readonly unplaced?: readonly UnplacedText[];
}

/** A chunk with its texts, as its strategy reports it. */
export function chunkReport(chunk: Chunk, source: string, strategy: StrategyId): ChunkReport {
  const text = embeddingText(chunk, source);
  const { textField } = strategySpec(strategy);
  const metadata = textField ? { [textField]: text, ...chunk.metadata } : chunk.metadata;
  return {
    id: chunk.id,
    index: chunk.index,
    anchor: chunk.anchor,
    aliases: chunk.aliases,
    key: chunk.key,
    hash: embeddingHash(chunk, source),
    breadcrumb: chunk.breadcrumb,
    text,
    body: bodyText(chunk, source),
    tokens: chunk.tokens,
    bodyTokens: chunk.bodyTokens,
    breadcrumbTokens: chunk.breadcrumbTokens,
    repeatedTokens: chunk.repeatedTokens,
    from: chunk.from,
    to: chunk.to,
    fromLine: chunk.fromLine,
    toLine: chunk.toLine,
    parts: partsOf(chunk),
    flags: chunk.flags,
    closedBy: chunk.closedBy,
    ...(metadata && { metadata }),
  };
}

/** A result with the texts of its chunks. */
export function resultReport(result: ChunkingResult, source: string): ResultReport {
  const { filename, length, tokens, hash, documents, dialect } = result.source;
  const { strategy, counter, breadcrumb, options } = result.settings;
  return {
    source: { filename, length, tokens, hash, documents, dialect },
    settings: { strategy, counter, breadcrumb, options },
    chunks: result.chunks.map((chunk) => chunkReport(chunk, source, strategy)),
    coverage: {
      coveredCharacters: result.coverage.coveredCharacters,
      omitted: result.coverage.omitted.map(({ from, to, reason }) => ({ from, to, reason })),
    },
    ...(result.unplaced && { unplaced: result.unplaced }),
  };
}

/** The messages between the page and the worker. */

import type { TextChanges } from "../algorithms/text-change.ts";
import type { ResultFacts } from "../chunking/result/chunk.ts";
import type { ChunkColumns } from "../chunking/result/chunk-columns.ts";
import type { AlignmentColumns } from "../comparison/alignment/alignment-columns.ts";
import type { ComparisonFigures } from "../comparison/comparison.ts";
import type { CounterError } from "../comparison/counter-error.ts";
import type { Summary } from "../comparison/summary.ts";
import type { SweepFigures } from "../comparison/sweep/sweep-figures.ts";
import type { Budgets } from "../settings/budget-grid.ts";
import type { CounterId } from "../settings/counters.ts";
import type { Settings } from "../settings/settings.ts";

/** The document to chunk. The worker keeps the text of the last revision that it was told of. */
export interface WorkerSource {
  /** Changes with every change of the text. */
  readonly revision: number;
  readonly filename: string;
  readonly content: SourceContent;
}

export type SourceContent =
  | { readonly kind: "text"; readonly text: string }
  /** What became of the text of the revision `base`, which the worker has; nothing, if there are no changes. */
  | { readonly kind: "changes"; readonly base: number; readonly changes: TextChanges };

/** Page to worker: chunk the source under one or two settings (the second is the legacy side of a comparison). */
export interface ChunkRequest {
  readonly kind: "chunk";
  readonly id: number;
  readonly source: WorkerSource;
  readonly settings: Settings;
  readonly legacy?: Settings;
  /** The texts of the chunks of the legacy side, where its strategy takes them from outside. */
  readonly legacyTexts?: readonly string[];
}

/** Page to worker: chunk the source once for each cell, all under the same settings but for the budgets. */
export interface SweepRequest {
  readonly kind: "sweep";
  readonly id: number;
  readonly source: WorkerSource;
  readonly settings: Settings;
  /** In the order in which they are to be answered. */
  readonly cells: readonly Budgets[];
}

export type WorkerRequest = ChunkRequest | SweepRequest;

/** What the worker is busy with. */
export type Phase = "loading" | "parsing" | "counting" | "packing";

/** A result as it crosses, and as the page keeps it. */
export interface ShownResult extends ResultFacts {
  readonly chunks: ChunkColumns;
}

/** One side's result with its figures. */
export interface ChunkedSide {
  readonly result: ShownResult;
  readonly summary: Summary;
  /** How far the counter is from the true count; only where it is a heuristic and there are chunks. */
  readonly estimate?: EstimateCheck;
}

/** A heuristic held against an exact counter, or why that could not be done. */
export type EstimateCheck =
  | { readonly kind: "checked"; readonly against: CounterId; readonly error: CounterError }
  | { readonly kind: "unchecked"; readonly against: CounterId; readonly reason: string };

export interface ChunkOutcome {
  readonly main: ChunkedSide;
  readonly legacy?: ChunkedSide;
  /** Present when there is a legacy side. */
  readonly comparison?: ShownComparison;
}

/** A comparison as it crosses, and as the page keeps it. */
export interface ShownComparison {
  /** Legacy on the left, main on the right. */
  readonly alignment: AlignmentColumns;
  readonly figures: ComparisonFigures;
  /** Tokens of each chunk of either side, in the counter of the comparison. */
  readonly tokens: {
    readonly legacy: Int32Array<ArrayBuffer>;
    readonly main: Int32Array<ArrayBuffer>;
  };
}

/** Why a run failed. */
export type RunFailure =
  /** The vocabulary of an encoding could not be loaded. */
  | { readonly kind: "encodingNotLoaded"; readonly counter: CounterId; readonly message: string }
  /** The worker threw. */
  | { readonly kind: "crashed"; readonly message: string }
  /** The worker did not answer before the deadline and was replaced. */
  | { readonly kind: "timedOut"; readonly seconds: number };

type ProgressResponse = {
  readonly kind: "progress";
  readonly id: number;
  readonly phase: Phase;
  readonly done: number;
};

type FailedResponse = {
  readonly kind: "failed";
  readonly id: number;
  readonly failure: RunFailure;
};

/** Worker to page, to a request for chunks. */
export type WorkerResponse =
  | ProgressResponse
  | { readonly kind: "result"; readonly id: number; readonly outcome: ChunkOutcome }
  | FailedResponse;

/** The figures of a document under some budgets. */
export interface SweepCell extends Budgets, SweepFigures {}

/** Worker to page, to a request for a sweep: each cell as soon as it is there, `swept` behind the last. */
export type SweepResponse =
  | ProgressResponse
  | { readonly kind: "cell"; readonly id: number; readonly cell: SweepCell }
  | { readonly kind: "swept"; readonly id: number }
  | FailedResponse;

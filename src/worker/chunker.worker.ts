/** The worker: keeps the text, answers one request at a time: with chunks, figures and alignment, or with a sweep. */

import { applyChanges } from "../algorithms/text-change.ts";
import { type ChunkingPhase, chunkDocument } from "../chunking/chunk-document.ts";
import { dialectOf } from "../chunking/document-dialect.ts";
import { type PreparedSource, prepareSource } from "../chunking/prepared-source.ts";
import { recount } from "../chunking/recount.ts";
import type { ChunkingResult } from "../chunking/result/chunk.ts";
import { chunkBuffers, columnsOf } from "../chunking/result/chunk-columns.ts";
import { textsFor } from "../chunking/texts-for.ts";
import { alignmentBuffers, alignmentColumns } from "../comparison/alignment/alignment-columns.ts";
import { EXACT_COUNTER, exactCounter, tokensIn } from "../comparison/common-counter.ts";
import { compare } from "../comparison/comparison.ts";
import { counterError } from "../comparison/counter-error.ts";
import { summarize } from "../comparison/summary.ts";
import { sweepFigures } from "../comparison/sweep/sweep-figures.ts";
import { withBudgets } from "../settings/budget-grid.ts";
import { COUNTERS } from "../settings/counters.ts";
import type { Settings } from "../settings/settings.ts";
import { strategySpec } from "../settings/strategies/index.ts";
import type { Counter } from "../tokens/counter.ts";
import { counterFor } from "../tokens/counter-for.ts";
import { loadCounter } from "../tokens/load-counter.ts";
import type {
  ChunkedSide,
  ChunkOutcome,
  ChunkRequest,
  EstimateCheck,
  RunFailure,
  ShownComparison,
  SourceContent,
  SweepRequest,
  SweepResponse,
  WorkerRequest,
  WorkerResponse,
} from "./protocol.ts";
import { readRequest } from "./read-request.ts";

/** The text of the last revision, parsed and counted as far as it was asked for. */
let kept: { readonly revision: number; readonly source: PreparedSource } | undefined;

/** A failure that the page can explain, thrown through the steps of a run. */
class Failed extends Error {
  readonly failure: RunFailure;

  constructor(failure: RunFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  const request = readRequest(data);
  if (request.ok) void answer(request.value);
  else send({ kind: "failed", id: request.id, failure: crashed(request.reason) });
});

async function answer(request: WorkerRequest): Promise<void> {
  try {
    if (request.kind === "sweep") return await sweep(request);
    const outcome = await run(request);
    send({ kind: "result", id: request.id, outcome }, buffersOf(outcome));
  } catch (error) {
    send({ kind: "failed", id: request.id, failure: failureOf(error) });
  }
}

/** Columns are handed over, not copied: what is sent last thing is not looked at again. */
function send(response: WorkerResponse | SweepResponse, handedOver: ArrayBuffer[] = []): void {
  postMessage(response, { transfer: handedOver });
}

function buffersOf({ main, legacy, comparison }: ChunkOutcome): ArrayBuffer[] {
  return [
    ...chunkBuffers(main.result.chunks),
    ...(legacy ? chunkBuffers(legacy.result.chunks) : []),
    ...(comparison ? comparisonBuffers(comparison) : []),
  ];
}

function comparisonBuffers({ alignment, tokens }: ShownComparison): ArrayBuffer[] {
  return [...alignmentBuffers(alignment), tokens.legacy.buffer, tokens.main.buffer];
}

function failureOf(error: unknown): RunFailure {
  if (error instanceof Failed) return error.failure;
  return crashed(error instanceof Error ? error.message : String(error));
}

function crashed(message: string): RunFailure {
  return { kind: "crashed", message };
}

async function run(request: ChunkRequest): Promise<ChunkOutcome> {
  const source = sourceOf(request);
  const main = await side(request, source, request.settings);
  if (!request.legacy) return { main: main.side };
  const legacy = await side(request, source, request.legacy, request.legacyTexts);
  const comparison = await comparisonOf(source, legacy.result, main.result);
  return { main: main.side, legacy: legacy.side, comparison };
}

/** Sends each cell as soon as it is there. The source is parsed and counted with the first one only. */
async function sweep({ id, cells, settings, ...request }: SweepRequest): Promise<void> {
  const source = sourceOf(request);
  const { filename } = request.source;
  const progress = (phase: ChunkingPhase | "loading", done: number) =>
    send({ kind: "progress", id, phase, done });
  progress("loading", 0);
  const counter = await load(source, filename, settings);
  for (const [place, budgets] of cells.entries()) {
    const input = { source, filename, settings: withBudgets(settings, budgets), counter };
    const result = chunkDocument({
      ...input,
      texts: await textsFor(input),
      ...(place === 0 && { onProgress: progress }),
    });
    const cell = { ...budgets, ...sweepFigures(source, result) };
    send({ kind: "cell", id, cell });
  }
  send({ kind: "swept", id });
}

async function comparisonOf(
  source: PreparedSource,
  legacy: ChunkingResult,
  main: ChunkingResult,
): Promise<ShownComparison> {
  const counter = await commonCounter(source, legacy, main);
  const counted = (result: ChunkingResult) => ({
    result,
    tokens: tokensIn(source, result, counter),
  });
  const sides = { legacy: counted(legacy), main: counted(main) };
  const { alignment, figures } = compare(source, counter.id, sides.legacy, sides.main);
  return {
    alignment: alignmentColumns(alignment),
    figures,
    tokens: {
      legacy: Int32Array.from(sides.legacy.tokens),
      main: Int32Array.from(sides.main.tokens),
    },
  };
}

/** What both sides are counted with: an exact counter where one can be had, else that of the new side. */
async function commonCounter(
  source: PreparedSource,
  legacy: ChunkingResult,
  main: ChunkingResult,
): Promise<Counter> {
  const { filename } = main.source;
  try {
    return await inTime(loadCounter(exactCounter(main.settings, legacy.settings)));
  } catch {
    return load(source, filename, main.settings);
  }
}

function sourceOf({
  source: { revision, content },
}: Pick<WorkerRequest, "source">): PreparedSource {
  kept = { revision, source: sourceWith(content) };
  return kept.source;
}

function sourceWith(content: SourceContent): PreparedSource {
  if (content.kind === "text") return prepareSource(content.text);
  const { base, changes } = content;
  if (kept?.revision !== base) throw new RangeError(`The worker has no text of revision ${base}`);
  if (changes.length === 0) return kept.source;
  const text = applyChanges(kept.source.text, changes);
  return prepareSource(text, { source: kept.source, changes });
}

async function side(
  request: ChunkRequest,
  source: PreparedSource,
  settings: Settings,
  given?: readonly string[],
): Promise<{ readonly side: ChunkedSide; readonly result: ChunkingResult }> {
  const progress = (phase: ChunkingPhase | "loading", done: number) =>
    send({ kind: "progress", id: request.id, phase, done });
  progress("loading", 0);
  const { filename } = request.source;
  const counter = await load(source, filename, settings);
  const input = { source, filename, settings, counter, onProgress: progress };
  const isGiven = strategySpec(settings.strategy).texts === "imported";
  const texts = isGiven ? given : await textsFor(input);
  const result = chunkDocument({ ...input, texts });
  const estimate = await checkEstimate(source, result);
  const { chunks } = result;
  return {
    side: {
      result: { ...result, chunks: columnsOf(chunks) },
      summary: summarize(result),
      ...(estimate && { estimate }),
    },
    result,
  };
}

/** A run does not wait longer than this for the vocabulary: the next one will have it. */
const PATIENCE_MS = 3000;

/** How far a heuristic is off; undefined for an exact counter. Nothing that goes wrong here fails the run. */
async function checkEstimate(
  source: PreparedSource,
  { settings, chunks }: ChunkingResult,
): Promise<EstimateCheck | undefined> {
  const isHeuristic = COUNTERS.some(
    ({ id, kind }) => id === settings.counter && kind === "heuristic",
  );
  if (!isHeuristic) return undefined;
  try {
    const counter = await inTime(loadCounter(EXACT_COUNTER));
    const estimates = chunks.map(({ tokens }) => tokens);
    const error = counterError(estimates, recount(source, chunks, counter));
    return error && { kind: "checked", against: EXACT_COUNTER, error };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: "unchecked", against: EXACT_COUNTER, reason };
  }
}

function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error("its vocabulary is still on its way"));
    const timer = setTimeout(giveUp, PATIENCE_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function load(
  source: PreparedSource,
  filename: string,
  settings: Settings,
): Promise<Counter> {
  try {
    return await counterFor(settings, dialectOf(source, filename, settings));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Failed({ kind: "encodingNotLoaded", counter: settings.counter, message });
  }
}

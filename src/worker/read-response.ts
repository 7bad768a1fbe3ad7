/** Reads what comes from the worker: a known message, or the reason why it is none. */
import { isRecord, summarise } from "./message.ts";
import type { Phase, RunFailure, SweepCell, SweepResponse, WorkerResponse } from "./protocol.ts";

export type ReadResponse<Response = WorkerResponse> =
  | { readonly ok: true; readonly value: Response }
  | { readonly ok: false; readonly reason: string };

const PHASES: readonly Phase[] = ["loading", "parsing", "counting", "packing"];
const CELL_FIELDS: readonly (keyof SweepCell)[] = [
  "mark",
  "limit",
  "chunks",
  "medianTokens",
  "nearEmpty",
  "cutBlocks",
  "tokensToEmbed",
];
const FAILURES: readonly RunFailure["kind"][] = ["encodingNotLoaded", "crashed", "timedOut"];

/** Checks the shape of a message as far as mixing up messages goes; the insides of a result are the worker's word. */
export function readResponse(data: unknown): ReadResponse {
  return isResponse(data) ? { ok: true, value: data } : unknown(data);
}

/** The same for an answer to a request for a sweep. */
export function readSweepResponse(data: unknown): ReadResponse<SweepResponse> {
  return isSweepResponse(data) ? { ok: true, value: data } : unknown(data);
}

function unknown(data: unknown): ReadResponse<never> {
  return { ok: false, reason: `Unknown message from the worker: ${summarise(data)}` };
}

function isResponse(data: unknown): data is WorkerResponse {
  if (!isRecord(data) || typeof data.id !== "number") return false;
  switch (data.kind) {
    case "progress":
      return isProgress(data);
    case "result":
      return isRecord(data.outcome) && isSide(data.outcome.main);
    case "failed":
      return isFailure(data.failure);
    default:
      return false;
  }
}

function isSweepResponse(data: unknown): data is SweepResponse {
  if (!isRecord(data) || typeof data.id !== "number") return false;
  switch (data.kind) {
    case "progress":
      return isProgress(data);
    case "cell":
      return isCell(data.cell);
    case "swept":
      return true;
    case "failed":
      return isFailure(data.failure);
    default:
      return false;
  }
}

function isProgress({ phase, done }: Record<string, unknown>): boolean {
  return PHASES.some((known) => known === phase) && typeof done === "number";
}

function isFailure(failure: unknown): boolean {
  return isRecord(failure) && FAILURES.some((kind) => kind === failure.kind);
}

function isCell(data: unknown): boolean {
  return isRecord(data) && CELL_FIELDS.every((field) => typeof data[field] === "number");
}

function isSide(data: unknown): boolean {
  return isRecord(data) && isRecord(data.result) && isRecord(data.summary);
}

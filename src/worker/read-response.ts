/** Reads what comes from the worker: a known message, or the reason why it is none. */
import { isRecord, summarise } from "./message.ts";
import type { Phase, RunFailure, WorkerResponse } from "./protocol.ts";

export type ReadResponse =
  | { readonly ok: true; readonly value: WorkerResponse }
  | { readonly ok: false; readonly reason: string };

const PHASES: readonly Phase[] = ["loading", "parsing", "counting", "packing"];
const FAILURES: readonly RunFailure["kind"][] = ["encodingNotLoaded", "crashed", "timedOut"];

/** Checks the shape of a message as far as mixing up messages goes; the insides of a result are the worker's word. */
export function readResponse(data: unknown): ReadResponse {
  if (isResponse(data)) return { ok: true, value: data };
  return { ok: false, reason: `Unknown message from the worker: ${summarise(data)}` };
}

function isResponse(data: unknown): data is WorkerResponse {
  if (!isRecord(data) || typeof data.id !== "number") return false;
  switch (data.kind) {
    case "progress":
      return PHASES.some((phase) => phase === data.phase) && typeof data.done === "number";
    case "result":
      return isRecord(data.outcome) && isSide(data.outcome.main);
    case "failed": {
      const { failure } = data;
      return isRecord(failure) && FAILURES.some((kind) => kind === failure.kind);
    }
    default:
      return false;
  }
}

function isSide(data: unknown): boolean {
  return isRecord(data) && isRecord(data.result) && isRecord(data.summary);
}

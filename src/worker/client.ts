/** Talks to the worker: one request running, one waiting, the newest wins, and every request settles. */
import type { TextChanges } from "../algorithms/text-change.ts";
import { messageOf } from "./message.ts";
import type {
  ChunkOutcome,
  ChunkRequest,
  Phase,
  RunFailure,
  SourceContent,
  WorkerResponse,
} from "./protocol.ts";
import { readResponse } from "./read-response.ts";
import {
  createWatchdog,
  DEFAULT_DEADLINE,
  type Deadline,
  patienceFor,
  type Timers,
} from "./watchdog.ts";

export type { Timers } from "./watchdog.ts";

/** What a client needs of a `Worker` that it asks with some kind of request. */
export interface WorkerLike<Request = ChunkRequest> {
  postMessage(message: Request): void;
  terminate(): void;
  addEventListener(
    type: "message" | "error" | "messageerror",
    listener: (event: { readonly data?: unknown; readonly message?: unknown }) => void,
  ): void;
}

/** A request with its text; the client knows how much of it the worker has already. */
export interface ClientRequest {
  readonly source: ClientSource;
  readonly settings: ChunkRequest["settings"];
  readonly legacy?: ChunkRequest["settings"];
  readonly legacyTexts?: readonly string[];
}

export interface ClientSource {
  readonly revision: number;
  readonly filename: string;
  readonly text: string;
  /** What made this text out of that of another revision, where that is known. */
  readonly changesSince?: (revision: number) => TextChanges | undefined;
}

/** How a request ended. */
export type Settlement =
  | { readonly kind: "outcome"; readonly outcome: ChunkOutcome }
  | { readonly kind: "failed"; readonly failure: RunFailure }
  /** A newer request took its place before it ran. */
  | { readonly kind: "superseded" }
  | { readonly kind: "cancelled" };

export interface ChunkerClient {
  /** Always resolves, once; never rejects. A running request is finished even when a newer one waits. */
  chunk(
    request: ClientRequest,
    onProgress?: (phase: Phase, done: number) => void,
  ): Promise<Settlement>;
  /** Gives up what runs and what waits. A busy worker cannot be interrupted, so it is replaced. */
  cancel(): void;
  /** Gives up everything and lets the worker go, idle or not. Requests that come later are cancelled. */
  dispose(): void;
}

/** Of more changes than these, each an object in the message, the text itself is the shorter way to say it. */
const MAX_CHANGES = 1000;

interface Job {
  readonly id: number;
  readonly request: ClientRequest;
  readonly onProgress: (phase: Phase, done: number) => void;
  readonly settle: (settlement: Settlement) => void;
}

interface Running {
  readonly worker: WorkerLike;
  /** The revision whose text the worker holds. */
  revision: number | undefined;
  /** Whether it ever said something: until then it may still be loading. */
  awake: boolean;
}

/** A client whose worker is started with the first request, and again after every failure. */
export function createChunkerClient(options: {
  readonly createWorker: () => WorkerLike;
  readonly timers: Timers;
  readonly deadline?: Deadline;
  readonly reportUnknown?: (reason: string) => void;
}): ChunkerClient {
  const { createWorker, timers, deadline = DEFAULT_DEADLINE } = options;
  const { reportUnknown = (reason: string) => console.error(reason) } = options;
  const watchdog = createWatchdog(timers, (seconds) => fail({ kind: "timedOut", seconds }));
  let current: Running | undefined;
  let running: Job | undefined;
  let waiting: Job | undefined;
  let lastId = 0;
  let disposed = false;

  function start(job: Job): void {
    running = job;
    try {
      current ??= hire();
      const { revision, filename } = job.request.source;
      current.worker.postMessage({
        kind: "chunk",
        id: job.id,
        source: { revision, filename, content: contentFor(current.revision, job.request.source) },
        settings: job.request.settings,
        ...(job.request.legacy && { legacy: job.request.legacy }),
        ...(job.request.legacyTexts && { legacyTexts: job.request.legacyTexts }),
      });
      current.revision = revision;
      watchdog.allow(current.awake ? patience(job) : deadline.loadingSeconds);
    } catch (error) {
      fail({ kind: "crashed", message: messageOf(error) });
    }
  }

  function hire(): Running {
    const worker = createWorker();
    const hired: Running = { worker, revision: undefined, awake: false };
    // A worker that was replaced may still have messages on their way.
    worker.addEventListener("message", (event) => {
      if (hired === current) hear(hired, event.data);
    });
    worker.addEventListener("error", (event) => {
      if (hired === current) fail({ kind: "crashed", message: messageOf(event) });
    });
    worker.addEventListener("messageerror", () => {
      if (hired === current) {
        fail({ kind: "crashed", message: "A message of the worker could not be read." });
      }
    });
    return hired;
  }

  function hear(worker: Running, data: unknown): void {
    const read = readResponse(data);
    if (!read.ok) reportUnknown(read.reason);
    else if (running && read.value.id === running.id) obey(worker, running, read.value);
    else reportUnknown(`The worker answered request ${read.value.id}, which is not running.`);
  }

  function obey(worker: Running, job: Job, response: WorkerResponse): void {
    worker.awake = true;
    switch (response.kind) {
      case "progress":
        watchdog.allow(response.phase === "loading" ? deadline.loadingSeconds : patience(job));
        job.onProgress(response.phase, response.done);
        break;
      case "result":
        settleRunning({ kind: "outcome", outcome: response.outcome });
        break;
      case "failed":
        fail(response.failure);
        break;
      default:
        response satisfies never;
    }
  }

  /** A worker that failed in any way is replaced: its state, and its cache of failed imports, go with it. */
  function fail(failure: RunFailure): void {
    dismiss();
    settleRunning({ kind: "failed", failure });
  }

  function dismiss(): void {
    current?.worker.terminate();
    current = undefined;
  }

  /** Tells how the running request ended, and starts the one that waits. */
  function settleRunning(settlement: Settlement): void {
    watchdog.stop();
    const done = running;
    running = undefined;
    done?.settle(settlement);
    if (running || !waiting) return;
    const next = waiting;
    waiting = undefined;
    start(next);
  }

  function patience(job: Job): number {
    return patienceFor(deadline, job.request.source.text.length);
  }

  function cancel(): void {
    waiting?.settle({ kind: "cancelled" });
    waiting = undefined;
    if (!running) return;
    dismiss();
    settleRunning({ kind: "cancelled" });
  }

  return {
    chunk(request, onProgress = () => undefined) {
      return new Promise((settle) => {
        if (disposed) return settle({ kind: "cancelled" });
        lastId += 1;
        const job = { id: lastId, request, onProgress, settle };
        if (!running) return start(job);
        waiting?.settle({ kind: "superseded" });
        waiting = job;
      });
    },
    cancel,
    dispose() {
      disposed = true;
      cancel();
      dismiss();
    },
  };
}

/** What a worker that holds the text of a revision has to be told of another. */
function contentFor(held: number | undefined, source: ClientSource): SourceContent {
  if (held === undefined) return { kind: "text", text: source.text };
  const changes = held === source.revision ? [] : source.changesSince?.(held);
  return changes && changes.length <= MAX_CHANGES
    ? { kind: "changes", base: held, changes }
    : { kind: "text", text: source.text };
}

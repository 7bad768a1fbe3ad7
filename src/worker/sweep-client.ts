/** Asks a worker of its own for a sweep: one at a time, cells as they come, and every request settles. */
import type { ClientSource, Timers, WorkerLike } from "./client.ts";
import { messageOf } from "./message.ts";
import type { Phase, RunFailure, SweepCell, SweepRequest, SweepResponse } from "./protocol.ts";
import { readSweepResponse } from "./read-response.ts";
import { createWatchdog, DEFAULT_DEADLINE, type Deadline, patienceFor } from "./watchdog.ts";

/** What to sweep, and which cells in which order. */
export interface SweepOrder {
  readonly source: Omit<ClientSource, "changesSince">;
  readonly settings: SweepRequest["settings"];
  readonly cells: SweepRequest["cells"];
}

/** What is told of a sweep while it runs. */
export interface SweepListener {
  onCell(cell: SweepCell): void;
  /** Up to the first cell. */
  onProgress?(phase: Phase, done: number): void;
}

/** How a sweep ended. */
export type SweepSettlement =
  | { readonly kind: "swept" }
  | { readonly kind: "failed"; readonly failure: RunFailure }
  | { readonly kind: "cancelled" };

export interface SweepClient {
  /** Always resolves, once; never rejects. A sweep that still runs is cancelled. */
  sweep(order: SweepOrder, listener: SweepListener): Promise<SweepSettlement>;
  /** Gives up the sweep that runs, if one does: nothing is heard of it any more but that it was cancelled. */
  cancel(): void;
}

interface Job {
  readonly id: number;
  /** UTF-16 units. */
  readonly units: number;
  readonly listener: SweepListener;
  readonly settle: (settlement: SweepSettlement) => void;
  worker: WorkerLike<SweepRequest> | undefined;
}

/** A client that has a worker only while a sweep runs: busy as it is, it could be stopped in no other way. */
export function createSweepClient(options: {
  readonly createWorker: () => WorkerLike<SweepRequest>;
  readonly timers: Timers;
  readonly deadline?: Deadline;
  readonly reportUnknown?: (reason: string) => void;
}): SweepClient {
  const { createWorker, timers, deadline = DEFAULT_DEADLINE } = options;
  const { reportUnknown = (reason: string) => console.error(reason) } = options;
  const watchdog = createWatchdog(timers, (seconds) => fail({ kind: "timedOut", seconds }));
  let running: Job | undefined;
  let lastId = 0;

  function start(job: Job, { source, settings, cells }: SweepOrder): void {
    running = job;
    try {
      const worker = createWorker();
      job.worker = worker;
      listen(worker, job);
      const { revision, filename, text } = source;
      worker.postMessage({
        kind: "sweep",
        id: job.id,
        source: { revision, filename, content: { kind: "text", text } },
        settings,
        cells,
      });
      watchdog.allow(deadline.loadingSeconds);
    } catch (error) {
      fail({ kind: "crashed", message: messageOf(error) });
    }
  }

  /** A worker that was let go may still have messages on their way. */
  function listen(worker: WorkerLike<SweepRequest>, job: Job): void {
    worker.addEventListener("message", ({ data }) => {
      if (job === running) hear(job, data);
    });
    worker.addEventListener("error", (event) => {
      if (job === running) fail({ kind: "crashed", message: messageOf(event) });
    });
    worker.addEventListener("messageerror", () => {
      if (job === running)
        fail({ kind: "crashed", message: "A message of the worker could not be read." });
    });
  }

  function hear(job: Job, data: unknown): void {
    const read = readSweepResponse(data);
    if (!read.ok) reportUnknown(read.reason);
    else if (read.value.id === job.id) obey(job, read.value);
    else reportUnknown(`The worker answered sweep ${read.value.id}, which is not running.`);
  }

  function obey(job: Job, response: SweepResponse): void {
    const patience = patienceFor(deadline, job.units);
    switch (response.kind) {
      case "progress":
        watchdog.allow(response.phase === "loading" ? deadline.loadingSeconds : patience);
        job.listener.onProgress?.(response.phase, response.done);
        break;
      case "cell":
        watchdog.allow(patience);
        job.listener.onCell(response.cell);
        break;
      case "swept":
        settle({ kind: "swept" });
        break;
      case "failed":
        fail(response.failure);
        break;
      default:
        response satisfies never;
    }
  }

  function fail(failure: RunFailure): void {
    settle({ kind: "failed", failure });
  }

  function settle(settlement: SweepSettlement): void {
    watchdog.stop();
    const done = running;
    running = undefined;
    done?.worker?.terminate();
    done?.settle(settlement);
  }

  return {
    sweep(order, listener) {
      return new Promise((resolve) => {
        settle({ kind: "cancelled" });
        lastId += 1;
        const units = order.source.text.length;
        start({ id: lastId, units, listener, settle: resolve, worker: undefined }, order);
      });
    },
    cancel: () => settle({ kind: "cancelled" }),
  };
}

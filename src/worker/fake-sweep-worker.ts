/** For tests: a worker that sweeps as far as the test lets it. */
import type { WorkerLike } from "./client.ts";
import type { SweepCell, SweepRequest, SweepResponse } from "./protocol.ts";

type Listener = Parameters<WorkerLike["addEventListener"]>[1];

export interface FakeSweepWorker extends WorkerLike<SweepRequest> {
  readonly terminated: boolean;
  /** What it was asked. */
  readonly request: SweepRequest;
  /** Sends the next cells of the request. */
  sweep(cells: number): void;
  /** Sends all cells that are left, and that these are all. */
  finish(): void;
  say(response: SweepResponse): void;
  sayAnything(data: unknown): void;
  emit(type: "error" | "messageerror", message?: string): void;
}

/** Makes fake workers and keeps them, the newest last. */
export function createFakeSweepWorkers(): {
  readonly all: readonly FakeSweepWorker[];
  readonly newest: FakeSweepWorker;
  create(): FakeSweepWorker;
} {
  const all: FakeSweepWorker[] = [];
  return {
    all,
    get newest() {
      const newest = all.at(-1);
      if (!newest) throw new Error("No worker was started");
      return newest;
    },
    create() {
      const worker = createFakeSweepWorker();
      all.push(worker);
      return worker;
    },
  };
}

/** The figures that a fake worker gives a cell: fewer chunks for larger budgets. */
export function fakeCell({ mark, limit }: { mark: number; limit: number }): SweepCell {
  const chunks = Math.ceil(100_000 / (mark + limit));
  return {
    mark,
    limit,
    chunks,
    medianTokens: mark,
    nearEmpty: 0,
    cutBlocks: chunks,
    tokensToEmbed: 100_000,
  };
}

function createFakeSweepWorker(): FakeSweepWorker {
  const listeners = new Map<string, Listener>();
  let asked: SweepRequest | undefined;
  let terminated = false;
  let sent = 0;
  const request = () => {
    if (!asked) throw new Error("The worker was asked nothing");
    return asked;
  };
  const worker: FakeSweepWorker = {
    get terminated() {
      return terminated;
    },
    get request() {
      return request();
    },
    postMessage(message) {
      asked = structuredClone(message);
    },
    terminate() {
      terminated = true;
    },
    addEventListener(type, listener) {
      listeners.set(type, listener);
    },
    sweep(count) {
      const { id, cells } = request();
      for (const cell of cells.slice(sent, sent + count))
        worker.say({ kind: "cell", id, cell: fakeCell(cell) });
      sent += count;
    },
    finish() {
      worker.sweep(request().cells.length);
      worker.say({ kind: "swept", id: request().id });
    },
    say(response) {
      worker.sayAnything(response);
    },
    sayAnything(data) {
      listeners.get("message")?.({ data });
    },
    emit(type, message) {
      listeners.get(type)?.({ message });
    },
  };
  return worker;
}

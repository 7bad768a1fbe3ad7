/** For tests: a worker that says what the test lets it say. */
import { applyChanges } from "../algorithms/text-change.ts";
import type { WorkerLike } from "./client.ts";
import { fakeOutcome } from "./fake-outcome.ts";
import type { ChunkRequest, WorkerResponse } from "./protocol.ts";

type Listener = Parameters<WorkerLike["addEventListener"]>[1];

export interface FakeWorker extends WorkerLike {
  readonly received: readonly ChunkRequest[];
  readonly terminated: boolean;
  /** The request that it was sent last. */
  readonly last: ChunkRequest;
  /** The text that it has, with the changes that it was told of. */
  readonly text: string;
  say(response: WorkerResponse): void;
  sayAnything(data: unknown): void;
  /** Answers the last request with chunks that cover its text, and says how long it took. */
  answer(milliseconds?: number): void;
  emit(type: "error" | "messageerror", message?: string): void;
}

/** Makes fake workers and keeps them, the newest last. */
export function createFakeWorkers(): {
  readonly all: readonly FakeWorker[];
  readonly newest: FakeWorker;
  create(): FakeWorker;
} {
  const all: FakeWorker[] = [];
  return {
    all,
    get newest() {
      const newest = all.at(-1);
      if (!newest) throw new Error("No worker was started");
      return newest;
    },
    create() {
      const worker = createFakeWorker();
      all.push(worker);
      return worker;
    },
  };
}

function createFakeWorker(): FakeWorker {
  const listeners = new Map<string, Listener>();
  const received: ChunkRequest[] = [];
  let terminated = false;
  let text = "";
  const last = () => {
    const request = received.at(-1);
    if (!request) throw new Error("The worker was asked nothing");
    return request;
  };
  const worker: FakeWorker = {
    received,
    get terminated() {
      return terminated;
    },
    get last() {
      return last();
    },
    get text() {
      return text;
    },
    postMessage(message) {
      received.push(structuredClone(message));
      const { content } = message.source;
      text = content.kind === "text" ? content.text : applyChanges(text, content.changes);
    },
    terminate() {
      terminated = true;
    },
    addEventListener(type, listener) {
      listeners.set(type, listener);
    },
    say(response) {
      worker.sayAnything(response);
    },
    sayAnything(data) {
      listeners.get("message")?.({ data });
    },
    answer(milliseconds = 0) {
      const { id } = last();
      worker.say({ kind: "result", id, outcome: fakeOutcome(last(), text, milliseconds) });
    },
    emit(type, message) {
      listeners.get(type)?.({ message });
    },
  };
  return worker;
}

/** Requests for sweeps: cells come one by one, and whatever happens, every sweep settles. */
import { beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings/settings.ts";
import { createFakeSweepWorkers, fakeCell } from "./fake-sweep-worker.ts";
import { createFakeTimers } from "./fake-timers.ts";
import type { SweepCell } from "./protocol.ts";
import { createSweepClient, type SweepClient } from "./sweep-client.ts";

const DEADLINE = { seconds: 10, perMillionUnits: 20, loadingSeconds: 60 };
const CELLS = [
  { mark: 64, limit: 128 },
  { mark: 96, limit: 128 },
  { mark: 64, limit: 256 },
];

let timers = createFakeTimers();
let workers = createFakeSweepWorkers();
let unknown: string[] = [];
let heard: SweepCell[] = [];
let client: SweepClient;

beforeEach(() => {
  timers = createFakeTimers();
  workers = createFakeSweepWorkers();
  unknown = [];
  heard = [];
  client = createSweepClient({
    createWorker: workers.create,
    timers,
    deadline: DEADLINE,
    reportUnknown: (reason) => unknown.push(reason),
  });
});

function sweep(text = "text") {
  return client.sweep(
    { source: { revision: 1, filename: "a.md", text }, settings: DEFAULT_SETTINGS, cells: CELLS },
    { onCell: (cell) => heard.push(cell) },
  );
}

it("hands on each cell as it comes, and lets the worker go behind the last", async () => {
  const settled = sweep();
  workers.newest.sweep(2);
  expect(heard).toEqual(CELLS.slice(0, 2).map(fakeCell));
  expect(workers.newest.terminated).toBe(false);
  workers.newest.finish();
  expect(await settled).toEqual({ kind: "swept" });
  expect(heard).toEqual(CELLS.map(fakeCell));
  expect(workers.newest.terminated).toBe(true);
  expect(timers.pending).toBe(0);
});

it("tells how far reading and counting are", () => {
  const phases: unknown[] = [];
  void client.sweep(
    { source: { revision: 1, filename: "a.md", text: "" }, settings: DEFAULT_SETTINGS, cells: [] },
    { onCell: () => undefined, onProgress: (phase, done) => phases.push([phase, done]) },
  );
  const { id } = workers.newest.request;
  workers.newest.say({ kind: "progress", id, phase: "counting", done: 0.5 });
  expect(phases).toEqual([["counting", 0.5]]);
});

describe("the end of a sweep", () => {
  it("comes with cancelling, and nothing is heard of it any more", async () => {
    const settled = sweep();
    workers.newest.sweep(1);
    client.cancel();
    workers.newest.finish();
    expect(await settled).toEqual({ kind: "cancelled" });
    expect(heard).toHaveLength(1);
    expect(workers.newest.terminated).toBe(true);
    expect(timers.pending).toBe(0);
  });

  it("comes with a newer one", async () => {
    const first = sweep();
    const second = sweep("other");
    expect(await first).toEqual({ kind: "cancelled" });
    expect(workers.all[0]?.terminated).toBe(true);
    expect(workers.newest.request.source.content).toEqual({ kind: "text", text: "other" });
    workers.newest.finish();
    expect(await second).toEqual({ kind: "swept" });
  });

  it("does not come before it began", () => {
    client.cancel();
    expect(workers.all).toHaveLength(0);
  });
});

describe("failures", () => {
  it("says what the worker says of its failure", async () => {
    const settled = sweep();
    const failure = { kind: "encodingNotLoaded", counter: "cl100k_base", message: "404" } as const;
    workers.newest.say({ kind: "failed", id: workers.newest.request.id, failure });
    expect(await settled).toEqual({ kind: "failed", failure });
    expect(workers.newest.terminated).toBe(true);
  });

  it.each(["error", "messageerror"] as const)("takes the event %s for a crash", async (type) => {
    const settled = sweep();
    workers.newest.emit(type);
    expect(await settled).toMatchObject({ kind: "failed", failure: { kind: "crashed" } });
    expect(workers.newest.terminated).toBe(true);
  });

  it("gives up after silence, which each cell ends", async () => {
    const settled = sweep();
    timers.pass(59_000);
    workers.newest.sweep(1);
    timers.pass(9_000);
    workers.newest.sweep(1);
    timers.pass(10_000);
    expect(await settled).toEqual({ kind: "failed", failure: { kind: "timedOut", seconds: 10 } });
    expect(heard).toHaveLength(2);
  });

  it("waits longer for a long document", () => {
    void sweep("x".repeat(500_000));
    workers.newest.sweep(1);
    timers.pass(19_000);
    expect(workers.newest.terminated).toBe(false);
    timers.pass(1_000);
    expect(workers.newest.terminated).toBe(true);
  });

  it("settles when no worker can be started", async () => {
    client = createSweepClient({
      createWorker: () => {
        throw new Error("Workers are forbidden");
      },
      timers,
    });
    const failure = { kind: "crashed", message: "Workers are forbidden" };
    expect(await sweep()).toEqual({ kind: "failed", failure });
  });
});

it.each([
  null,
  { kind: "result", id: 1 },
  { kind: "cell", id: 1, cell: { mark: 1 } },
  { kind: "cell", id: 1 },
  { kind: "swept" },
  { kind: "swept", id: 7 },
])("reports a message that nobody expects, which changes nothing: %j", async (data) => {
  const settled = sweep();
  workers.newest.sayAnything(data);
  expect(unknown).toHaveLength(1);
  expect(heard).toEqual([]);
  workers.newest.finish();
  expect(await settled).toEqual({ kind: "swept" });
});

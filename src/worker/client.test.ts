/** Requests to the worker: the newest wins, and whatever happens, every one settles. */
import { beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings/settings.ts";
import { type ChunkerClient, type ClientRequest, createChunkerClient } from "./client.ts";
import { createFakeTimers } from "./fake-timers.ts";
import { createFakeWorkers } from "./fake-worker.ts";

const DEADLINE = { seconds: 10, perMillionUnits: 20, loadingSeconds: 60 };

let timers = createFakeTimers();
let workers = createFakeWorkers();
let unknown: string[] = [];
let client: ChunkerClient;

beforeEach(() => {
  timers = createFakeTimers();
  workers = createFakeWorkers();
  unknown = [];
  client = createChunkerClient({
    createWorker: workers.create,
    timers,
    deadline: DEADLINE,
    reportUnknown: (reason) => unknown.push(reason),
  });
});

function request(revision: number, text = `text ${revision}`): ClientRequest {
  return { source: { revision, filename: "a.md", text }, settings: DEFAULT_SETTINGS };
}

function progress(phase: "loading" | "parsing" | "counting" = "counting") {
  workers.newest.say({ kind: "progress", id: workers.newest.last.id, phase, done: 0.5 });
}

describe("order", () => {
  it("starts the worker with the first request", async () => {
    expect(workers.all).toHaveLength(0);
    const settled = client.chunk(request(1));
    workers.newest.answer();
    expect(await settled).toMatchObject({ kind: "outcome" });
    expect(timers.pending).toBe(0);
  });

  it("finishes what runs, drops what waited, and runs the newest", async () => {
    const first = client.chunk(request(1));
    const second = client.chunk(request(2));
    const third = client.chunk(request(3));
    expect(await second).toEqual({ kind: "superseded" });
    expect(workers.newest.received).toHaveLength(1);
    workers.newest.answer();
    expect(await first).toMatchObject({ kind: "outcome" });
    expect(workers.newest.last.source.revision).toBe(3);
    workers.newest.answer();
    expect(await third).toMatchObject({ kind: "outcome" });
  });

  it("reports progress to the request that it belongs to", () => {
    const heard: unknown[] = [];
    void client.chunk(request(1), (phase, done) => heard.push([phase, done]));
    progress();
    expect(heard).toEqual([["counting", 0.5]]);
  });
});

describe("the text", () => {
  it("goes to the worker once for each revision", async () => {
    void client.chunk(request(1));
    expect(workers.newest.last.source.content).toEqual({ kind: "text", text: "text 1" });
    workers.newest.answer();
    void client.chunk(request(1));
    expect(workers.newest.last.source.content).toEqual({ kind: "changes", base: 1, changes: [] });
    workers.newest.answer();
    void client.chunk(request(2));
    expect(workers.newest.last.source.content).toEqual({ kind: "text", text: "text 2" });
  });

  it("goes as changes where they are known from the text that the worker has", async () => {
    const changes = [{ from: 5, to: 6, insert: "2" }];
    const changesSince = (revision: number) => (revision === 1 ? changes : undefined);
    void client.chunk(request(1));
    workers.newest.answer();
    void client.chunk({ ...request(2), source: { ...request(2).source, changesSince } });
    expect(workers.newest.last.source.content).toEqual({ kind: "changes", base: 1, changes });
    expect(workers.newest.text).toBe("text 2");
  });

  it("goes as a whole where its changes are many", async () => {
    const changes = Array.from({ length: 1001 }, () => ({ from: 0, to: 0, insert: "" }));
    void client.chunk(request(1));
    workers.newest.answer();
    void client.chunk({
      ...request(2),
      source: { ...request(2).source, changesSince: () => changes },
    });
    expect(workers.newest.last.source.content.kind).toBe("text");
  });

  it("of chunks from outside goes with each request", async () => {
    void client.chunk({ ...request(1), legacyTexts: ["One."] });
    expect(workers.newest.last.legacyTexts).toEqual(["One."]);
    workers.newest.answer();
    void client.chunk(request(1));
    expect(workers.newest.last.legacyTexts).toBeUndefined();
  });

  it("goes to a new worker again", async () => {
    const failed = client.chunk(request(1));
    workers.newest.emit("error", "out of memory");
    expect(await failed).toEqual({
      kind: "failed",
      failure: { kind: "crashed", message: "out of memory" },
    });
    void client.chunk({ ...request(1), source: { ...request(1).source, changesSince: () => [] } });
    expect(workers.all).toHaveLength(2);
    expect(workers.newest.last.source.content).toEqual({ kind: "text", text: "text 1" });
  });
});

describe("failures", () => {
  it("gives up after silence, replaces the worker and goes on with what waits", async () => {
    const first = client.chunk(request(1));
    progress();
    const second = client.chunk(request(2));
    timers.pass(9_000);
    progress();
    timers.pass(10_000);
    expect(await first).toMatchObject({ failure: { kind: "timedOut", seconds: 10 } });
    expect(workers.all[0]?.terminated).toBe(true);
    workers.newest.answer();
    expect(await second).toMatchObject({ kind: "outcome" });
  });

  it.each(["error", "messageerror"] as const)("takes the event %s for a crash", async (type) => {
    const settled = client.chunk(request(1));
    workers.newest.emit(type);
    expect(await settled).toMatchObject({ kind: "failed", failure: { kind: "crashed" } });
    expect(workers.newest.terminated).toBe(true);
  });

  it("passes on what the worker says of its failure, and replaces it", async () => {
    const settled = client.chunk(request(1));
    const failure = { kind: "encodingNotLoaded", counter: "r50k_base", message: "404" } as const;
    workers.newest.say({ kind: "failed", id: workers.newest.last.id, failure });
    expect(await settled).toEqual({ kind: "failed", failure });
    expect(workers.newest.terminated).toBe(true);
  });

  it("settles when no worker can be started", async () => {
    const broken = createChunkerClient({
      createWorker: () => {
        throw new Error("Workers are forbidden");
      },
      timers,
    });
    const failure = { kind: "crashed", message: "Workers are forbidden" };
    expect(await broken.chunk(request(1))).toEqual({ kind: "failed", failure });
  });

  it("survives a crash between requests", async () => {
    void client.chunk(request(1));
    workers.newest.answer();
    workers.newest.emit("error", "late");
    const settled = client.chunk(request(1));
    workers.newest.answer();
    expect(await settled).toMatchObject({ kind: "outcome" });
  });

  it("does not listen to a worker that was replaced", async () => {
    void client.chunk(request(1));
    workers.newest.emit("error");
    const second = client.chunk(request(1));
    workers.all[0]?.emit("error");
    workers.all[0]?.answer();
    expect(workers.all).toHaveLength(2);
    workers.newest.answer();
    expect(await second).toMatchObject({ kind: "outcome" });
  });
});

describe("the deadline", () => {
  it("is longer for a long document", async () => {
    void client.chunk(request(1, "x".repeat(500_000)));
    progress();
    timers.pass(19_000);
    expect(workers.newest.terminated).toBe(false);
    timers.pass(1_000);
    expect(workers.newest.terminated).toBe(true);
  });

  it("is longer while a worker starts or a vocabulary loads", () => {
    void client.chunk(request(1));
    timers.pass(59_000);
    progress("loading");
    timers.pass(59_000);
    expect(workers.newest.terminated).toBe(false);
    timers.pass(1_000);
    expect(workers.newest.terminated).toBe(true);
  });
});

describe("cancelling", () => {
  it("settles what runs and what waits, and replaces the worker", async () => {
    const first = client.chunk(request(1));
    const second = client.chunk(request(2));
    client.cancel();
    expect(await first).toEqual({ kind: "cancelled" });
    expect(await second).toEqual({ kind: "cancelled" });
    expect(workers.newest.terminated).toBe(true);
    expect(timers.pending).toBe(0);
  });

  it("leaves an idle worker alone", () => {
    void client.chunk(request(1));
    workers.newest.answer();
    client.cancel();
    expect(workers.newest.terminated).toBe(false);
  });
});

describe("letting go", () => {
  it("ends an idle worker", () => {
    void client.chunk(request(1));
    workers.newest.answer();
    client.dispose();
    expect(workers.newest.terminated).toBe(true);
  });

  it("settles what runs and what waits", async () => {
    const first = client.chunk(request(1));
    const second = client.chunk(request(2));
    client.dispose();
    expect(await first).toEqual({ kind: "cancelled" });
    expect(await second).toEqual({ kind: "cancelled" });
    expect(timers.pending).toBe(0);
  });

  it("starts no worker any more", async () => {
    client.dispose();
    expect(await client.chunk(request(1))).toEqual({ kind: "cancelled" });
    expect(workers.all).toHaveLength(0);
  });
});

describe("messages that nobody expects", () => {
  it.each([
    null,
    "hello",
    { kind: "result", id: 1 },
    { kind: "progress", id: 1, phase: "dreaming", done: 1 },
    { kind: "failed", id: 1, failure: { kind: "odd" } },
    { kind: "toString", id: 1 },
  ])("are reported and change nothing: %j", async (data) => {
    const settled = client.chunk(request(1));
    workers.newest.sayAnything(data);
    expect(unknown).toHaveLength(1);
    workers.newest.answer();
    expect(await settled).toMatchObject({ kind: "outcome" });
  });

  it("include answers to requests that do not run", () => {
    void client.chunk(request(1));
    workers.newest.answer();
    workers.newest.answer();
    expect(unknown).toEqual(["The worker answered request 1, which is not running."]);
  });
});

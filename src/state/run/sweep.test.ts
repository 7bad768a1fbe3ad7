/** A sweep: cells come while it is looked at, over a page that stays as it is until a cell is applied. */
import { describe, expect, it } from "vitest";
import { fakeCell } from "../../worker/fake-sweep-worker.ts";
import { startFakePage, ticks } from "../fake-page.ts";

type Page = Awaited<ReturnType<typeof startFakePage>>;

/** A page with a document whose first run is over, with a sweep of the main side. */
async function sweptPage(): Promise<Page> {
  const page = await startFakePage();
  page.type("one\ntwo");
  await page.settle();
  page.actions.openSweep("main");
  return page;
}

async function finished(): Promise<Page> {
  const page = await sweptPage();
  page.sweepWorkers.newest.finish();
  await ticks();
  return page;
}

describe("sweeping", () => {
  it("asks for every cell under the settings of its side, and shows them as they come", async () => {
    const page = await sweptPage();
    const { request } = page.sweepWorkers.newest;
    expect(request.source.content).toEqual({ kind: "text", text: "one\ntwo" });
    expect(request.settings).toEqual(page.state.settings);
    expect(request.cells).toEqual(page.state.sweep?.grid.cells);

    page.sweepWorkers.newest.sweep(3);
    expect(page.state.sweep?.cells).toEqual(request.cells.slice(0, 3).map(fakeCell));
    expect(page.state.sweep?.run.kind).toBe("working");
    page.sweepWorkers.newest.finish();
    await ticks();
    expect(page.state.sweep?.cells).toHaveLength(request.cells.length);
    expect(page.state.sweep?.run.kind).toBe("done");
    expect(page.sweepWorkers.newest.terminated).toBe(true);
  });

  it("says how far it is before the first cell", async () => {
    const page = await sweptPage();
    const { id } = page.sweepWorkers.newest.request;
    page.sweepWorkers.newest.say({ kind: "progress", id, phase: "counting", done: 0.5 });
    expect(page.state.sweep?.run).toEqual({ kind: "working", phase: "counting", done: 0.5 });
  });

  it("takes the settings of the legacy side where that is swept", async () => {
    const page = await startFakePage();
    page.type("text");
    page.actions.openSweep("legacy");
    expect(page.sweepWorkers.newest.request.settings.strategy).toBe("per-heading");
  });

  it("leaves the page's own worker, document, settings and run alone", async () => {
    const page = await startFakePage();
    page.type("text");
    await page.settle();
    const { document, settings, shown, run } = page.state;
    page.actions.openSweep("main");
    page.sweepWorkers.newest.finish();
    await ticks();
    page.actions.closeSweep();
    expect(page.workers.all).toHaveLength(1);
    expect(page.state).toMatchObject({ document, settings, shown, run, sweep: undefined });
  });

  it("has no worker where there is nothing to chunk", async () => {
    const page = await startFakePage();
    page.type(" \n");
    page.actions.openSweep("main");
    expect(page.state.sweep?.run.kind).toBe("done");
    expect(page.sweepWorkers.all).toHaveLength(0);
  });

  it("shows another figure without asking again", async () => {
    const page = await finished();
    page.actions.chooseSweepFigure("cutBlocks");
    expect(page.state.sweep?.figure).toBe("cutBlocks");
    expect(page.sweepWorkers.all).toHaveLength(1);
  });
});

describe("the end of a sweep", () => {
  it("comes with closing, and opening begins anew", async () => {
    const page = await sweptPage();
    page.sweepWorkers.newest.sweep(3);
    page.actions.closeSweep();
    expect(page.sweepWorkers.newest.terminated).toBe(true);
    page.actions.openSweep("main");
    expect(page.state.sweep?.cells).toEqual([]);
    expect(page.sweepWorkers.all).toHaveLength(2);
  });

  it("comes with cancelling, which keeps the cells, and resuming asks for the others", async () => {
    const page = await sweptPage();
    page.sweepWorkers.newest.sweep(3);
    page.actions.cancelSweep();
    await ticks();
    expect(page.sweepWorkers.newest.terminated).toBe(true);
    expect(page.state.sweep?.run.kind).toBe("stopped");
    expect(page.state.sweep?.cells).toHaveLength(3);

    page.actions.resumeSweep();
    const all = page.state.sweep?.grid.cells ?? [];
    expect(page.sweepWorkers.newest.request.cells).toEqual(all.slice(3));
    page.sweepWorkers.newest.finish();
    await ticks();
    expect(page.state.sweep?.cells).toEqual(all.map(fakeCell));
  });

  it("does not come again for what is done", async () => {
    const page = await finished();
    page.actions.cancelSweep();
    page.actions.resumeSweep();
    expect(page.state.sweep?.run.kind).toBe("done");
    expect(page.sweepWorkers.all).toHaveLength(1);
  });

  it.each([
    ["text", ({ actions }: Page) => actions.editText([{ from: 0, to: 0, insert: "x" }])],
    ["document", ({ actions }: Page) => actions.openDocument("b.md", "other")],
    ["settings", ({ actions }: Page) => actions.setOption("main", "target", 100)],
  ])("comes with other %s: it would be of two", async (_what, change) => {
    const page = await sweptPage();
    change(page);
    expect(page.state.sweep).toBeUndefined();
    expect(page.sweepWorkers.newest.terminated).toBe(true);
  });
});

describe("a failure", () => {
  it("keeps the cells and is gone on from", async () => {
    const page = await sweptPage();
    page.sweepWorkers.newest.sweep(2);
    page.sweepWorkers.newest.emit("error", "out of memory");
    await ticks();
    const failure = { kind: "crashed", message: "out of memory" };
    expect(page.state.sweep?.run).toEqual({ kind: "failed", failure });
    expect(page.state.sweep?.cells).toHaveLength(2);
    expect(page.state.run.kind).toBe("idle");

    page.actions.resumeSweep();
    page.sweepWorkers.newest.finish();
    await ticks();
    expect(page.state.sweep?.run.kind).toBe("done");
    expect(page.state.sweep?.cells).toHaveLength(page.state.sweep?.grid.cells.length ?? -1);
  });
});

describe("a cell that is applied", () => {
  it("sets both budgets in one run, and closes", async () => {
    const page = await finished();
    page.actions.applySweep({ mark: 1536, limit: 3072 });
    expect(page.state.sweep).toBeUndefined();
    expect(page.state.settings.options).toMatchObject({ target: 1536, hardCap: 3072 });
    const asked = page.workers.newest.received.length;
    await page.settle();
    expect(page.workers.newest.received).toHaveLength(asked);
    expect(page.state.shown?.outcome.main.result.settings.options.target).toBe(1536);
  });

  it("is that of the side that was swept, and takes its presets along", async () => {
    const page = await startFakePage();
    page.type("text");
    page.actions.setStrategy("legacy", "block-packing");
    page.actions.setPreset("legacy", "overlap", "high");
    page.actions.openSweep("legacy");
    page.actions.applySweep({ mark: 256, limit: 384 });
    expect(page.state.legacy.options).toMatchObject({
      targetTokens: 256,
      maxTokens: 384,
      overlapTokens: 51,
    });
    expect(page.state.settings.options.target).toBe(512);
  });

  it("can be one that is not there yet", async () => {
    const page = await sweptPage();
    page.actions.applySweep({ mark: 64, limit: 128 });
    expect(page.sweepWorkers.newest.terminated).toBe(true);
    expect(page.state.settings.options.target).toBe(64);
  });
});

/** What the page asks of the worker, and what it shows of the answers. */
import { expect, it } from "vitest";
import { startFakePage, ticks } from "../fake-page.ts";
import { isUpdating } from "../selectors.ts";

it("starts with an empty document that has a name", async () => {
  const page = await startFakePage();
  expect(page.state.document).toMatchObject({ filename: "document.md", text: "" });
  expect(page.state.notices).toEqual([]);
});

it("asks once after a pause in typing where runs are long, and shows the outcome with its text", async () => {
  const page = await startFakePage();
  await page.settle(121);
  page.type("a");
  page.type("ab");
  page.timers.pass(79);
  expect(isUpdating(page.state)).toBe(true);
  expect(page.workers.newest.received).toHaveLength(1);
  page.timers.pass(1);
  expect(page.workers.newest.text).toBe("ab");
  await page.settle();
  expect(page.state.shown).toMatchObject({ text: "ab", revision: page.state.document.revision });
  expect(isUpdating(page.state)).toBe(false);
});

it("asks with each key where runs are short", async () => {
  const page = await startFakePage();
  await page.settle(120);
  page.type("a");
  expect(page.workers.newest.text).toBe("a");
  await page.settle();
  page.type("ab");
  expect(page.workers.newest.text).toBe("ab");
});

it("sends the changes of all keys since the last run, and the whole text to a new worker", async () => {
  const page = await startFakePage();
  page.type("text");
  await page.settle(500);
  const base = page.state.document.revision;
  page.actions.editText([{ from: 4, to: 4, insert: "s" }]);
  page.actions.editText([{ from: 5, to: 5, insert: "!" }]);
  page.timers.pass(80);
  const changes = [{ from: 4, to: 4, insert: "s!" }];
  expect(page.workers.newest.last.source.content).toEqual({ kind: "changes", base, changes });
  page.workers.newest.emit("error");
  await ticks();
  page.actions.retry();
  expect(page.workers.newest.last.source.content).toEqual({ kind: "text", text: "texts!" });
});

it("sends a new name without the text", async () => {
  const page = await startFakePage();
  await page.settle();
  page.actions.setFilename("b.md");
  expect(page.workers.newest.last.source).toMatchObject({
    filename: "b.md",
    content: { kind: "changes", changes: [] },
  });
});

it("asks at once when a setting changes, and marks the old outcome until the new one is there", async () => {
  const page = await startFakePage();
  await page.settle();
  page.actions.setOption("main", "target", 2000);
  expect(page.workers.newest.last.settings.options).toMatchObject({ target: 2000, hardCap: 2000 });
  expect(isUpdating(page.state)).toBe(true);
  expect(page.state.shown?.outcome.main.result.settings.options.target).toBe(512);
  await page.settle();
  expect(isUpdating(page.state)).toBe(false);
});

it("does not ask again for a setting that stays as it was", async () => {
  const page = await startFakePage();
  await page.settle();
  page.actions.setOption("main", "target", 512);
  page.actions.resetSettings("main");
  expect(page.state.run.kind).toBe("idle");
});

it("asks for both sides in the compare view only", async () => {
  const page = await startFakePage();
  await page.settle();
  page.actions.setOption("legacy", "target", 100);
  expect(page.state.run.kind).toBe("idle");
  page.actions.setView("compare");
  expect(page.workers.newest.last.legacy?.options.target).toBe(100);
  await page.settle();
  page.actions.setOption("legacy", "target", 200);
  expect(isUpdating(page.state)).toBe(true);
  await page.settle();
  page.actions.setView("inspect");
  page.actions.setView("compare");
  expect(page.state.run.kind).toBe("idle");
});

it("marks what is shown as outdated only after 150 ms", async () => {
  const page = await startFakePage();
  await page.settle();
  page.type("a");
  page.timers.pass(149);
  expect(page.state.outdated).toBe(false);
  page.timers.pass(1);
  expect(page.state.outdated).toBe(true);
  await page.settle();
  expect(page.state.outdated).toBe(false);
  page.type("ab");
  await page.settle();
  page.timers.pass(1000);
  expect(page.state.outdated).toBe(false);
});

it("shows that it is busy only after 200 ms, with the progress", async () => {
  const page = await startFakePage();
  const heard = page.workers.newest.last.id;
  page.workers.newest.say({ kind: "progress", id: heard, phase: "parsing", done: 0 });
  page.timers.pass(199);
  expect(page.state.run).toMatchObject({ kind: "working", visible: false });
  page.timers.pass(1);
  const { id } = page.workers.newest.last;
  page.workers.newest.say({ kind: "progress", id, phase: "counting", done: 0.25 });
  expect(page.state.run).toEqual({ kind: "working", phase: "counting", done: 0.25, visible: true });
});

it("shows a failure, keeps the text and the old outcome, and tries again when asked", async () => {
  const page = await startFakePage();
  page.type("kept");
  await page.settle();
  page.actions.setCounter("main", "o200k_base");
  page.workers.newest.emit("error", "no memory");
  await ticks();
  expect(page.state.run).toEqual({
    kind: "failed",
    failure: { kind: "crashed", message: "no memory" },
  });
  expect(page.state.document.text).toBe("kept");
  expect(page.state.shown?.text).toBe("kept");
  page.actions.retry();
  expect(page.workers.newest.text).toBe("kept");
  await page.settle();
  expect(page.state.run.kind).toBe("idle");
});

it("does not show the failure of a run that a newer one follows", async () => {
  const page = await startFakePage();
  page.actions.setOption("main", "target", 100);
  page.workers.newest.emit("error");
  await ticks();
  expect(page.state.run.kind).toBe("working");
});

it("gives up a run when told to, and keeps the old outcome marked", async () => {
  const page = await startFakePage();
  await page.settle();
  page.actions.setCounter("main", "chars-4");
  page.actions.cancel();
  await ticks();
  expect(page.state.run.kind).toBe("idle");
  expect(isUpdating(page.state)).toBe(true);
  expect(page.state.shown?.outcome.main.result.settings.counter).toBe("cl100k_base");
});

it("says why an option cannot have a value, and keeps the old one", async () => {
  const page = await startFakePage();
  page.actions.setOption("main", "target", 0);
  expect(page.notice("settings")?.text).toMatch(
    /target is 0, but it must be a whole number from 1/,
  );
  page.actions.setOption("main", "target", 64);
  expect(page.notice("settings")).toBeUndefined();
});

it("keeps the selection at its place of the source, and lets go of what is lit", async () => {
  const page = await startFakePage();
  page.type("one\ntwo\nthree");
  await page.settle();
  page.actions.select({ side: "main", index: 2 }, "card");
  page.actions.light({ side: "main", index: 2 });
  const { selected } = page.state;
  page.actions.editText([{ from: 13, to: 13, insert: " and more" }]);
  await page.settle();
  expect(page.state.selected).toBe(selected);
  expect(page.state.lit).toBeUndefined();
  page.actions.editText([{ from: 0, to: 0, insert: "zero\n" }]);
  await page.settle();
  expect(page.state.selected).toEqual({ side: "main", index: 3, by: "source" });
  page.type("");
  await page.settle();
  expect(page.state.selected).toBeUndefined();
});

it("keeps the selection where the text behind it changes", async () => {
  const page = await startFakePage();
  page.type("one\ntwo\nthree");
  await page.settle();
  page.actions.select({ side: "main", index: 0 }, "card");
  const { selected } = page.state;
  page.type("one\ntwo\nthree and more");
  await page.settle();
  expect(page.state.selected).toBe(selected);
});

it("lets go of what is lit where other text stands at its place", async () => {
  const page = await startFakePage();
  page.type("one\ntwo");
  await page.settle();
  page.actions.light({ side: "main", index: 0 });
  page.type("six\ntwo");
  await page.settle();
  expect(page.state.lit).toBeUndefined();
});

it("lets go of the selection on a side that is not there any more", async () => {
  const page = await startFakePage();
  page.type("one");
  page.actions.setView("compare");
  await page.settle();
  page.actions.select({ side: "legacy", index: 0 }, "card");
  page.actions.setView("inspect");
  page.type("one!");
  await page.settle();
  expect(page.state.selected).toBeUndefined();
});

it("how the document is read is the same on both sides", async () => {
  const page = await startFakePage();
  page.type("---\ntitle: T\n---\n\ntext");
  await page.settle();
  page.actions.setOption("legacy", "root", "title");
  page.actions.setOption("main", "frontMatter", "text");
  for (const { options } of [page.state.settings, page.state.legacy]) {
    expect(options).toMatchObject({ root: "title", frontMatter: "text" });
  }
  page.actions.setStrategy("main", "header-based");
  expect(page.state.settings.options).toMatchObject({ root: "title", frontMatter: "text" });
  page.actions.resetSettings("main");
  expect(page.state.legacy.options).toMatchObject({ root: "filename", frontMatter: "metadata" });
});

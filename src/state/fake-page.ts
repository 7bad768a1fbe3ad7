/** For tests: a page on a fake browser, whose storage, address, clock and worker the test holds in its hands. */
import { readChunkFile } from "../interchange/chunk-file.ts";
import { createChunkerClient } from "../worker/client.ts";
import { createFakeSweepWorkers } from "../worker/fake-sweep-worker.ts";
import { createFakeTimers } from "../worker/fake-timers.ts";
import { createFakeWorkers } from "../worker/fake-worker.ts";
import { createSweepClient } from "../worker/sweep-client.ts";
import type { Notice, Theme } from "./app-state.ts";
import { createAppStore } from "./create-app-store.ts";

export const BASE = "https://chunks.example/";

/** Of all pages: two of them may share a browser. */
let idCount = 0;

/** What outlives a page: storage and address. Hand it to the next page for a reload. */
export function createFakeBrowser(entries: Readonly<Record<string, string>> = {}, hash = "") {
  const stored = new Map(Object.entries(entries));
  const browser = {
    stored,
    hash,
    /** Every hash that a page put into the address. */
    replaced: [] as string[],
    forbidden: false,
    /** UTF-16 units that the storage takes in all. */
    quota: Number.POSITIVE_INFINITY,
    addressRefuses: false,
  };
  return browser;
}

export type FakeBrowser = ReturnType<typeof createFakeBrowser>;

/** Makes a page that is not started yet, with all that a test looks at. */
export function createFakePage(browser: FakeBrowser = createFakeBrowser()) {
  const timers = createFakeTimers();
  const workers = createFakeWorkers();
  const sweepWorkers = createFakeSweepWorkers();
  const copied: string[] = [];
  const saved: { readonly filename: string; readonly text: string; readonly mediaType?: string }[] =
    [];
  const themes: Theme[] = [];
  const clipboard = { open: true };
  /** Messages of the worker that nobody expected: tests of any order send them by design. */
  const unexpected: string[] = [];
  const createChunker = () =>
    createChunkerClient({
      createWorker: workers.create,
      timers,
      reportUnknown: (reason) => unexpected.push(reason),
    });
  const app = createAppStore({
    chunker: createChunker(),
    createChunker,
    createSweeper: () =>
      createSweepClient({
        createWorker: sweepWorkers.create,
        timers,
        reportUnknown: (reason) => unexpected.push(reason),
      }),
    timers,
    storage: fakeStorage(browser),
    location: fakeLocation(browser),
    async copyText(text) {
      const ready = await text;
      if (!clipboard.open) throw new Error("closed");
      copied.push(ready);
    },
    readChunks: async (...given) => readChunkFile(...given),
    saveText: (filename, text, mediaType) =>
      saved.push({ filename, text: String(text), ...(mediaType !== undefined && { mediaType }) }),
    applyTheme: (theme) => themes.push(theme),
    newId() {
      idCount += 1;
      return `id-${idCount}`;
    },
  });
  const { store } = app;
  const noticeOn = (topic: Notice["topic"]) =>
    store.getState().notices.find((notice) => notice.topic === topic);
  return {
    ...app,
    browser,
    timers,
    workers,
    sweepWorkers,
    copied,
    saved,
    themes,
    clipboard,
    unexpected,
    notice: noticeOn,
    get state() {
      return store.getState();
    },
    get actions() {
      return store.getState().actions;
    },
    /** Puts another text in place of the one that is there, as select all and typing do. */
    type(text: string) {
      const to = store.getState().document.text.length;
      store.getState().actions.editText([{ from: 0, to, insert: text }]);
    },
    /** Presses the button of a notice. */
    press(topic: Notice["topic"], label: string) {
      const action = noticeOn(topic)?.actions.find((each) => each.label === label);
      if (!action) throw new Error(`The notice on ${topic} has no "${label}"`);
      action.run();
    },
    /**
     * Lets the worker answer what it was asked, and what comes of that, until nothing is asked any more. It says that
     * each run took some milliseconds.
     */
    async settle(milliseconds = 0) {
      for (let round = 0; round < 50; round += 1) {
        timers.pass(100);
        await ticks();
        if (store.getState().run.kind !== "working") return;
        workers.newest.answer(milliseconds);
        await ticks();
      }
      throw new Error("The run does not end");
    },
  };
}

/** A started page. */
export async function startFakePage(browser?: FakeBrowser) {
  const page = createFakePage(browser);
  await page.start();
  return page;
}

/** Lets promises run that are due. */
export async function ticks(): Promise<void> {
  for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
}

function fakeStorage(browser: FakeBrowser) {
  const guard = () => {
    if (browser.forbidden) throw new DOMException("The operation is insecure.", "SecurityError");
  };
  return {
    read(key: string) {
      guard();
      return browser.stored.get(key) ?? null;
    },
    write(key: string, value: string) {
      guard();
      const others = [...browser.stored].filter(([other]) => other !== key);
      const used = others.reduce((sum, [name, content]) => sum + name.length + content.length, 0);
      if (used + key.length + value.length > browser.quota) {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      }
      browser.stored.set(key, value);
    },
  };
}

function fakeLocation(browser: FakeBrowser) {
  return {
    hash: () => browser.hash,
    base: () => BASE,
    replaceHash(hash: string) {
      if (browser.addressRefuses) throw new DOMException("Too long", "SecurityError");
      browser.hash = hash;
      browser.replaced.push(hash);
    },
  };
}

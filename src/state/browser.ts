/** The browser as the store sees it: storage, address, clipboard, files, timers. */
import type { Timers } from "../worker/client.ts";
import type { Theme } from "./app-state.ts";
import type { AppDependencies, PageLocation, PageStorage } from "./dependencies.ts";

/** Milliseconds that a browser gets to start a download before its data is let go. */
const DOWNLOAD_GRACE = 60_000;

export const browserTimers: Timers = {
  set: (run, milliseconds) => window.setTimeout(run, milliseconds),
  clear: (timer) => {
    if (typeof timer === "number") window.clearTimeout(timer);
  },
};

// `localStorage` itself throws where storage is forbidden, so it is asked for anew with every use.
const storage: PageStorage = {
  read: (key) => window.localStorage.getItem(key),
  write: (key, value) => window.localStorage.setItem(key, value),
};

const location: PageLocation = {
  hash: () => window.location.hash,
  base: () => window.location.href.replace(/#.*$/s, ""),
  replaceHash(hash) {
    window.history.replaceState(window.history.state, "", location.base() + hash);
  },
};

/** Everything that the store needs but the worker. */
export const browserDependencies: Omit<
  AppDependencies,
  "chunker" | "createChunker" | "createSweeper" | "readChunks"
> = {
  timers: browserTimers,
  storage,
  location,
  copyText,
  saveText,
  applyTheme,
  newId,
};

/** An id that needs no secure context, unlike `crypto.randomUUID`. */
function newId(): string {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(words, (word) => word.toString(36)).join("-");
}

function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}

function saveText(filename: string, text: string | Blob, mediaType = "text/markdown"): void {
  const isText = typeof text === "string";
  const blob = isText ? new Blob([text], { type: `${mediaType};charset=utf-8` }) : text;
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  browserTimers.set(() => URL.revokeObjectURL(url), DOWNLOAD_GRACE);
}

/**
 * Safari grants the clipboard only to a call made in the click itself, so the text is handed in as a promise where that
 * is understood; then come the plain call, and the old command for pages without a secure context.
 */
async function copyText(text: Promise<string>): Promise<void> {
  if (await copyPromised(text)) return;
  const ready = await text;
  try {
    await navigator.clipboard.writeText(ready);
  } catch {
    if (!copyByCommand(ready)) throw new Error("The clipboard is closed to this page.");
  }
}

async function copyPromised(text: Promise<string>): Promise<boolean> {
  if (typeof ClipboardItem === "undefined") return false;
  try {
    const blob = text.then((ready) => new Blob([ready], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    return true;
  } catch {
    return false;
  }
}

function copyByCommand(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  document.body.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}

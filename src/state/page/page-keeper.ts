/** Keeps the user's own page in local storage. Whatever it has to replace, it puts aside first. */
import { DEFAULT_LEGACY_SETTINGS, DEFAULT_SETTINGS } from "../../settings/settings.ts";
import { DEFAULT_FILENAME } from "../../share/filename.ts";
import type { EarlierDocument } from "../app-state.ts";
import { createDelayed } from "../delayed.ts";
import type { AppDependencies } from "../dependencies.ts";
import { dropNotice, putNotice, type StoreAccess } from "../store-access.ts";
import { createEarlierDocuments } from "./earlier-documents.ts";
import { readPage, type SavedDocument, type SavedPage, writePage } from "./saved-page.ts";
import { damagedNotice, otherTabNotice, storageNotice } from "./storage-notices.ts";

export const PAGE_KEY = "chunkscope.v1";
export const DAMAGED_KEY = "chunkscope.v1.damaged";

/** Milliseconds without a change before the page is saved. */
const SAVE_PAUSE = 400;

export interface PageKeeper {
  /** Reads what an earlier visit saved, or makes the first page. Call it once, before anything else. */
  load(): SavedPage;
  /** The user's own page, which is not what is shown while a link is looked at. */
  own(): SavedPage;
  /** Whether there was a page of an earlier visit. */
  wasSaved(): boolean;
  update(change: Partial<SavedPage>): void;
  /** Keeps a document among the earlier ones; one without text is not worth it. */
  putAside(document: EarlierDocument): boolean;
  removeEarlier(id: string): void;
  /** Saves now what is due. */
  flush(): void;
}

/** Reads what was saved, and saves from then on. */
export function createPageKeeper(
  store: StoreAccess,
  { storage, timers, newId, saveText }: AppDependencies,
): PageKeeper {
  const earlier = createEarlierDocuments({
    storage,
    backUp,
    show: (list) => store.set({ earlier: list }),
  });
  /** What this tab last read or wrote: anything else in its place comes from another tab. */
  let known: string | null = null;
  /** Set when what is stored cannot be read and could not be put aside either: then it is not overwritten. */
  let locked = false;
  let failing = false;
  let toldOfOtherTab = false;
  let wasSaved = false;
  let own = firstPage();
  const saving = createDelayed(timers, SAVE_PAUSE, save);

  function firstPage(): SavedPage {
    const document = { id: newId(), filename: DEFAULT_FILENAME, text: "", edited: false };
    const sides = { settings: DEFAULT_SETTINGS, legacy: DEFAULT_LEGACY_SETTINGS };
    return { document, ...sides, view: "inspect", theme: "auto" };
  }

  function load(): SavedPage | undefined {
    attempt(earlier.load);
    const reachable = attempt(() => {
      known = storage.read(PAGE_KEY);
    });
    if (!reachable || known === null) return undefined;
    const read = readPage(known);
    const problem = read.ok ? read.value.problems.join(" ") : read.reason;
    if (problem !== "") setDamagedAside(known, problem);
    return read.ok ? read.value.page : undefined;
  }

  function setDamagedAside(raw: string, reason: string): void {
    try {
      backUp(raw, reason);
    } catch {
      locked = true;
      putNotice(
        store,
        damagedNotice(reason, "Nothing is saved, so that it is not lost.", download(raw)),
      );
    }
  }

  function backUp(raw: string, reason: string): void {
    let key = DAMAGED_KEY;
    for (let number = 2; ; number += 1) {
      const taken = storage.read(key);
      if (taken === raw) break;
      if (taken === null) {
        storage.write(key, raw);
        break;
      }
      key = `${DAMAGED_KEY}.${number}`;
    }
    putNotice(store, damagedNotice(reason, "It is put aside, not deleted.", download(raw)));
  }

  function download(raw: string): () => void {
    return () => saveText("chunkscope-saved.json", raw);
  }

  /** Tries the storage; the first failure in a row is told. */
  function attempt(use: () => unknown): boolean {
    try {
      use();
      if (failing) dropNotice(store, "storage");
      failing = false;
    } catch (error) {
      if (!failing)
        putNotice(
          store,
          storageNotice(error, () => store.get().actions.saveFile()),
        );
      failing = true;
    }
    return !failing;
  }

  function save(): void {
    if (locked) return;
    attempt(() => {
      const stored = storage.read(PAGE_KEY);
      if (stored !== null && stored !== known) makeRoom(stored);
      // First what was replaced, then what replaces it: should storage be full, nothing is overwritten.
      earlier.save();
      const raw = writePage(own);
      storage.write(PAGE_KEY, raw);
      known = raw;
    });
  }

  /** Another tab saved since: its document goes among the earlier ones, unless it is the very same. */
  function makeRoom(stored: string): void {
    const read = readPage(stored);
    if (read.ok) makeRoomFor(read.value.page.document);
    else backUp(stored, read.reason);
  }

  function makeRoomFor(document: SavedDocument): void {
    if (document.text === own.document.text) return;
    if (document.id === own.document.id) {
      own = { ...own, document: { ...own.document, id: newId() } };
    }
    earlier.remove(own.document.id);
    if (putAside(document) && !toldOfOtherTab) {
      toldOfOtherTab = true;
      putNotice(store, otherTabNotice(document.filename));
    }
  }

  function putAside(document: EarlierDocument): boolean {
    if (document.text.trim() === "") return false;
    earlier.put(document);
    return true;
  }

  return {
    load() {
      const loaded = load();
      wasSaved = loaded !== undefined;
      own = loaded ?? own;
      return own;
    },
    own: () => own,
    wasSaved: () => wasSaved,
    update(change) {
      own = { ...own, ...change };
      saving.soon();
    },
    putAside,
    removeEarlier: (id) => earlier.remove(id),
    flush: () => saving.flush(),
  };
}

/** Keeps the user's own page in local storage. Whatever it has to replace, it puts aside first. */
import { composeChanges, type TextChanges } from "../../../algorithms/text-change.ts";
import { DEFAULT_ASSUMPTIONS } from "../../../comparison/cost/cost.ts";
import { DEFAULT_LEGACY_SETTINGS, DEFAULT_SETTINGS } from "../../../settings/settings.ts";
import { DEFAULT_FILENAME } from "../../../share/filename.ts";
import type { EarlierDocument } from "../../app-state.ts";
import { createDelayed } from "../../delayed.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { dropNotice, putNotice, type StoreAccess } from "../../store-access.ts";
import { createEarlierDocuments } from "./earlier-documents.ts";
import type { SavedDocument, SavedPage } from "./saved-page.ts";
import { damagedNotice, otherTabNotice, storageNotice } from "./storage-notices.ts";
import {
  isShort,
  loadStored,
  readStored,
  type StoredPage,
  sameStored,
  storeChanges,
  storePage,
  type WrittenPage,
} from "./stored-page.ts";

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
  /** Where the document stays the same but for changes of its text, these say which. */
  update(change: Partial<SavedPage>, changes?: TextChanges): void;
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
  let known: StoredPage | undefined;
  /** What of `own` stands in storage; `undefined` when it has to be written whole. */
  let written: WrittenPage | undefined;
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
    return {
      document,
      ...sides,
      view: "inspect",
      theme: "auto",
      assumptions: DEFAULT_ASSUMPTIONS,
    };
  }

  function load(): SavedPage | undefined {
    attempt(earlier.load);
    const reachable = attempt(() => {
      known = loadStored(storage);
    });
    if (!reachable || !known) return undefined;
    const read = readStored(known);
    const problem = read.ok ? read.value.problems.join(" ") : read.reason;
    if (problem !== "") setDamagedAside(known.page + known.changes, problem);
    if (!read.ok) return undefined;
    written = read.value.written;
    return read.value.page;
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
      const stored = loadStored(storage);
      if (!sameStored(stored, known)) {
        written = undefined;
        if (stored) makeRoom(stored);
      }
      // First what was replaced, then what replaces it: should storage be full, nothing is overwritten.
      earlier.save();
      write();
    });
  }

  function write(): void {
    if (known && written && isShort(written.changes, own.document.text)) {
      known = storeChanges(storage, known, own, written);
      return;
    }
    const stamp = newId();
    known = storePage(storage, own, stamp);
    written = { stamp, changes: [] };
  }

  /** Another tab saved since: its document goes among the earlier ones, unless it is the very same. */
  function makeRoom(stored: StoredPage): void {
    const read = readStored(stored);
    if (read.ok) makeRoomFor(read.value.page.document);
    else backUp(stored.page + stored.changes, read.reason);
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
    update(change, changes) {
      own = { ...own, ...change };
      if (change.document) written = written && changes && after(written, changes);
      saving.soon();
    },
    putAside,
    removeEarlier(id) {
      earlier.remove(id);
      // There may be room now for what there was none for.
      if (failing) saving.soon();
    },
    flush: () => saving.flush(),
  };
}

function after({ stamp, changes }: WrittenPage, next: TextChanges): WrittenPage {
  return { stamp, changes: composeChanges([changes, next]) };
}

/** Documents that others took the place of, kept in local storage: the reason why nothing is lost by replacing it. */
import type { EarlierDocument } from "../../app-state.ts";
import type { PageStorage } from "../../dependencies.ts";
import { readEarlier, writeEarlier } from "./saved-page.ts";

const EARLIER_KEY = "chunkscope.v1.earlier";

type List = readonly EarlierDocument[];
type Change = (list: List) => List;

export interface EarlierDocuments {
  /** Shows what is stored. @throws what the storage throws */
  load(): void;
  /** Adds a document in front, or in place of the one with its id. */
  put(document: EarlierDocument): void;
  remove(id: string): void;
  /** Writes what could not be written yet. @throws what the storage throws */
  save(): void;
}

/**
 * The list is read anew before each change, as other tabs change it too. A change that cannot be written is shown all
 * the same, and tried again with the next `save`.
 */
export function createEarlierDocuments(options: {
  readonly storage: PageStorage;
  /** Takes a stored list that cannot be read out of harm's way. @throws what the storage throws */
  readonly backUp: (raw: string, reason: string) => void;
  readonly show: (list: List) => void;
}): EarlierDocuments {
  const { storage, backUp, show } = options;
  let shown: List = [];
  let unsaved: Change[] = [];

  function read(): List {
    const raw = storage.read(EARLIER_KEY);
    if (raw === null) return [];
    const list = readEarlier(raw);
    if (list.ok) return list.value;
    backUp(raw, list.reason);
    return [];
  }

  function reveal(list: List): void {
    shown = list;
    show(list);
  }

  function save(): void {
    if (unsaved.length === 0) return;
    const list = unsaved.reduce((before, change) => change(before), read());
    storage.write(EARLIER_KEY, writeEarlier(list));
    unsaved = [];
    reveal(list);
  }

  function change(by: Change): void {
    unsaved.push(by);
    try {
      save();
    } catch {
      // Whoever saves the page next tries again, and says so when that fails.
      reveal(by(shown));
    }
  }

  return {
    load() {
      reveal(read());
    },
    put(document) {
      const { id, filename, text } = document;
      const isSame = (other: EarlierDocument) =>
        other.id === id || (other.text === text && other.filename === filename);
      change((list) => [{ id, filename, text }, ...list.filter((other) => !isSame(other))]);
    },
    remove(id) {
      change((list) => list.filter((other) => other.id !== id));
    },
    save,
  };
}

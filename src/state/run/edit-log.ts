/** Which changes the text went through from one revision to another, for whoever still has an older one. */
import { composeChanges, type TextChanges } from "../../algorithms/text-change.ts";
import type { SourceDocument } from "../app-state.ts";

interface Entry {
  readonly base: number;
  readonly revision: number;
  readonly changes: TextChanges;
}

export interface EditLog {
  /** The document is another one, or the same with an edit. */
  note(document: SourceDocument): void;
  /** The changes from the text of one revision to that of a later one, or `undefined` when they are not known. */
  between(base: number, revision: number): TextChanges | undefined;
  /** Nobody has the text of an earlier revision any more. */
  forgetBefore(revision: number): void;
}

/** Edits that are remembered while nothing is chunked; whoever has an older text is better off with the whole. */
const MAX_ENTRIES = 1000;

/** Makes a log that knows of no edit yet. */
export function createEditLog(): EditLog {
  let entries: Entry[] = [];
  return {
    note({ revision, edit }) {
      if (entries.at(-1)?.revision !== edit?.base) entries = [];
      if (edit) entries.push({ ...edit, revision });
      if (entries.length > MAX_ENTRIES) entries.shift();
    },
    between(base, revision) {
      if (base === revision) return [];
      const first = entries.findIndex((entry) => entry.base === base);
      const last = entries.findIndex((entry) => entry.revision === revision);
      if (first < 0 || last < first) return undefined;
      return composeChanges(entries.slice(first, last + 1).map(({ changes }) => changes));
    },
    forgetBefore(revision) {
      entries = entries.filter(({ base }) => base >= revision);
    },
  };
}

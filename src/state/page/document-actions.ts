/** What the user can do to the document. */
import { applyChanges, type TextChanges } from "../../algorithms/text-change.ts";
import { cleanFilename } from "../../share/filename.ts";
import type { AppActions } from "../app-state.ts";
import { putNotice, type StoreAccess } from "../store-access.ts";
import { holdsChunks } from "./import-actions.ts";
import type { PageSession } from "./page-session.ts";
import { readDocumentFile } from "./read-document-file.ts";

type DocumentActions = Pick<
  AppActions,
  "editText" | "setFilename" | "openDocument" | "openEarlier" | "openFile"
>;

/** The actions on the document. What is refused becomes a notice. */
export function createDocumentActions(store: StoreAccess, session: PageSession): DocumentActions {
  /** A renamed document is a new revision with the same text. */
  function edit(changes: TextChanges, filename = store.get().document.filename): void {
    const { text, revision: base } = store.get().document;
    const edited = { filename, text: applyChanges(text, changes), revision: base + 1 };
    store.set({ document: { ...edited, edit: { base, changes } }, awaited: undefined });
  }

  return {
    editText: (changes) => edit(changes),
    setFilename(given) {
      const filename = cleanFilename(given);
      if (filename !== store.get().document.filename) edit([], filename);
    },
    openDocument: (filename, text) => session.open(cleanFilename(filename), text),
    openEarlier: session.openEarlier,
    async openFile(file) {
      if (holdsChunks(file.name)) return store.get().actions.importChunks(file);
      const read = await readDocumentFile(file);
      if (!read.ok) {
        putNotice(store, { topic: "file", tone: "error", text: read.reason, actions: [] });
        return;
      }
      session.open(read.value.filename, read.value.text);
    },
  };
}

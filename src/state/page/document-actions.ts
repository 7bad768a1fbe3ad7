/** What the user can do to the document. */
import { cleanFilename } from "../../share/filename.ts";
import type { AppActions, SourceDocument } from "../app-state.ts";
import { putNotice, type StoreAccess } from "../store-access.ts";
import type { PageSession } from "./page-session.ts";
import { readDocumentFile } from "./read-document-file.ts";

type DocumentActions = Pick<
  AppActions,
  "setText" | "setFilename" | "openDocument" | "openEarlier" | "openFile"
>;

/** The actions on the document. What is refused becomes a notice. */
export function createDocumentActions(store: StoreAccess, session: PageSession): DocumentActions {
  function edit(change: Partial<Pick<SourceDocument, "filename" | "text">>): void {
    const { document } = store.get();
    const next = { ...document, ...change, revision: document.revision + 1 };
    if (next.text === document.text && next.filename === document.filename) return;
    store.set({ document: next });
  }

  return {
    setText: (text) => edit({ text }),
    setFilename: (filename) => edit({ filename: cleanFilename(filename) }),
    openDocument: (filename, text) => session.open(cleanFilename(filename), text),
    openEarlier: session.openEarlier,
    async openFile(file) {
      const read = await readDocumentFile(file);
      if (!read.ok) {
        putNotice(store, { topic: "file", tone: "error", text: read.reason, actions: [] });
        return;
      }
      session.open(read.value.filename, read.value.text);
    },
  };
}

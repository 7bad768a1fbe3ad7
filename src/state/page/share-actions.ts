/** Links, the clipboard and files: what leaves the page. */
import { chunkAt } from "../../chunking/result/chunk-columns.ts";
import type { Parsed } from "../../settings/options.ts";
import { encodeDocument, hasLoneSurrogates } from "../../share/document-code.ts";
import { DEFAULT_FILENAME } from "../../share/filename.ts";
import { type LinkChunk, writeHash } from "../../share/hash.ts";
import type { AppActions, AppState, Notice, TextFile } from "../app-state.ts";
import type { AppDependencies } from "../dependencies.ts";
import { isUpdating } from "../selectors.ts";
import { dropNotice, putNotice, type StoreAccess } from "../store-access.ts";
import { type AddressBar, type AddressDocument, linkSettings } from "./address-bar.ts";

interface MadeLink {
  readonly hash: string;
  readonly document: AddressDocument | undefined;
  readonly chunk: LinkChunk | undefined;
}

/** The actions that share, copy and save. What fails becomes a notice. */
export function createShareActions(
  store: StoreAccess,
  { location, copyText, saveText }: Pick<AppDependencies, "location" | "copyText" | "saveText">,
  address: AddressBar,
): Pick<AppActions, "share" | "closeShare" | "copy" | "saveFile" | "saveExport"> {
  const refuse = (reason: string) => {
    const { actions } = store.get();
    putNotice(store, {
      topic: "share",
      tone: "error",
      text: reason,
      actions: [
        { label: "Share settings only", run: () => void actions.share(false) },
        { label: "Save the document", run: () => actions.saveFile() },
      ],
    });
  };

  async function share(withDocument: boolean): Promise<void> {
    const state = store.get();
    const making = makeLink(state, withDocument);
    const url = making.then((link) => {
      if (!link.ok) throw new Error(link.reason);
      return location.base() + link.value.hash;
    });
    const copying = succeeds(() => copyText(url));
    const link = await making;
    const copied = await copying;
    if (!link.ok) return refuse(link.reason);
    dropNotice(store, "share");
    putIntoAddress(link.value, state);
    const made = await url;
    const { chunk } = link.value;
    if (state.legacy.strategy === "imported") putNotice(store, importedStays);
    store.set({
      sharedLink: { url: made, length: made.length, withDocument, chunk: chunk?.key, copied },
    });
  }

  /** Unless the page changed meanwhile: then the link is right as it was asked for, but not for the page. */
  function putIntoAddress({ hash, document }: MadeLink, asked: AppState): void {
    const now = store.get();
    const unchanged =
      now.document === asked.document &&
      now.settings === asked.settings &&
      now.legacy === asked.legacy &&
      now.view === asked.view;
    if (!unchanged || address.put(hash, document)) return;
    putNotice(store, {
      topic: "share",
      tone: "warning",
      text: "The browser did not take the link into the address bar. The link itself is complete.",
      actions: [],
    });
  }

  async function copy(text: string, what: string): Promise<void> {
    const copied = await succeeds(() => copyText(Promise.resolve(text)));
    putNotice(
      store,
      copied
        ? { topic: "copy", tone: "success", text: `Copied: ${what}.`, actions: [] }
        : {
            topic: "copy",
            tone: "error",
            text: "The browser does not let this page use the clipboard. Select the text and copy it yourself.",
            actions: [],
          },
    );
  }

  function saveFile(): void {
    const { filename, text } = store.get().document;
    saveText(filename.trim() === "" ? DEFAULT_FILENAME : filename, text);
    if (!hasLoneSurrogates(text)) return;
    putNotice(store, {
      topic: "file",
      tone: "warning",
      text: "The document holds halves of characters (lone surrogates). A file in UTF-8 cannot: in the saved file they are replaced by U+FFFD.",
      actions: [],
    });
  }

  function saveExport({ name, mediaType, text }: TextFile, what: string): void {
    saveText(name, text, mediaType);
    const said = `Saved ${name}: ${what}.`;
    putNotice(
      store,
      typeof text !== "string" || text.isWellFormed()
        ? { topic: "file", tone: "success", text: said, actions: [] }
        : {
            topic: "file",
            tone: "warning",
            text: `${said} Halves of characters (lone surrogates) in it are replaced by U+FFFD, as UTF-8 has none.`,
            actions: [],
          },
    );
  }

  const closeShare = () => store.set({ sharedLink: undefined });
  return { share, closeShare, copy, saveFile, saveExport };
}

const importedStays = {
  topic: "share",
  tone: "warning",
  text: "The imported chunks are not in the link: who opens it sees the default legacy chunker in their place. Send the file along, or a report.",
  actions: [],
} as const satisfies Notice;

async function makeLink(state: AppState, withDocument: boolean): Promise<Parsed<MadeLink>> {
  const settings = linkSettings(state);
  if (!withDocument) {
    return {
      ok: true,
      value: { hash: writeHash(settings), document: undefined, chunk: undefined },
    };
  }
  const { filename, text } = state.document;
  const code = await encodeDocument(text).catch(
    (error: unknown): Parsed<string> => ({
      ok: false,
      reason: `The document could not be put into a link: ${String(error)}.`,
    }),
  );
  if (!code.ok) return code;
  const document = { filename, text, code: code.value };
  const chunk = selectedKey(state);
  return {
    ok: true,
    value: { hash: writeHash({ ...settings, chunk }, document), document, chunk },
  };
}

/** The key of the chunk that is selected, unless what is shown is not what the link will show. */
function selectedKey(state: AppState): LinkChunk | undefined {
  const { selected, shown } = state;
  if (!selected || !shown || isUpdating(state)) return undefined;
  const { side, index } = selected;
  const chunks = shown.outcome[side]?.result.chunks;
  return chunks && { side, key: chunkAt(chunks, index).key };
}

async function succeeds(attempt: () => Promise<void>): Promise<boolean> {
  try {
    await attempt();
    return true;
  } catch {
    return false;
  }
}

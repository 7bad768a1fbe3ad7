/** The link in the address bar: it stays only while it is true and of use, and never adds to the history. */
import { EXAMPLES_HASH, type LinkSettings, writeHash } from "../../share/hash.ts";
import type { AppState } from "../app-state.ts";
import { createDelayed } from "../delayed.ts";
import type { AppDependencies } from "../dependencies.ts";
import { keptLegacy } from "../selectors.ts";

/** Milliseconds without a change before the address follows: browsers limit how often it may change. */
const ADDRESS_PAUSE = 250;

/** A document that stands in the address, with the text that it stands for. */
export interface AddressDocument {
  readonly filename: string;
  readonly text: string;
  readonly code: string;
}

export interface AddressBar {
  /** The address now holds a link, with a document or without. */
  holds(document: AddressDocument | undefined): void;
  /** Puts a link into the address. False when the browser refuses it. */
  put(hash: string, document: AddressDocument | undefined): boolean;
  /** Settings changed: the link follows in a moment. */
  followSoon(): void;
  /** The document changed, or the gallery came or went: a link that is not true any more is taken away at once. */
  follow(): void;
  flush(): void;
  clear(): void;
}

/** `settingsNeedIt` says whether the settings shown are kept nowhere but in the link. */
export function createAddressBar(
  { location, timers }: Pick<AppDependencies, "location" | "timers">,
  get: () => AppState,
  settingsNeedIt: () => boolean,
): AddressBar {
  let link: { readonly document: AddressDocument | undefined } | undefined;
  const soon = createDelayed(timers, ADDRESS_PAUSE, follow);

  function follow(): void {
    soon.cancel();
    const state = get();
    const document = link?.document && isOf(link.document, state) ? link.document : undefined;
    if (link && (document || settingsNeedIt())) {
      put(writeHash(linkSettings(state), document), document);
    } else if (state.gallery) put(EXAMPLES_HASH, undefined);
    else if (link) clear();
  }

  function put(hash: string, document: AddressDocument | undefined): boolean {
    soon.cancel();
    link = { document };
    return replace(hash);
  }

  function clear(): void {
    soon.cancel();
    link = undefined;
    replace("");
  }

  function replace(hash: string): boolean {
    if (location.hash() === hash) return true;
    try {
      location.replaceHash(hash);
      return true;
    } catch {
      return false;
    }
  }

  return {
    holds(document) {
      link = { document };
    },
    put,
    followSoon: () => soon.soon(),
    follow,
    flush: () => soon.flush(),
    clear,
  };
}

/** What a link says of the state, the document aside. */
export function linkSettings({
  settings,
  legacy,
  view,
  gallery,
  assumptions,
}: AppState): LinkSettings {
  return { settings, legacy: keptLegacy(legacy), assumptions, view: gallery ? "examples" : view };
}

function isOf(linked: AddressDocument, { document }: AppState): boolean {
  return linked.text === document.text && linked.filename === document.filename;
}

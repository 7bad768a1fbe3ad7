/** Whose page is shown: the user's own, or one that a link lent, which is kept only when the user takes it over. */
import { type ReadLink, readHash } from "../../share/hash.ts";
import type { AppState } from "../app-state.ts";
import type { AppDependencies } from "../dependencies.ts";
import { OPENED_GALLERY } from "../run/gallery.ts";
import { keptLegacy, keptView } from "../selectors.ts";
import { dropNotice, putNotice, type StoreAccess } from "../store-access.ts";
import { type AddressBar, createAddressBar } from "./address-bar.ts";
import { lendsSettingsOrView } from "./lent-settings.ts";
import { linkNotice, type SessionChoices, takenOverNotice } from "./link-notices.ts";
import type { PageKeeper } from "./saved/page-keeper.ts";
import type { SavedDocument } from "./saved/saved-page.ts";
import { changeToShow, sameDocument } from "./shown-document.ts";

export interface PageSession {
  /** Reads the link in the address bar, at the start and whenever it changes. */
  readAddress(): Promise<void>;
  /** Keeps what the user changed. */
  follow(state: AppState, before: AppState): void;
  /** Puts a document in place of the present one, which stays among the earlier ones where it is worth it. */
  open(filename: string, text: string): void;
  openEarlier(id: string): void;
  readonly address: AddressBar;
  flush(): void;
}

/** Makes the session of a page whose own document and settings the keeper has. */
export function createPageSession(
  store: StoreAccess,
  dependencies: Pick<AppDependencies, "location" | "timers" | "newId">,
  keeper: PageKeeper,
): PageSession {
  const { location, newId } = dependencies;
  /** What is shown but not the user's own: it is in the link, and the user's own is in the keeper. */
  const borrowed = { document: false, settings: false };
  let applying = false;
  let reading = 0;
  const address = createAddressBar(dependencies, store.get, () => borrowed.settings);
  const choices: SessionChoices = { backToMyText, backToMySettings, keepShared };

  /** Sets state that is not a change by the user. */
  function apply(change: Partial<AppState>): void {
    applying = true;
    try {
      store.set(change);
    } finally {
      applying = false;
    }
  }

  async function readAddress(): Promise<void> {
    reading += 1;
    const turn = reading;
    const hash = location.hash();
    if (hash === "" || hash === "#") {
      apply({ gallery: undefined });
      if (borrowed.document || borrowed.settings) backToMyText();
      return;
    }
    const link = await readHash(hash);
    if (turn !== reading) return;
    flush();
    if (link.view === "examples" && link.onlyView) showExamples();
    else borrow(link);
    tellOf(link);
  }

  function borrow(link: ReadLink): void {
    const own = keeper.own();
    borrowed.document = link.document !== undefined && !sameDocument(link.document, own.document);
    borrowed.settings = lendsSettingsOrView(link, own);
    address.holds(link.document);
    const { settings, legacy } = link;
    apply({
      ...changeToShow(store.get(), link.document ?? own.document),
      settings,
      legacy,
      awaited: link.chunk,
      assumptions: link.assumptions,
      view: link.view === "examples" ? own.view : link.view,
      gallery: link.view === "examples" ? (store.get().gallery ?? OPENED_GALLERY) : undefined,
    });
  }

  /** The link lends nothing: the user's own page lies under the examples. */
  function showExamples(): void {
    if (borrowed.document || borrowed.settings) backToMyText();
    address.holds(undefined);
    apply({ gallery: store.get().gallery ?? OPENED_GALLERY });
    address.follow();
  }

  function tellOf(link: ReadLink): void {
    const own = keeper.own();
    const notice = linkNotice(link, { borrowed, own, wasSaved: keeper.wasSaved() }, choices);
    if (notice) putNotice(store, notice);
    else dropNotice(store, "link");
  }

  function backToMyText(): void {
    const { document, settings, legacy, view, assumptions } = keeper.own();
    borrowed.document = false;
    borrowed.settings = false;
    apply({ ...changeToShow(store.get(), document), settings, legacy, view, assumptions });
    address.clear();
    dropNotice(store, "link");
  }

  function backToMySettings(): void {
    const { settings, legacy, view } = keeper.own();
    borrowed.settings = false;
    apply({ settings, legacy, view });
    address.follow();
    dropNotice(store, "link");
  }

  function keepShared(): void {
    const mine = takeOver();
    borrowed.settings = false;
    const { settings, legacy, view } = store.get();
    keeper.update({ settings, legacy: keptLegacy(legacy), view: keptView(view) });
    tellTakenOver(mine, "The shared document is kept in this browser now.");
  }

  /** Makes the shown document the user's own. What was in its place is put aside and returned. */
  function takeOver(): SavedDocument | undefined {
    const mine = keeper.own().document;
    const { filename, text } = store.get().document;
    borrowed.document = false;
    // Undo in the editor may have brought back the user's own text: then there is nothing to put aside.
    const same = text === mine.text;
    const aside = !same && keeper.putAside(mine) ? mine : undefined;
    keeper.update({ document: { id: same ? mine.id : newId(), filename, text, edited: true } });
    return aside;
  }

  function tellTakenOver(mine: SavedDocument | undefined, what: string): void {
    if (mine)
      putNotice(
        store,
        takenOverNotice(what, mine, "link", () => openEarlier(mine.id)),
      );
    else dropNotice(store, "link");
  }

  function follow(state: AppState, before: AppState): void {
    if (applying) return;
    if (state.theme !== before.theme) keeper.update({ theme: state.theme });
    if (state.document !== before.document) followDocument(state);
    const { settings, legacy, view } = state;
    if (settings !== before.settings || legacy !== before.legacy) {
      // A slider moved under a shared document changes the link, not what the user had.
      borrowed.settings = borrowed.document;
      if (!borrowed.settings)
        keeper.update({ settings, legacy: keptLegacy(legacy), view: keptView(view) });
      address.followSoon();
    }
    if (state.assumptions !== before.assumptions) {
      if (!borrowed.document) keeper.update({ assumptions: state.assumptions });
      address.followSoon();
    }
    if (!state.gallery !== !before.gallery) address.follow();
    if (view !== before.view) {
      if (!borrowed.document && !borrowed.settings) keeper.update({ view: keptView(view) });
      address.followSoon();
    }
  }

  function followDocument({ document: { filename, text, edit } }: AppState): void {
    if (borrowed.document) {
      const what = "You changed the shared document, so it is kept in this browser now.";
      tellTakenOver(takeOver(), what);
    } else {
      const document = { ...keeper.own().document, filename, text, edited: true };
      keeper.update({ document }, edit?.changes);
    }
    address.follow();
  }

  function open(filename: string, text: string): void {
    replace({ id: newId(), filename, text, edited: false });
  }

  function openEarlier(id: string): void {
    const found = store.get().earlier.find((document) => document.id === id);
    if (!found) return;
    replace({ ...found, edited: true });
    keeper.removeEarlier(id);
  }

  function replace(next: SavedDocument): void {
    const mine = keeper.own().document;
    const worthKeeping = (mine.edited || borrowed.document) && mine.text !== next.text;
    const aside = worthKeeping && keeper.putAside(mine);
    borrowed.document = false;
    keeper.update({ document: next });
    apply(changeToShow(store.get(), next));
    address.follow();
    dropNotice(store, "link");
    const back = () => openEarlier(mine.id);
    if (aside) putNotice(store, takenOverNotice(`"${next.filename}" is open.`, mine, "file", back));
    else dropNotice(store, "file");
  }

  function flush(): void {
    address.flush();
    keeper.flush();
  }

  return { readAddress, follow, open, openEarlier, address, flush };
}

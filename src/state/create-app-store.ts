/** The one store of the page: state, actions, and the effects that follow the state. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { DEFAULT_ASSUMPTIONS } from "../comparison/cost/cost.ts";
import { DEFAULT_LEGACY_SETTINGS, DEFAULT_SETTINGS } from "../settings/settings.ts";
import { DEFAULT_FILENAME } from "../share/filename.ts";
import type { AppActions, AppState, AppStore } from "./app-state.ts";
import type { AppDependencies } from "./dependencies.ts";
import { createDocumentActions } from "./page/document-actions.ts";
import { createImportActions } from "./page/import-actions.ts";
import { createPageSession } from "./page/page-session.ts";
import { createPageKeeper } from "./page/saved/page-keeper.ts";
import type { SavedPage } from "./page/saved/saved-page.ts";
import { createShareActions } from "./page/share-actions.ts";
import { createGalleryActions, createGalleryRunner } from "./run/gallery.ts";
import { createRunner } from "./run/runner.ts";
import { createSweepActions, createSweepRunner } from "./run/sweep.ts";
import { shownExample } from "./selectors.ts";
import { createSettingsActions } from "./settings-actions.ts";
import { dropNotice, putNotice, type StoreAccess } from "./store-access.ts";

/** The store with what the browser has to tell it. */
export interface AppPage {
  readonly store: StoreApi<AppStore>;
  /** Reads the link in the address bar and asks for the first chunks. Call it once, before the page is shown. */
  start(): Promise<void>;
  /** Call it when the hash of the address changes. */
  addressChanged(): Promise<void>;
  /** Saves what is due; call it when the page is hidden or left. */
  flush(): void;
}

const FIRST_STATE: AppState = {
  document: { filename: DEFAULT_FILENAME, text: "", revision: 0 },
  view: "inspect",
  theme: "auto",
  settings: DEFAULT_SETTINGS,
  legacy: DEFAULT_LEGACY_SETTINGS,
  imported: undefined,
  run: { kind: "idle" },
  shown: undefined,
  outdated: false,
  lit: undefined,
  selected: undefined,
  finding: undefined,
  assumptions: DEFAULT_ASSUMPTIONS,
  awaited: undefined,
  notices: [],
  sharedLink: undefined,
  earlier: [],
  gallery: undefined,
  sweep: undefined,
};

/** Makes the store with what was saved in it. Nothing runs before `start`. */
export function createAppStore(dependencies: AppDependencies): AppPage {
  const { chunker, timers, applyTheme } = dependencies;
  const access: StoreAccess = {
    get: () => store.getState(),
    set: (change) => store.setState(change),
  };
  const keeper = createPageKeeper(access, dependencies);
  const session = createPageSession(access, dependencies, keeper);
  const runner = createRunner(access, chunker, timers);
  const gallery = createGalleryRunner(access, dependencies);
  const sweep = createSweepRunner(access, dependencies);
  const actions: AppActions = {
    ...createDocumentActions(access, session),
    ...createImportActions(access, dependencies),
    ...createSettingsActions(access),
    ...createShareActions(access, dependencies, session.address),
    ...createViewActions(access),
    ...createGalleryActions(access),
    ...createSweepActions(access),
    forgetEarlier: keeper.removeEarlier,
    retry: runner.ask,
    cancel: runner.cancel,
  };
  const store = createStore<AppStore>(() => ({ ...FIRST_STATE, actions }));
  showSaved(access, keeper.load());
  applyTheme(store.getState().theme);

  return {
    store,
    async start() {
      await session.readAddress();
      store.subscribe((state, before) => {
        if (state.theme !== before.theme) applyTheme(state.theme);
        session.follow(state, before);
        runner.follow(state, before);
        gallery.follow(state, before);
        sweep.follow(state, before);
      });
      runner.ask();
      gallery.ask();
    },
    addressChanged: session.readAddress,
    flush: session.flush,
  };
}

function showSaved(store: StoreAccess, { document, ...rest }: SavedPage): void {
  const { filename, text } = document;
  store.set({ ...rest, document: { filename, text, revision: 1 } });
}

function createViewActions(
  store: StoreAccess,
): Pick<
  AppActions,
  "setView" | "setTheme" | "light" | "select" | "showFinding" | "assume" | "notify" | "dismiss"
> {
  return {
    setView: (view) => store.set({ view }),
    setTheme: (theme) => store.set({ theme }),
    light(chunk) {
      const { lit } = store.get();
      if (lit?.side !== chunk?.side || lit?.index !== chunk?.index) store.set({ lit: chunk });
    },
    select: ({ side, index }, by) =>
      store.set({ selected: { side, index, by }, awaited: undefined }),
    showFinding(id, place = 0) {
      const finding = id === undefined ? undefined : { id, place };
      const example = shownExample({ finding, shown: store.get().shown });
      if (!example) return store.set({ finding: undefined });
      const { legacy, main } = example;
      const chunk =
        main !== undefined
          ? ({ side: "main", index: main } as const)
          : legacy !== undefined && ({ side: "legacy", index: legacy } as const);
      store.set({
        finding,
        ...(chunk && { selected: { ...chunk, by: "finding" }, awaited: undefined }),
      });
    },
    assume: (change) => store.set({ assumptions: { ...store.get().assumptions, ...change } }),
    notify: (notice) => putNotice(store, notice),
    dismiss: (topic) => dropNotice(store, topic),
  };
}

/** The thin React binding of the store: a provider and one hook. */
import { createContext, createElement, type ReactNode, useContext } from "react";
import { type StoreApi, useStore } from "zustand";
import type { AppActions, AppStore } from "./app-state.ts";

const StoreContext = createContext<StoreApi<AppStore> | undefined>(undefined);

/** Hands the store to everything below it. */
export function AppStoreProvider(props: {
  readonly store: StoreApi<AppStore>;
  readonly children: ReactNode;
}) {
  return createElement(StoreContext.Provider, { value: props.store }, props.children);
}

/**
 * The part of the state that a selector picks; renders again when it changes. A selector that makes an object or an
 * array must keep it while nothing changed (`useShallow` of zustand, or a memo), or it renders for ever.
 */
export function useAppStore<Picked>(selector: (state: AppStore) => Picked): Picked {
  return useStore(useAppStoreApi(), selector);
}

/** The actions; they stay the same objects for the life of the page. */
export function useAppActions(): AppActions {
  return useAppStore(pickActions);
}

/** The store itself, for what listens to it outside React, such as the editor. */
export function useAppStoreApi(): StoreApi<AppStore> {
  const store = useContext(StoreContext);
  if (!store) throw new Error("useAppStore needs an AppStoreProvider above it");
  return store;
}

function pickActions(state: AppStore): AppActions {
  return state.actions;
}

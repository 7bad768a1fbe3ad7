/** What the parts of the store share: its state, and the one way to tell the user something. */
import type { AppState, AppStore, Notice } from "./app-state.ts";

export interface StoreAccess {
  get(): AppStore;
  set(change: Partial<AppState>): void;
}

/** Shows a notice in place of the one of the same topic. */
export function putNotice(store: StoreAccess, notice: Notice): void {
  const others = store.get().notices.filter(({ topic }) => topic !== notice.topic);
  store.set({ notices: [...others, notice] });
}

/** Takes the notice of a topic away. */
export function dropNotice(store: StoreAccess, topic: Notice["topic"]): void {
  const { notices } = store.get();
  const others = notices.filter((notice) => notice.topic !== topic);
  if (others.length < notices.length) store.set({ notices: others });
}

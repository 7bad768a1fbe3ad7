/** Marks what is shown as outdated when it has been behind text or settings for more than a moment. */
import type { Timers } from "../../worker/client.ts";
import { createDelayed } from "../delayed.ts";
import { isUpdating } from "../selectors.ts";
import type { StoreAccess } from "../store-access.ts";

/** Milliseconds; what takes no longer does not flicker, and costs a key nothing. */
const MOMENT = 150;

/** Makes the function that is called with every change of the state. */
export function createOutdatedMark(store: StoreAccess, timers: Timers): () => void {
  let isBehind = false;
  const mark = createDelayed(timers, MOMENT, () => store.set({ outdated: true }));
  return () => {
    const wasBehind = isBehind;
    isBehind = isUpdating(store.get());
    if (isBehind && !wasBehind) mark.soon();
    if (isBehind) return;
    mark.cancel();
    if (store.get().outdated) store.set({ outdated: false });
  };
}

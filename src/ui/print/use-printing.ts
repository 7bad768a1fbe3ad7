/** Whether the page is being printed: lists that show what is in sight then show all that they have. */
import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

let printing = false;
let isListening = false;
const listeners = new Set<() => void>();

function setPrinting(next: boolean): void {
  printing = next;
  // The browser takes the page as it is when its event is over.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  if (!isListening) {
    isListening = true;
    window.addEventListener("beforeprint", () => setPrinting(true));
    window.addEventListener("afterprint", () => setPrinting(false));
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** True from the moment at which the browser begins to print until it is done. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}

/** Runs something once a while after the last call: for what should not happen with every key. */
import type { Timers } from "../worker/client.ts";

export interface Delayed {
  /** Runs after the delay, counted anew with every call. */
  soon(): void;
  /** Runs now when a call is due, otherwise not at all. */
  flush(): void;
  cancel(): void;
}

/** Makes a delayed `run`, which waits `milliseconds` after the last call. */
export function createDelayed(timers: Timers, milliseconds: number, run: () => void): Delayed {
  let timer: unknown;
  let due = false;
  const cancel = () => {
    timers.clear(timer);
    due = false;
  };
  const flush = () => {
    if (!due) return;
    cancel();
    run();
  };
  return {
    soon() {
      cancel();
      due = true;
      timer = timers.set(flush, milliseconds);
    },
    flush,
    cancel,
  };
}

/** For tests: timers that run when told to. */
import type { Timers } from "./watchdog.ts";

export interface FakeTimers extends Timers {
  /** Lets time pass; timers run in their order, those set meanwhile too. */
  pass(milliseconds: number): void;
  readonly pending: number;
}

/** Makes timers whose clock stands still until `pass`. */
export function createFakeTimers(): FakeTimers {
  let now = 0;
  let lastId = 0;
  const timers = new Map<unknown, { readonly at: number; readonly run: () => void }>();
  const nextDue = (until: number) =>
    [...timers].filter(([, timer]) => timer.at <= until).sort(([, a], [, b]) => a.at - b.at)[0];
  return {
    set(run, milliseconds) {
      lastId += 1;
      timers.set(lastId, { at: now + milliseconds, run });
      return lastId;
    },
    clear(timer) {
      timers.delete(timer);
    },
    pass(milliseconds) {
      const until = now + milliseconds;
      for (let due = nextDue(until); due; due = nextDue(until)) {
        const [id, timer] = due;
        timers.delete(id);
        now = timer.at;
        timer.run();
      }
      now = until;
    },
    get pending() {
      return timers.size;
    },
  };
}

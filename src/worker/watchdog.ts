/** Notices silence: calls back when nothing was heard for a number of seconds. */

/** The timers of the page, or those of a test. */
export interface Timers {
  set(run: () => void, milliseconds: number): unknown;
  clear(timer: unknown): void;
}

/** Seconds of silence after which a run is given up. */
export interface Deadline {
  /** Between two messages. */
  readonly seconds: number;
  /** On top, for every million UTF-16 units of the document. */
  readonly perMillionUnits: number;
  /** While a vocabulary, or the worker itself, comes over the network. */
  readonly loadingSeconds: number;
}

export const DEFAULT_DEADLINE: Deadline = { seconds: 20, perMillionUnits: 20, loadingSeconds: 60 };

/** Seconds of silence that a document of some UTF-16 units is allowed between two messages. */
export function patienceFor({ seconds, perMillionUnits }: Deadline, units: number): number {
  return seconds + perMillionUnits * (units / 1_000_000);
}

export interface Watchdog {
  /** Something was heard: from now on `seconds` of silence are allowed. */
  allow(seconds: number): void;
  stop(): void;
}

const TICK_MILLISECONDS = 1_000;

/**
 * Watches by ticks of a second rather than by one long timer: a machine that was asleep, or a tab in the background,
 * misses ticks, and so does not mistake its own sleep for silence.
 */
export function createWatchdog(timers: Timers, onSilence: (seconds: number) => void): Watchdog {
  let timer: unknown;
  let allowed = 0;
  let silent = 0;

  const tick = () => {
    silent += 1;
    if (silent >= allowed) onSilence(allowed);
    else timer = timers.set(tick, TICK_MILLISECONDS);
  };
  const stop = () => timers.clear(timer);
  return {
    allow(seconds) {
      stop();
      allowed = Math.max(1, Math.round(seconds));
      silent = 0;
      timer = timers.set(tick, TICK_MILLISECONDS);
    },
    stop,
  };
}

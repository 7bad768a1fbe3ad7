/** What the worker is doing, and what went wrong, in words. */

import { formatCount } from "../../algorithms/format.ts";
import { COUNTERS, type CounterId } from "../../settings/counters.ts";
import { unreachable } from "../../settings/options.ts";
import type { Phase, RunFailure } from "../../worker/protocol.ts";

const PHASES = {
  loading: "Loading the counter's vocabulary",
  parsing: "Reading the document's structure",
  counting: "Counting tokens",
  packing: "Packing chunks",
} as const satisfies Record<Phase, string>;

/** What is going on, and how far it is: `done` is 0 to 1. */
export function phaseWords(phase: Phase, done: number): string {
  return done > 0 && done < 1 ? `${PHASES[phase]}: ${Math.floor(done * 100)} %` : PHASES[phase];
}

export interface FailureWords {
  readonly title: string;
  /** What can be done about it. */
  readonly advice: string;
  /** The message of whatever failed, for those who want to report it. */
  readonly detail: string | undefined;
}

/** What happened and what to do. */
export function failureWords(failure: RunFailure): FailureWords {
  switch (failure.kind) {
    case "encodingNotLoaded":
      return {
        title: `The vocabulary of ${counterLabel(failure.counter)} could not be loaded.`,
        advice:
          "Your text is intact. Check the connection and try again, or choose an estimate as the counter: it needs no vocabulary.",
        detail: failure.message,
      };
    case "crashed":
      return {
        title: "The chunker stopped on this document.",
        advice:
          "Your text is intact. Try again; if it stops again, change the passage that you edited last, or choose another strategy.",
        detail: failure.message,
      };
    case "timedOut":
      return {
        title: `The chunker did not finish within ${formatCount(failure.seconds, "second")} and was stopped.`,
        advice: "Your text is intact. Try again, or try a part of the document.",
        detail: undefined,
      };
    default:
      return unreachable(failure);
  }
}

function counterLabel(id: CounterId): string {
  return COUNTERS.find((counter) => counter.id === id)?.label ?? id;
}

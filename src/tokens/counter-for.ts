/** The counter that some settings count with: by name, and for the characters estimate as they tune it. */
import { biasOf, counterTuning } from "../settings/reading.ts";
import type { Settings } from "../settings/settings.ts";
import type { Counter } from "./counter.ts";
import { loadCounter } from "./load-counter.ts";

const tuned = new Map<string, Counter>();

/**
 * The counter of some settings for a document in a dialect; the same one for every call with the same outcome.
 * Rejects when its vocabulary cannot be loaded; the next call tries again.
 */
export async function counterFor(settings: Settings, dialect: string): Promise<Counter> {
  const tuning = counterTuning(settings, dialect);
  if (tuning === "") return loadCounter(settings.counter);
  const known = tuned.get(tuning);
  if (known) return known;
  const { tunedCharactersCounter } = await import("./estimates/heuristics.ts");
  const made = tunedCharactersCounter(tuning, biasOf(settings), dialect === "mdx");
  const counter = tuned.get(tuning) ?? made;
  tuned.set(tuning, counter);
  return counter;
}

/** Loads counters on demand, each once. */
import type { CounterId } from "../settings/counters.ts";
import type { Counter } from "./counter.ts";

/** A vocabulary is a megabyte or two, so each is a file of its own that is fetched when it is first needed. */
const LOADERS = {
  cl100k_base: async () => (await import("./encodings/cl100k-base.ts")).counter,
  o200k_base: async () => (await import("./encodings/o200k-base.ts")).counter,
  p50k_base: async () => (await import("./encodings/p50k-base.ts")).counter,
  r50k_base: async () => (await import("./encodings/r50k-base.ts")).counter,
  "words-1.3": async () => (await import("./estimates/heuristics.ts")).wordsCounter,
  "chars-4": async () => (await import("./estimates/heuristics.ts")).charactersCounter,
} satisfies Record<CounterId, () => Promise<Counter>>;

const loading = new Map<CounterId, Promise<Counter>>();

/**
 * The counter of an id; the same one for every call.
 * Rejects when its vocabulary cannot be loaded; the next call tries again.
 */
export function loadCounter(id: CounterId): Promise<Counter> {
  const known = loading.get(id);
  if (known) return known;
  const promise = LOADERS[id]();
  loading.set(id, promise);
  promise.catch(() => loading.delete(id));
  return promise;
}

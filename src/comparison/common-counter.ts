/** One counter for both sides of a comparison: tokens of two counters are no measure of each other. */
import type { PreparedSource } from "../chunking/prepared-source.ts";
import { recount } from "../chunking/recount.ts";
import type { ChunkingResult } from "../chunking/result/chunk.ts";
import { COUNTERS, type CounterId } from "../settings/counters.ts";
import type { Settings } from "../settings/settings.ts";
import type { Counter } from "../tokens/counter.ts";

/** What estimates are held against: the encoding that most people embed with. */
export const EXACT_COUNTER: CounterId = "cl100k_base";

/** The exact counter to compare two sides with: the new side's, else the legacy side's, where one is no estimate. */
export function exactCounter(main: Settings, legacy: Settings): CounterId {
  const isExact = (id: CounterId) =>
    COUNTERS.some((counter) => counter.id === id && counter.kind === "encoding");
  return [main.counter, legacy.counter].find(isExact) ?? EXACT_COUNTER;
}

/** Tokens of each chunk's embedding text in a counter: counted again unless they were counted with it. */
export function tokensIn(
  source: PreparedSource,
  { settings, chunks }: ChunkingResult,
  counter: Counter,
): readonly number[] {
  const isCounted = settings.counter === counter.id && counter.tuning === undefined;
  return isCounted ? chunks.map(({ tokens }) => tokens) : recount(source, chunks, counter);
}

/** Counts the chunks of a result again, with another counter than the one that they were made with. */
import type { Counter } from "../tokens/counter.ts";
import type { PreparedSource } from "./prepared-source.ts";
import type { Chunk } from "./result/chunk.ts";
import { type Body, breadcrumbHead, segmentsOf } from "./result/render.ts";

/** Tokens of each chunk's embedding text: its true count in that counter. The source is counted once. */
export function recount(
  source: PreparedSource,
  chunks: readonly (Body & Pick<Chunk, "breadcrumbLine">)[],
  counter: Counter,
): number[] {
  const measure = source.measure(counter).value;
  return chunks.map((chunk) =>
    measure.count(segmentsOf(chunk, breadcrumbHead(chunk.breadcrumbLine))),
  );
}

/** Texts that are handed in as chunks, placed in a file and told apart by its documents. */
import { isEmptyRange } from "../markdown/outline.ts";
import type { Span } from "../markdown/source.ts";
import type { PackingContext } from "./packing/packing-context.ts";
import { type PlacedText, type Placement, placeTexts } from "./placing/place-texts.ts";

/**
 * Where texts stand in a source. What no splitter is handed holds none of them, and neither does front matter, unless more have a
 * place with it: its description is often the first paragraph as well.
 */
export function placeGiven(
  source: string,
  texts: readonly string[],
  contexts: readonly PackingContext[],
): Placement {
  const leftOut = contexts.flatMap((context) => [...context.omitted(), ...frontMatterOf(context)]);
  const without = placeTexts(source, texts, leftOut);
  if (leftOut.length === 0 || without.unplaced.length === 0) return without;
  const whole = placeTexts(source, texts);
  return whole.unplaced.length < without.unplaced.length ? whole : without;
}

function frontMatterOf(context: PackingContext): readonly Span[] {
  const { frontMatter } = context.outline;
  return isEmptyRange(frontMatter) ? [] : [context.spanOf(frontMatter)];
}

/** The texts whose own part of the source begins in a document, by its place; what stands before the first one is that one's. */
export function placedIn(
  placed: readonly PlacedText[],
  contexts: readonly PackingContext[],
  place: number,
): readonly PlacedText[] {
  if (contexts.length === 1) return placed;
  const startOf = (index: number) =>
    contexts[index]?.document.blocks[0]?.from ?? Number.POSITIVE_INFINITY;
  const start = place === 0 ? 0 : startOf(place);
  const next = startOf(place + 1);
  return placed.filter(({ from }) => start <= from && from < next);
}

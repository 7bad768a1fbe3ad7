/** Texts that are handed in as chunks, placed in a file and told apart by its documents. */
import { isEmptyRange } from "../markdown/outline.ts";
import type { Span } from "../markdown/source.ts";
import type { OptionSpecs } from "../settings/options.ts";
import type { StrategySpec } from "../settings/strategy.ts";
import type { PackingContext } from "./packing/packing-context.ts";
import { type PlacedText, type Placement, placeTexts } from "./placing/place-texts.ts";

/**
 * Where texts stand in a source. What is left out holds none of those that a splitter made, which was not handed it. Nor does front
 * matter hold any from outside, unless more of them stand as they are with it: its description is often the first paragraph as
 * well.
 */
export function placeGiven(
  source: string,
  texts: readonly string[],
  contexts: readonly PackingContext[],
  from: NonNullable<StrategySpec<OptionSpecs>["texts"]>,
): Placement {
  if (from === "split")
    return placeTexts(
      source,
      texts,
      contexts.flatMap((context) => context.omitted()),
    );
  const without = placeTexts(source, texts, contexts.flatMap(frontMatterOf));
  if (doubts(without) === 0) return without;
  const whole = placeTexts(source, texts);
  return doubts(whole) < doubts(without) ? whole : without;
}

/** Texts that have no place, or one without their first lines alone. */
function doubts({ placed, unplaced }: Placement): number {
  const isCut = ({ before }: PlacedText) => before.some(({ role }) => role === "parentHeading");
  return unplaced.length + placed.filter(isCut).length;
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

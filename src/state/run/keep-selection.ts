/** Carries the selected chunk over to a new outcome: the chunk at the same place of the source. */
import { indexAtSource, numberAt } from "../../chunking/result/chunk-columns.ts";
import type { AppState, ChunkRef, ShownOutcome } from "../app-state.ts";

type Selected = AppState["selected"];

/** The selection under the next outcome; the same object where nothing changed, so that nothing scrolls. */
export function keepSelection(
  selected: Selected,
  before: ShownOutcome | undefined,
  next: ShownOutcome,
): Selected {
  if (!selected) return undefined;
  const chunk = spanOf(before, selected);
  const chunks = next.outcome[selected.side]?.result.chunks;
  if (!before || !chunk || !chunks) return undefined;
  const place = carry(chunk.from, before.text, next.text);
  const index = Math.min(indexAtSource(chunks, place), chunks.length - 1);
  if (index < 0) return undefined;
  // The source stays where it is; only the cards have to find their place again.
  return index === selected.index ? selected : { side: selected.side, index, by: "source" };
}

/** What is lit stays so only while it is the very same stretch of source. */
export function keepLit(
  lit: ChunkRef | undefined,
  before: ShownOutcome | undefined,
  next: ShownOutcome,
): ChunkRef | undefined {
  if (!lit || before?.text !== next.text) return undefined;
  const old = spanOf(before, lit);
  const now = spanOf(next, lit);
  return old && now && old.from === now.from && old.to === now.to ? lit : undefined;
}

/** The source of a chunk, where the outcome has it. */
function spanOf(shown: ShownOutcome | undefined, { side, index }: ChunkRef) {
  const chunks = shown?.outcome[side]?.result.chunks;
  if (!chunks || index >= chunks.length) return undefined;
  return { from: numberAt(chunks, "from", index), to: numberAt(chunks, "to", index) };
}

/** Where a place of the old text is in the new one, which differs from it in one stretch. */
function carry(place: number, old: string, now: string): number {
  if (old === now) return place;
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old.charCodeAt(start) === now.charCodeAt(start)) start += 1;
  if (place <= start) return place;
  let end = 0;
  while (
    end < most - start &&
    old.charCodeAt(old.length - 1 - end) === now.charCodeAt(now.length - 1 - end)
  )
    end += 1;
  return place >= old.length - end ? place + now.length - old.length : start;
}

/** Carries the selected chunk over to a new outcome: the chunk at the same place of the source. */

import { mapPlace, type TextChanges } from "../../algorithms/text-change.ts";
import {
  chunkAt,
  indexAtSource,
  NO_CHUNKS,
  numberAt,
} from "../../chunking/result/chunk-columns.ts";
import type { AppState, AwaitedChunk, ChunkRef, ShownOutcome } from "../app-state.ts";

type Selected = AppState["selected"];

/**
 * The selection under the next outcome; the same object where nothing changed, so that nothing scrolls. `changes` made
 * the next text out of the one before; there are none where another document took its place.
 */
export function keepSelection(
  selected: Selected,
  before: ShownOutcome | undefined,
  next: ShownOutcome,
  changes: TextChanges | undefined,
): Selected {
  if (!selected || !changes) return undefined;
  const chunk = spanOf(before, selected);
  const chunks = next.outcome[selected.side]?.result.chunks;
  if (!chunk || !chunks) return undefined;
  const place = mapPlace(chunk.from, changes);
  const index = Math.min(indexAtSource(chunks, place), chunks.length - 1);
  if (index < 0) return undefined;
  // The source stays where it is; only the cards have to find their place again.
  return index === selected.index ? selected : { side: selected.side, index, by: "source" };
}

/** The chunk that a link named by its key, where the next outcome has it. */
export function awaitedChunk({ side, key }: AwaitedChunk, next: ShownOutcome): Selected {
  const chunks = next.outcome[side]?.result.chunks ?? NO_CHUNKS;
  for (let index = 0; index < chunks.length; index += 1) {
    if (chunkAt(chunks, index).key === key) return { side, index, by: "summary" };
  }
  return undefined;
}

/** What is lit stays so only while it is the very same stretch of source. */
export function keepLit(
  lit: ChunkRef | undefined,
  before: ShownOutcome | undefined,
  next: ShownOutcome,
  changes: TextChanges | undefined,
): ChunkRef | undefined {
  if (!lit || changes?.length !== 0) return undefined;
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

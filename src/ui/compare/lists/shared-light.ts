/** Which chunks light up with a lit or selected one: itself, and those of the other side that share its source. */
import type { Alignment } from "../../../comparison/alignment.ts";
import type { AppState, ChunkRef, Side } from "../../../state/app-state.ts";
import { alignedSide, otherSide } from "../fate-words.ts";

/** The chunk that the comparison is about at the moment: the lit one, else the selected one. */
export function pointedChunk(state: Pick<AppState, "lit" | "selected">): ChunkRef | undefined {
  return state.lit ?? state.selected;
}

/** Indexes of the chunks of a side that light up with a chunk, ascending. */
export function litIndexes(
  alignment: Alignment | undefined,
  pointed: ChunkRef | undefined,
  side: Side,
): readonly number[] {
  if (!pointed) return [];
  if (pointed.side === side) return [pointed.index];
  if (!alignment) return [];
  return alignedSide(alignment, otherSide(side))[pointed.index]?.others ?? [];
}

/** Whether a chunk lights up in a state of the page. */
export function isLitWith(state: AppState, side: Side, index: number): boolean {
  return litIndexes(state.shown?.outcome.alignment, pointedChunk(state), side).includes(index);
}

/** Which chunks light up with a lit or selected one: itself, and those of the other side that share its source. */
import {
  type AlignmentColumns,
  alignedAt,
  othersOf,
  sharesSource,
} from "../../../comparison/alignment/alignment-columns.ts";
import type { AppState, ChunkRef, Side } from "../../../state/app-state.ts";
import { alignedSide, otherSide } from "../fate-words.ts";

/** The chunk that the comparison is about at the moment: the lit one, else the selected one. */
export function pointedChunk(state: Pick<AppState, "lit" | "selected">): ChunkRef | undefined {
  return state.lit ?? state.selected;
}

/** Indexes of the chunks of a side that light up with a chunk, ascending. */
export function litIndexes(
  alignment: AlignmentColumns | undefined,
  pointed: ChunkRef | undefined,
  side: Side,
): readonly number[] {
  if (!pointed) return [];
  if (pointed.side === side) return [pointed.index];
  if (!alignment) return [];
  const chunk = alignedAt(alignedSide(alignment, otherSide(side)), pointed.index);
  return chunk ? othersOf(chunk) : [];
}

/** Whether a chunk lights up in a state of the page. */
export function isLitWith(state: AppState, side: Side, index: number): boolean {
  const pointed = pointedChunk(state);
  if (!pointed) return false;
  if (pointed.side === side) return pointed.index === index;
  const alignment = state.shown?.outcome.comparison?.alignment;
  if (!alignment) return false;
  return sharesSource(alignedSide(alignment, pointed.side), pointed.index, index);
}

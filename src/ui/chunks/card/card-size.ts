/** Guesses of a card's size, before it is measured. */
import { type ChunkColumns, numberAt } from "../../../chunking/result/chunk-columns.ts";

/** Pixels of a card without its body, of a line of its body, and of lines at most. */
const CARD_HEIGHT = 150;
const LINE_HEIGHT = 19;
const MOST_LINES = 10;
/** Pixels beside the breadcrumb on a full and on a compact card. */
const BESIDE_BREADCRUMB = { full: 176, compact: 132 };
/** So that dragging the split does not render every card at every pixel. */
const ROOM_STEP = 4;

/** Height of a chunk's card, in pixels. */
export function estimateHeight(chunks: ChunkColumns, index: number): number {
  const lines = numberAt(chunks, "toLine", index) - numberAt(chunks, "fromLine", index) + 1;
  return CARD_HEIGHT + Math.min(MOST_LINES, lines) * LINE_HEIGHT;
}

/** Characters of so many pixels that fit on the line of the breadcrumb in a list of so many pixels. */
export function breadcrumbRoom(
  listWidth: number,
  characterWidth: number,
  card: keyof typeof BESIDE_BREADCRUMB = "full",
): number {
  const characters = (listWidth - BESIDE_BREADCRUMB[card]) / characterWidth;
  return Math.max(0, Math.floor(characters / ROOM_STEP) * ROOM_STEP);
}

/** Where the chunks are in the editor's document: looked up where it is shown, through the edits since their source. */
import {
  type ChangeDesc,
  ChangeSet,
  type EditorState,
  StateEffect,
  StateField,
} from "@codemirror/state";
import { firstIndex } from "../../algorithms/bisect.ts";
import {
  type ChunkColumns,
  chunkAt as chunkOf,
  numberAt,
} from "../../chunking/result/chunk-columns.ts";
import type { SourcePositions } from "../source/source-positions.ts";

/** Chunks of a source that a document held some changes ago. */
export interface PlacedChunks {
  readonly chunks: ChunkColumns;
  readonly source: string;
  readonly positions: SourcePositions;
  /** From the document that held the source to the present one. */
  readonly changes: ChangeDesc;
}

/** A stretch of the document in a chunk; positions of the document. */
export interface PlacedBand {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

export interface ChunkBands {
  readonly placed: PlacedChunks | undefined;
  /** The chunks that these are compared with, if any. */
  readonly old: PlacedChunks | undefined;
  readonly lit: number | undefined;
  readonly selected: number | undefined;
}

/** Replaces the chunks, or takes them all away. */
export const setBands = StateEffect.define<PlacedChunks | undefined>();

/** Replaces the chunks that the others are compared with, or takes them all away. */
export const setOldBands = StateEffect.define<PlacedChunks | undefined>();

/** Lights a chunk, or none. */
export const setLit = StateEffect.define<number | undefined>();

/** Marks the selected chunk, or none. */
export const setSelected = StateEffect.define<number | undefined>();

/** The chunks of an editor. */
export const chunkBands = StateField.define<ChunkBands>({
  create: () => ({ placed: undefined, old: undefined, lit: undefined, selected: undefined }),
  update(bands, transaction) {
    let { placed, old, lit, selected } = bands;
    if (transaction.docChanged) {
      const { desc } = transaction.changes;
      placed &&= { ...placed, changes: placed.changes.composeDesc(desc) };
      old &&= { ...old, changes: old.changes.composeDesc(desc) };
    }
    for (const effect of transaction.effects) {
      if (effect.is(setBands)) placed = effect.value;
      else if (effect.is(setOldBands)) old = effect.value;
      else if (effect.is(setLit)) lit = effect.value;
      else if (effect.is(setSelected)) selected = effect.value;
    }
    const samePlaces = placed === bands.placed && old === bands.old;
    const same = samePlaces && lit === bands.lit && selected === bands.selected;
    return same ? bands : { placed, old, lit, selected };
  },
});

/**
 * Places the chunks of a source over a document of some length that held that source some changes ago. Of a source that
 * the document never held, nothing is placed.
 */
export function placeChunks(
  shown: Omit<PlacedChunks, "changes">,
  changes: readonly ChangeDesc[],
  length: number,
): PlacedChunks | undefined {
  const before = changes[0]?.length ?? length;
  if (shown.positions.toPosition(shown.source.length) !== before) return undefined;
  const unchanged: ChangeDesc = ChangeSet.empty(before).desc;
  return {
    ...shown,
    changes: changes.reduce((all, change) => all.composeDesc(change), unchanged),
  };
}

/** The bands that touch a stretch of the document, in order of their start; or where chunks repeat the one before. */
export function bandsBetween(
  state: EditorState,
  from: number,
  to: number,
  kind: "held" | "repeated" = "held",
): PlacedBand[] {
  const { placed } = state.field(chunkBands);
  if (!placed) return [];
  const { chunks } = placed;
  const first = firstIndex(0, chunks.length, (index) => endOf(placed, index) >= from);
  const end = firstIndex(first, chunks.length, (index) => startOf(placed, index) > to);
  if (kind === "repeated") return repeatedBands(placed, first, end, { from, to });
  return Array.from({ length: end - first }, (_, place) => bandOf(placed, first + place)).filter(
    isThere,
  );
}

/** Where chunks that these are compared with begin, in a stretch of the document. */
export function oldCutsBetween(state: EditorState, from: number, to: number): PlacedBand[] {
  const { old } = state.field(chunkBands);
  if (!old) return [];
  const { chunks } = old;
  const first = firstIndex(0, chunks.length, (index) => startOf(old, index) >= from);
  const end = firstIndex(first, chunks.length, (index) => startOf(old, index) > to);
  return Array.from({ length: end - first }, (_, place) => bandOf(old, first + place)).filter(
    isThere,
  );
}

/** The chunk at a position: of two that meet there, the one that begins; of blank lines between two, neither. */
export function chunkAt(state: EditorState, position: number): number | undefined {
  const touching = bandsBetween(state, position, position);
  const holding = touching.filter((band) => band.from <= position && position < band.to);
  return (holding.at(-1) ?? touching.at(-1))?.index;
}

/** Where a chunk begins and ends in the document, when it is there. */
export function chunkRange(state: EditorState, index: number): PlacedBand | undefined {
  const { placed } = state.field(chunkBands);
  if (!placed || index >= placed.chunks.length) return undefined;
  const band = bandOf(placed, index);
  return isThere(band) ? band : undefined;
}

/** Of a chunk whose text was deleted, nothing is there. */
function isThere({ from, to }: PlacedBand): boolean {
  return from < to;
}

function bandOf(placed: PlacedChunks, index: number): PlacedBand {
  return { index, from: startOf(placed, index), to: endOf(placed, index) };
}

function startOf(placed: PlacedChunks, index: number): number {
  return placeOf(placed, numberAt(placed.chunks, "from", index));
}

function endOf(placed: PlacedChunks, index: number): number {
  return placeOf(placed, numberAt(placed.chunks, "to", index));
}

/** Text typed at the edge of a chunk belongs to it at its end rather than at its start. */
function placeOf({ positions, changes }: PlacedChunks, offset: number): number {
  return changes.mapPos(positions.toPosition(offset), 1);
}

/** What chunks repeat lies before them: of those behind the stretch, the next few may repeat something in it. */
function repeatedBands(
  placed: PlacedChunks,
  first: number,
  end: number,
  stretch: { readonly from: number; readonly to: number },
): PlacedBand[] {
  const found: PlacedBand[] = [];
  for (let index = first; index < placed.chunks.length; index += 1) {
    const touching = chunkOf(placed.chunks, index)
      .before.flatMap(({ role, source }) => (role === "overlap" && source ? [source] : []))
      .map(({ from, to }) => ({ index, from: placeOf(placed, from), to: placeOf(placed, to) }))
      .filter((band) => isThere(band) && band.from <= stretch.to && band.to >= stretch.from);
    if (index >= end && touching.length === 0) break;
    found.push(...touching);
  }
  return found.sort((a, b) => a.from - b.from || a.to - b.to);
}

/** The chunks as ranges of the editor's document, mapped through edits until the next outcome arrives. */
import {
  type ChangeDesc,
  type EditorState,
  RangeSet,
  RangeValue,
  StateEffect,
  StateField,
} from "@codemirror/state";
import type { Repeated } from "../../chunking/result/chunk.ts";
import { sourcePositions } from "../source/source-positions.ts";

/** A stretch of the source that belongs to a chunk, in offsets of the source. */
export interface ChunkSpan {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  /** Whether the chunk repeats this stretch of the one before, rather than hold it. */
  readonly repeated?: boolean;
}

/** What a chunk has to tell to be drawn over its source. */
export interface DrawnChunk {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  /** What it repeats before its source, with where that stands. */
  readonly before: readonly Pick<Repeated, "role" | "source">[];
}

/** The stretches of chunks to draw: what each holds, and what it repeats of the one before as overlap. */
export function drawnSpans(chunks: readonly DrawnChunk[]): ChunkSpan[] {
  return chunks.flatMap(({ index, from, to, before }) => {
    const spans: ChunkSpan[] = [{ index, from, to }];
    for (const { role, source } of before) {
      if (role === "overlap" && source) spans.push({ index, ...source, repeated: true });
    }
    return spans;
  });
}

/** A chunk's stretch of the document. */
class Band extends RangeValue {
  readonly index: number;
  readonly repeated: boolean;

  constructor(index: number, repeated: boolean) {
    super();
    this.index = index;
    this.repeated = repeated;
  }

  override eq(other: Band): boolean {
    return other.index === this.index && other.repeated === this.repeated;
  }
}
// Text typed at the edge of a chunk belongs to it, at its end rather than at its start.
Band.prototype.startSide = 1;
Band.prototype.endSide = 1;

/** Bands of a document; a chunk may have several, and bands may overlap. */
export type BandSet = RangeSet<Band>;

/** A stretch of the document in a chunk; positions of the document. */
export interface PlacedBand {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

export interface ChunkBands {
  readonly ranges: BandSet;
  readonly lit: number | undefined;
  readonly selected: number | undefined;
}

/** Replaces the bands, or takes them all away. */
export const setBands = StateEffect.define<BandSet>();

/** Lights a chunk, or none. */
export const setLit = StateEffect.define<number | undefined>();

/** Marks the selected chunk, or none. */
export const setSelected = StateEffect.define<number | undefined>();

/** The bands of an editor. */
export const chunkBands = StateField.define<ChunkBands>({
  create: () => ({ ranges: RangeSet.empty, lit: undefined, selected: undefined }),
  update(bands, transaction) {
    let { ranges, lit, selected } = bands;
    if (transaction.docChanged) ranges = ranges.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(setBands)) ranges = effect.value;
      else if (effect.is(setLit)) lit = effect.value;
      else if (effect.is(setSelected)) selected = effect.value;
    }
    const same = ranges === bands.ranges && lit === bands.lit && selected === bands.selected;
    return same ? bands : { ranges, lit, selected };
  },
});

/**
 * Places spans of a source over a document that held that source some changes ago. Spans that are no longer there are
 * left out; of a source that the document never held, all are.
 */
export function placeBands(
  spans: readonly ChunkSpan[],
  source: string,
  changes: readonly ChangeDesc[],
  length: number,
): BandSet {
  const { toPosition } = sourcePositions(source);
  if (toPosition(source.length) !== (changes[0]?.length ?? length)) return RangeSet.empty;
  const placed = spans.map(({ index, from, to, repeated = false }) =>
    new Band(index, repeated).range(toPosition(from), toPosition(to)),
  );
  let ranges: BandSet = RangeSet.of(placed, true);
  for (const change of changes) ranges = ranges.map(change);
  return ranges.update({ filter: (from, to) => from < to });
}

/** The bands that touch a stretch of the document, in order of their start; or where chunks repeat the one before. */
export function bandsBetween(
  state: EditorState,
  from: number,
  to: number,
  kind: "held" | "repeated" = "held",
): PlacedBand[] {
  const found: PlacedBand[] = [];
  state.field(chunkBands).ranges.between(from, to, (bandFrom, bandTo, { index, repeated }) => {
    if (repeated === (kind === "repeated")) found.push({ index, from: bandFrom, to: bandTo });
  });
  return found.sort((a, b) => a.from - b.from || a.to - b.to);
}

/** The chunk at a position: of two that meet there, the one that begins; of blank lines between two, neither. */
export function chunkAt(state: EditorState, position: number): number | undefined {
  const touching = bandsBetween(state, position, position);
  const holding = touching.filter((band) => band.from <= position && position < band.to);
  return (holding.at(-1) ?? touching.at(-1))?.index;
}

/** Where a chunk begins and ends in the document, when it is there. */
export function chunkRange(state: EditorState, index: number): PlacedBand | undefined {
  let range: PlacedBand | undefined;
  for (const cursor = state.field(chunkBands).ranges.iter(); cursor.value; cursor.next()) {
    if (cursor.value.index !== index || cursor.value.repeated) continue;
    range = { index, from: range?.from ?? cursor.from, to: Math.max(range?.to ?? 0, cursor.to) };
  }
  return range;
}

/** Alignments as columns of numbers: what crosses from the worker to the page. */
import type { AlignedChunk, Alignment, Fate } from "./alignment.ts";

const FATES = [
  "kept",
  "renamed",
  "merged",
  "split",
  "reshaped",
  "gone",
  "new",
] as const satisfies readonly Fate[];

/** One side of an alignment, with a cell for every chunk in each column. */
export interface AlignedColumns {
  /** Places in `FATES`. */
  readonly fates: Uint8Array<ArrayBuffer>;
  /** As `AlignedChunk` has them. */
  readonly from: Int32Array<ArrayBuffer>;
  readonly to: Int32Array<ArrayBuffer>;
  readonly groups: Int32Array<ArrayBuffer>;
}

export interface AlignmentColumns {
  readonly left: AlignedColumns;
  readonly right: AlignedColumns;
}

/** The columns of an alignment. */
export function alignmentColumns({ left, right }: Alignment): AlignmentColumns {
  return { left: columnsOf(left), right: columnsOf(right) };
}

function columnsOf(aligned: readonly AlignedChunk[]): AlignedColumns {
  return {
    fates: Uint8Array.from(aligned, ({ fate }) => FATES.indexOf(fate)),
    from: Int32Array.from(aligned, ({ from }) => from),
    to: Int32Array.from(aligned, ({ to }) => to),
    groups: Int32Array.from(aligned, ({ group }) => group),
  };
}

/** What is handed over rather than copied when columns are sent. */
export function alignmentBuffers({ left, right }: AlignmentColumns): ArrayBuffer[] {
  return [left, right].flatMap(({ fates, from, to, groups }) => [
    fates.buffer,
    from.buffer,
    to.buffer,
    groups.buffer,
  ]);
}

/** A chunk of one side, when it is there. */
export function alignedAt(side: AlignedColumns, index: number): AlignedChunk | undefined {
  const fate = FATES[side.fates[index] ?? FATES.length];
  const { [index]: from } = side.from;
  const { [index]: to } = side.to;
  const { [index]: group } = side.groups;
  if (fate === undefined || from === undefined || to === undefined || group === undefined) {
    return undefined;
  }
  return { fate, from, to, group };
}

/** The indexes of the other side's chunks that a chunk shares source with, ascending. */
export function othersOf({ from, to }: Pick<AlignedChunk, "from" | "to">): readonly number[] {
  return Array.from({ length: to - from }, (_, place) => from + place);
}

/** Whether a chunk of one side shares source with a chunk of the other. */
export function sharesSource(side: AlignedColumns, index: number, other: number): boolean {
  const { [index]: from = 0 } = side.from;
  const { [index]: to = 0 } = side.to;
  return from <= other && other < to;
}

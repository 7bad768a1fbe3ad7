/** What became of a chunk, or what it was made from, in words for its card. */

import { formatCount, formatNumber } from "../../algorithms/format.ts";
import type { AlignedChunk } from "../../comparison/alignment/alignment.ts";
import {
  type AlignedColumns,
  type AlignmentColumns,
  alignedAt,
  othersOf,
} from "../../comparison/alignment/alignment-columns.ts";
import { unreachable } from "../../settings/options.ts";
import type { Side } from "../../state/app-state.ts";
import { MIGRATION, type SideNames } from "./side-names.ts";

/** The chunks of one side as the alignment has them. */
export function alignedSide(alignment: AlignmentColumns, side: Side): AlignedColumns {
  return side === "legacy" ? alignment.left : alignment.right;
}

/** The side that a side is compared with. */
export function otherSide(side: Side): Side {
  return side === "legacy" ? "main" : "legacy";
}

/** The first chunk of the other side that shares source with a chunk. */
export function partnerOf(
  alignment: AlignmentColumns | undefined,
  side: Side,
  index: number,
): number | undefined {
  const chunk = alignment && alignedAt(alignedSide(alignment, side), index);
  return chunk && chunk.from < chunk.to ? chunk.from : undefined;
}

/** The fate of a legacy chunk, or the origin of a new one, by its index. */
export function fateWords(
  alignment: AlignmentColumns,
  side: Side,
  index: number,
  names: SideNames = MIGRATION,
): string | undefined {
  const chunk = alignedAt(alignedSide(alignment, side), index);
  if (!chunk) return undefined;
  const sharers = alignedAt(alignedSide(alignment, otherSide(side)), chunk.from);
  const companions = sharers ? sharers.to - sharers.from - 1 : 0;
  const numbers = chunkNumbers(othersOf(chunk));
  return side === "legacy"
    ? becameWords(chunk, companions, `${names.main.word} ${numbers}`, names.main.word)
    : originWords(chunk, companions, `${names.legacy.word} ${numbers}`, names.legacy.word);
}

function becameWords(
  { fate, from, to }: AlignedChunk,
  companions: number,
  others: string,
  word: string,
): string {
  switch (fate) {
    case "kept":
      return `kept as ${others}`;
    case "renamed":
      return `kept as ${others}, below another breadcrumb`;
    case "merged":
      return companions === 0
        ? `grown into ${others}`
        : `merged with ${formatCount(companions, "other")} into ${others}`;
    case "split":
      return to - from === 1 ? `partly in ${others}` : `split into ${others}`;
    case "reshaped":
      return `reshaped into ${others}`;
    case "gone":
    case "new":
      return `gone: no ${word} chunk holds its text`;
    default:
      return unreachable(fate);
  }
}

function originWords(
  { fate, from, to }: AlignedChunk,
  companions: number,
  others: string,
  word: string,
): string {
  switch (fate) {
    case "kept":
      return `same as ${others}`;
    case "renamed":
      return `same as ${others}, below another breadcrumb`;
    case "merged":
      return to - from === 1 ? `${others} and more` : `merges ${others}`;
    case "split":
      return companions === 0
        ? `part of ${others}`
        : `one of ${formatNumber(companions + 1)} that ${others} is split into`;
    case "reshaped":
      return `reshaped from ${others}`;
    case "gone":
    case "new":
      return `new: no ${word} chunk holds its text`;
    default:
      return unreachable(fate);
  }
}

/** More numbers than this are told as a range. */
const MOST_LISTED = 4;

/** Chunk numbers (from 1) of ascending indexes: `4`, `4 and 5`, `4, 5 and 6`, `4 to 12`. */
export function chunkNumbers(indexes: readonly number[]): string {
  const isRange = indexes.length > MOST_LISTED;
  const told = isRange ? [...indexes.slice(0, 1), ...indexes.slice(-1)] : indexes;
  const numbers = told.map((index) => formatNumber(index + 1));
  const last = numbers.at(-1) ?? "";
  if (numbers.length < 2) return last;
  if (isRange) return `${numbers[0]} to ${last}`;
  return `${numbers.slice(0, -1).join(", ")} and ${last}`;
}

/** What became of a chunk, or what it was made from, in words for its card. */
import type { AlignedChunk } from "../../comparison/alignment.ts";
import {
  type AlignedColumns,
  type AlignmentColumns,
  alignedAt,
} from "../../comparison/alignment-columns.ts";
import { unreachable } from "../../settings/options.ts";
import type { Side } from "../../state/app-state.ts";
import { formatCount, formatNumber } from "../format.ts";
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
  return alignment && alignedAt(alignedSide(alignment, side), index)?.others[0];
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
  const [first] = chunk.others;
  const together = first === undefined ? [] : sharersOf(alignment, otherSide(side), first);
  const companions = Math.max(0, together.length - 1);
  return side === "legacy"
    ? becameWords(chunk, companions, names.main.word)
    : originWords(chunk, companions, names.legacy.word);
}

function sharersOf(alignment: AlignmentColumns, side: Side, index: number): readonly number[] {
  return alignedAt(alignedSide(alignment, side), index)?.others ?? [];
}

function becameWords({ fate, others }: AlignedChunk, companions: number, other: string): string {
  const numbers = chunkNumbers(others);
  switch (fate) {
    case "kept":
      return `kept as ${other} ${numbers}`;
    case "merged":
      return companions === 0
        ? `grown into ${other} ${numbers}`
        : `merged with ${formatCount(companions, "other")} into ${other} ${numbers}`;
    case "split":
      return others.length === 1
        ? `partly in ${other} ${numbers}`
        : `split into ${other} ${numbers}`;
    case "reshaped":
      return `reshaped into ${other} ${numbers}`;
    case "gone":
      return `gone: no ${other} chunk holds its text`;
    default:
      return unreachable(fate);
  }
}

function originWords({ fate, others }: AlignedChunk, companions: number, other: string): string {
  const numbers = chunkNumbers(others);
  switch (fate) {
    case "kept":
      return `same as ${other} ${numbers}`;
    case "merged":
      return companions === 0
        ? `part of ${other} ${numbers}`
        : `one of ${formatNumber(companions + 1)} that ${other} ${numbers} is split into`;
    case "split":
      return others.length === 1 ? `${other} ${numbers} and more` : `merges ${other} ${numbers}`;
    case "reshaped":
      return `reshaped from ${other} ${numbers}`;
    case "gone":
      return `new: no ${other} chunk holds its text`;
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

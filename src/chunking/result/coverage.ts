/** The proof that nothing is lost: which non-blank characters of a source its chunks cover. */

import { isBlankUnit } from "../../algorithms/blank.ts";
import type { Span } from "../../markdown/source.ts";
import type { Chunk, Coverage, Omission } from "./chunk.ts";

/** A text, and how many of its UTF-16 units are not blank: see `nonBlankUnits`. */
export interface CoveredSource {
  readonly text: string;
  readonly nonBlank: number;
}

/** Counts the non-blank UTF-16 units that chunks cover, that are left out on purpose, and that are in neither. */
export function coverageOf(
  { text, nonBlank }: CoveredSource,
  chunks: readonly Chunk[],
  omitted: readonly Omission[],
): Coverage {
  const uncovered = nonBlankOutside(text, chunks);
  const lost = omitted.length === 0 ? uncovered : nonBlankOutside(text, [...chunks, ...omitted]);
  return {
    totalCharacters: nonBlank,
    coveredCharacters: nonBlank - uncovered,
    omitted,
    lostCharacters: lost,
  };
}

/** Non-blank units between spans, before the first and behind the last: mostly there are few units of any kind. */
function nonBlankOutside(text: string, spans: readonly Span[]): number {
  let count = 0;
  let reached = 0;
  for (const { from, to } of inOrder(spans)) {
    if (from > reached) count += nonBlankUnits(text, reached, from);
    reached = Math.max(reached, to);
  }
  return count + nonBlankUnits(text, reached, text.length);
}

/** The spans by their start, as they nearly always come. */
function inOrder(spans: readonly Span[]): readonly Span[] {
  const isInOrder = spans.every(({ from }, index) => from >= (spans[index - 1]?.from ?? 0));
  return isInOrder ? spans : [...spans].sort((a, b) => a.from - b.from);
}

/** How many UTF-16 units of a stretch of text, all of it when none is given, are not blank. */
export function nonBlankUnits(text: string, from = 0, to = text.length): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (!isBlankUnit(text.charCodeAt(at))) count += 1;
  return count;
}

/** The proof that nothing is lost: which non-blank characters of a source its chunks cover. */

import { isBlankUnit, type Span } from "../../markdown/source.ts";
import type { Chunk, Coverage, Omission } from "./chunk.ts";

/** Counts the non-blank UTF-16 units that chunks cover, that are left out on purpose, and that are in neither. */
export function coverageOf(
  source: string,
  chunks: readonly Chunk[],
  omitted: readonly Omission[],
): Coverage {
  const totalCharacters = nonBlank(source, 0, source.length);
  const coveredCharacters = nonBlankIn(source, chunks);
  const accounted =
    omitted.length === 0 ? coveredCharacters : nonBlankIn(source, [...chunks, ...omitted]);
  return {
    totalCharacters,
    coveredCharacters,
    omitted,
    lostCharacters: totalCharacters - accounted,
  };
}

/** Non-blank units in at least one of the spans, which are nearly always in order: only where not are they sorted. */
function nonBlankIn(source: string, spans: readonly Span[]): number {
  let count = 0;
  let counted = 0;
  let before = 0;
  for (const { from, to } of spans) {
    if (from < before)
      return nonBlankIn(
        source,
        [...spans].sort((a, b) => a.from - b.from),
      );
    count += nonBlank(source, Math.max(from, counted), to);
    counted = Math.max(counted, to);
    before = from;
  }
  return count;
}

function nonBlank(source: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (!isBlankUnit(source.charCodeAt(at))) count += 1;
  return count;
}

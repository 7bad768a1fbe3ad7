/** The proof that nothing is lost: which non-blank characters of a source its chunks cover. */

import type { Span } from "../markdown/source.ts";
import type { Chunk, Coverage, Omission } from "./chunk.ts";

/** Counts the non-blank UTF-16 units that chunks cover, that are left out on purpose, and that are in neither. */
export function coverageOf(
  source: string,
  chunks: readonly Chunk[],
  omitted: readonly Omission[],
): Coverage {
  const covered = union(
    chunks.flatMap((chunk) => chunk.parts.filter((part) => part.kind === "source")),
  );
  const accounted = union([...covered, ...omitted]);
  const totalCharacters = nonBlank(source, [{ from: 0, to: source.length }]);
  return {
    totalCharacters,
    coveredCharacters: nonBlank(source, covered),
    omitted,
    lostCharacters: totalCharacters - nonBlank(source, accounted),
  };
}

function union(spans: readonly Span[]): Span[] {
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

function nonBlank(source: string, spans: readonly Span[]): number {
  let count = 0;
  for (const { from, to } of spans) {
    const text = source.slice(from, to);
    count += text.length;
    for (const blank of text.matchAll(/\s+/g)) count -= blank[0].length;
  }
  return count;
}

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
    for (let at = from; at < to; at += 1) if (!isBlankUnit(source.charCodeAt(at))) count += 1;
  }
  return count;
}

/** White space as `\s` knows it, which asked unit by unit takes many times as long. */
function isBlankUnit(unit: number): boolean {
  if (unit < 0xa0) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
  return RARE_BLANKS.has(unit) || (unit >= 0x2000 && unit <= 0x200a);
}

const RARE_BLANKS: ReadonlySet<number> = new Set([
  0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff,
]);

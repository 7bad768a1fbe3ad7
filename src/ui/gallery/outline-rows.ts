/** An example's document as an outline, each row with the chunk that it went into. */
import type { ChunkFacts, SpecificationExample } from "../../samples/specification-examples.ts";

export interface OutlineRow {
  /** Its place in the outline, from 0. */
  readonly place: number;
  /** 1 to 6; 0 for the text before the first heading. */
  readonly level: number;
  /** `null` for the text before the first heading. */
  readonly title: string | null;
  readonly tokens: number;
  /** Number of the chunk that it begins in, from 1; `undefined` while it is not known. */
  readonly chunk: number | undefined;
  /** Whether it is the first row of its chunk. */
  readonly opens: boolean;
}

/** The rows of the outline. Chunks and sections are in the same order, so that each section is met once. */
export function outlineRows(
  { preambleTokens, sections }: SpecificationExample,
  chunks: readonly (ChunkFacts | undefined)[],
): readonly OutlineRow[] {
  const preamble = preambleTokens ? [{ level: 0, title: null, tokens: preambleTokens }] : [];
  const placed = chunks.flatMap((chunk, index) =>
    (chunk?.sections ?? []).map((title) => ({ title, chunk: index + 1 })),
  );
  let met = 0;
  let before: number | undefined;
  return [...preamble, ...sections].map((section, place) => {
    const found = placed.findIndex(({ title }, index) => index >= met && title === section.title);
    if (found >= 0) met = found + 1;
    const chunk = placed[found]?.chunk;
    const opens = chunk !== undefined && chunk !== before;
    before = chunk;
    return { ...section, place, chunk, opens };
  });
}

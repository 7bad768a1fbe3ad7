/** What of a new index is in the old one already, and what must be embedded. */
import type { Fingerprints } from "../alignment/fingerprints.ts";

/** Numbers of embedding texts; those of the new side are unchanged, renamed or new. */
export interface EmbeddingReuse {
  /** New side: the legacy index has the very same text, so that its vector can be kept. */
  readonly unchanged: number;
  /** New side: the legacy index has the same body below another breadcrumb. */
  readonly renamed: number;
  /** New side: the legacy index has neither. */
  readonly new: number;
  /** Legacy side: the new index has no such text. */
  readonly obsolete: number;
  /** Tokens of the renamed and the new ones. */
  readonly tokensToEmbed: number;
  /** Tokens of the renamed ones alone. */
  readonly renamedTokens: number;
  /** Tokens of all texts of the new side. */
  readonly tokensInAll: number;
}

/** Tells by fingerprints what has to be embedded again. `tokens` are those of the new side's embedding texts, by index. */
export function embeddingReuse(
  legacy: Fingerprints,
  main: Fingerprints,
  tokens: readonly number[],
): EmbeddingReuse {
  const known = { texts: new Set(legacy.texts), bodies: new Set(legacy.bodies) };
  const wanted = new Set(main.texts);
  const figures = { unchanged: 0, renamed: 0, new: 0, tokensToEmbed: 0, renamedTokens: 0 };
  for (const [index, text] of main.texts.entries()) {
    const count = tokens[index] ?? 0;
    if (known.texts.has(text)) {
      figures.unchanged += 1;
      continue;
    }
    const isRenamed = known.bodies.has(main.bodies[index] ?? "");
    figures[isRenamed ? "renamed" : "new"] += 1;
    figures.tokensToEmbed += count;
    if (isRenamed) figures.renamedTokens += count;
  }
  return {
    ...figures,
    obsolete: legacy.texts.filter((text) => !wanted.has(text)).length,
    tokensInAll: tokens.reduce((sum, count) => sum + count, 0),
  };
}

/** What chunks say, as fingerprints: to tell the same text again without holding texts against each other. */
import type { Chunk } from "../../chunking/result/chunk.ts";
import { hashText } from "../../chunking/result/hash-text.ts";
import { bodyText, breadcrumbHead } from "../../chunking/result/render.ts";

/** By the index of a chunk: see `hashText`. */
export interface Fingerprints {
  readonly bodies: readonly string[];
  /** Of embedding texts: what an index keeps a vector for. */
  readonly texts: readonly string[];
}

/** The fingerprints of the chunks of a source. */
export function fingerprintsOf(chunks: readonly Chunk[], source: string): Fingerprints {
  const bodies: string[] = [];
  const texts: string[] = [];
  for (const chunk of chunks) {
    const body = bodyText(chunk, source);
    const hash = hashText(body);
    bodies.push(hash);
    texts.push(
      chunk.breadcrumbLine === "" ? hash : hashText(breadcrumbHead(chunk.breadcrumbLine) + body),
    );
  }
  return { bodies, texts };
}

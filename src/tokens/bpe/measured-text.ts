/** A source with all that is remembered about it. */
import type { Encoding } from "./encoding.ts";
import { createHeads, type Heads } from "./span-heads.ts";
import { createTails, type Tails } from "./span-tails.ts";
import { type TokenizedSource, tokenizeSource } from "./tokenized-source.ts";

export interface MeasuredText {
  readonly encoding: Encoding;
  readonly source: TokenizedSource;
  readonly heads: Heads;
  readonly tails: Tails;
}

/** Cuts and counts a source. */
export function measuredText(
  encoding: Encoding,
  text: string,
  onProgress?: (done: number) => void,
): MeasuredText {
  const source = tokenizeSource(encoding, text, onProgress);
  return { encoding, source, heads: createHeads(encoding, source), tails: createTails(source) };
}

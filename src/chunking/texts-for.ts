/** The texts of chunks that no packer makes, for those whose maker is loaded here. */

import { withEnds } from "../markdown/ends.ts";
import { stretchesOf } from "../markdown/stretches.ts";
import { endRulesOf, frontMatterOf } from "../settings/reading.ts";
import { readOptions } from "../settings/settings.ts";
import { strategySpec } from "../settings/strategies/index.ts";
import { recursive } from "../settings/strategies/recursive.ts";
import { overlapWithin } from "../settings/strategies/window-overlap.ts";
import { type ChunkDocumentInput, documentsToPack } from "./chunk-document.ts";
import { documentDialect } from "./document-dialect.ts";
import { prepareSource } from "./prepared-source.ts";

/**
 * What `chunkDocument` needs as `texts` beside the rest of its input; undefined for strategies that need none, or texts from
 * outside. A splitter is handed the text between what ends every chunk, without what is left out: document by document where a file holds
 * many. Rejects when the splitter cannot be loaded.
 */
export async function textsFor(input: ChunkDocumentInput): Promise<readonly string[] | undefined> {
  const { settings, filename, counter } = input;
  if (strategySpec(settings.strategy).texts !== "split") return undefined;
  const { chunkSize, chunkOverlap } = readOptions(recursive, settings.options);
  const sizes = {
    chunkSize,
    chunkOverlap: overlapWithin(chunkSize, chunkOverlap),
    count: counter.count,
  };
  const { splitMarkdown } = await import("./langchain/split-markdown.ts");
  const source = typeof input.source === "string" ? prepareSource(input.source) : input.source;
  const { id, htmlHeadings } = documentDialect(settings, () => source.recognised(filename));
  const file = source.document({ id, htmlHeadings }).value;
  const texts: string[] = [];
  for (const named of documentsToPack(input, file)) {
    const { document, ends } = withEnds(named.document, endRulesOf(settings));
    const hasFrontMatter = document.blocks[0]?.kind === "frontMatter";
    const first = hasFrontMatter && frontMatterOf(settings) !== "text" ? 1 : 0;
    for (const { from, to } of stretchesOf(document, ends, first)) {
      for (const text of await splitMarkdown(source.text.slice(from, to), sizes)) texts.push(text);
    }
  }
  return texts;
}

/** Short ways to chunk a text in a test and to show the outcome. */
import { parseSettings, type Settings } from "../../settings/settings.ts";
import { counterFor } from "../../tokens/counter-for.ts";
import { chunkDocument } from "../chunk-document.ts";
import { dialectOf } from "../document-dialect.ts";
import { prepareSource } from "../prepared-source.ts";
import type { Chunk, ChunkingResult } from "../result/chunk.ts";
import { bodyText, partsOf } from "../result/render.ts";
import { textsFor } from "../texts-for.ts";

/** Settings from option values. @throws Error when they are refused */
export function settingsOf(values: Readonly<Record<string, string | number>>): Settings {
  const parsed = parseSettings(values);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.value;
}

/** Chunks a source under option values. */
export async function chunked(
  source: string,
  values: Readonly<Record<string, string | number>> = {},
  filename = "doc.md",
): Promise<ChunkingResult> {
  const settings = settingsOf(values);
  const counter = await counterFor(settings, dialectOf(prepareSource(source), filename, settings));
  const input = { source, filename, settings, counter };
  return chunkDocument({ ...input, texts: await textsFor(input) });
}

/** One line a chunk: its breadcrumb and its body, repeated parts between ‹ and ›. */
export function dump(result: ChunkingResult, source: string): string[] {
  return result.chunks.map((chunk) => `${chunk.breadcrumb.join(" › ")} | ${marked(chunk, source)}`);
}

/** The bodies of a result's chunks. */
export function bodies(result: ChunkingResult, source: string): string[] {
  return result.chunks.map((chunk) => bodyText(chunk, source));
}

function marked(chunk: Chunk, source: string): string {
  const parts = partsOf(chunk).map((part) =>
    part.kind === "source" ? source.slice(part.from, part.to) : `‹${part.text}›`,
  );
  return parts.join("");
}

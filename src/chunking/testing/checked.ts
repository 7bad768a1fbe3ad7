/** Chunking in tests that also checks every invariant, so that a test states one fact more. */
import { expect } from "vitest";
import { STRATEGIES } from "../../settings/strategies/index.ts";
import { counterFor } from "../../tokens/counter-for.ts";
import { chunkDocument } from "../chunk-document.ts";
import { dialectOf } from "../document-dialect.ts";
import { prepareSource } from "../prepared-source.ts";
import type { Chunk, ChunkingResult } from "../result/chunk.ts";
import { bodyText, embeddingText } from "../result/render.ts";
import { textsFor } from "../texts-for.ts";
import { settingsOf } from "./chunk.ts";
import { brokenInvariants } from "./invariants.ts";

export interface Checked {
  readonly result: ChunkingResult;
  readonly chunks: readonly Chunk[];
  readonly bodies: readonly string[];
  /** The texts that are embedded. */
  readonly texts: readonly string[];
  /** Breadcrumbs without the file name, joined with ` › `. */
  readonly paths: readonly string[];
}

export type Values = Readonly<Record<string, string | number>>;

/** Chunks a source with `o200k_base` (or what the values say) and expects every invariant to hold. */
export async function checked(
  source: string,
  values: Values = {},
  filename = "doc.md",
): Promise<Checked> {
  const settings = settingsOf({ counter: "o200k_base", ...values });
  const counter = await counterFor(settings, dialectOf(prepareSource(source), filename, settings));
  const input = { source, filename, settings, counter };
  const result = chunkDocument({ ...input, texts: await textsFor(input) });
  expect(brokenInvariants({ source, result, counter }), JSON.stringify(values)).toEqual([]);
  return {
    result,
    chunks: result.chunks,
    bodies: result.chunks.map((chunk) => bodyText(chunk, source)),
    texts: result.chunks.map((chunk) => embeddingText(chunk, source)),
    paths: result.chunks.map((chunk) => chunk.breadcrumb.slice(1).join(" › ")),
  };
}

/** The same under both strategies that have a hardCap; every invariant holds under the others, too. */
export async function checkedBoth(
  source: string,
  values: Values = {},
): Promise<{ readonly hierarchical: Checked; readonly perHeading: Checked }> {
  await checkOthers(source, values);
  return {
    hierarchical: await checked(source, values),
    perHeading: await checked(source, { ...values, strategy: "per-heading" }),
  };
}

const CHARACTERS_PER_TOKEN = 4;

/** Expects every invariant to hold under the other strategies, target and hardCap being what they call their own. */
async function checkOthers(source: string, values: Values): Promise<void> {
  const { target, hardCap, counter, breadcrumb } = values;
  for (const { id, options, bar } of STRATEGIES) {
    if (Object.hasOwn(options, "hardCap")) continue;
    const scale = bar.of === "characters" ? CHARACTERS_PER_TOKEN : 1;
    const own = {
      ...(counter !== undefined && { counter }),
      ...(breadcrumb !== undefined && { breadcrumb }),
      ...(target !== undefined && { [bar.mark]: Number(target) * scale }),
      ...(hardCap !== undefined && { [bar.limit]: Number(hardCap) * scale }),
    };
    await checked(source, { strategy: id, ...own });
  }
}

/** Checks a source at every hardCap of a range, both ends included, under every strategy; target is 4/5 of it. */
export async function checkedRange(
  source: string,
  from: number,
  to: number,
  fact: (outcome: Checked, hardCap: number) => void,
): Promise<void> {
  for (let hardCap = from; hardCap <= to; hardCap += 1) {
    const target = Math.max(1, Math.floor(hardCap * 0.8));
    const { hierarchical, perHeading } = await checkedBoth(source, { target, hardCap });
    fact(hierarchical, hardCap);
    fact(perHeading, hardCap);
  }
}

/** What every chunk holds of the source, joined: the source itself where chunks leave out white space only. */
export function coveredText({ chunks }: Checked, source: string): string {
  return chunks.map(({ from, to }) => source.slice(from, to)).join("");
}

/** A text without its white space. */
export function solid(text: string): string {
  return text.replace(/\s+/g, "");
}

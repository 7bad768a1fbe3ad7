/**
 * Prints a fingerprint of everything that every strategy makes of the installed Markdown, in every encoding, at two
 * caps: two runs that print the same made the same chunks, byte for byte. For changes that are to change no output.
 */
import { createHash } from "node:crypto";
import { chunkDocument } from "../src/chunking/chunk-document.ts";
import { dialectOf } from "../src/chunking/document-dialect.ts";
import { prepareSource } from "../src/chunking/prepared-source.ts";
import type { Chunk, ChunkingResult, Repeated } from "../src/chunking/result/chunk.ts";
import { textsFor } from "../src/chunking/texts-for.ts";
import { COUNTERS } from "../src/settings/counters.ts";
import { parseSettings, type Settings } from "../src/settings/settings.ts";
import { OFFERED_STRATEGIES } from "../src/settings/strategies/index.ts";
import { counterFor } from "../src/tokens/counter-for.ts";
import { installedMarkdown } from "./installed-markdown.ts";

/** Targets that are tried; every strategy's own sizes are scaled along, from those that go with 512. */
const TARGETS = [96, 512] as const;

const USUAL_TARGET = 512;

function settingsAt(
  { id: strategy, options }: (typeof OFFERED_STRATEGIES)[number],
  counter: string,
  target: number,
): Settings {
  const scale = target / USUAL_TARGET;
  const sizes = Object.entries(options).flatMap(([name, spec]) =>
    spec.kind === "integer" && (spec.unit === "tokens" || spec.unit === "characters")
      ? [[name, String(Math.max(spec.min, Math.round(spec.default * scale)))] as const]
      : [],
  );
  const carried = target === USUAL_TARGET ? "leave" : "carry";
  const parsed = parseSettings({
    strategy,
    counter,
    ...("definitions" in options && { definitions: carried }),
    ...Object.fromEntries(sizes),
  });
  if (!parsed.ok) throw new RangeError(parsed.reason);
  return parsed.value;
}

/** What is repeated, whatever else is known of it. */
const told = ({ role, text }: Repeated) => ({ role, text });

function toldOf({ before, after, ...chunk }: Chunk) {
  return { ...chunk, before: before.map(told), after: after.map(told) };
}

function fingerprint({ source, chunks, coverage }: ChunkingResult): string {
  const output = JSON.stringify([source, chunks.map(toldOf).map(sorted), coverage]);
  return createHash("sha256").update(output).digest("hex").slice(0, 24);
}

/** The same by names in order, so that how an object is made does not matter. */
function sorted(data: object): object {
  return Object.fromEntries(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const [folder = "node_modules"] = process.argv.slice(2);
for (const { path, text } of installedMarkdown(folder)) {
  const source = prepareSource(text);
  for (const { id: counter } of COUNTERS) {
    for (const strategy of OFFERED_STRATEGIES) {
      for (const target of TARGETS) {
        const settings = settingsAt(strategy, counter, target);
        const input = {
          source,
          filename: path,
          settings,
          counter: await counterFor(settings, dialectOf(source, path, settings)),
        };
        const result = chunkDocument({ ...input, texts: await textsFor(input) });
        const run = `${strategy.id} ${counter} ${target}`;
        console.log(`${fingerprint(result)} ${result.chunks.length} ${run} ${path}`);
      }
    }
  }
}

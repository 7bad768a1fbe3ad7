/** Chunks every Markdown file of the installed packages with every strategy, checks the invariants, prints figures. */
import { isDeepStrictEqual, parseArgs } from "node:util";
import type { Chunk, ChunkingResult } from "../src/chunking/chunk.ts";
import { chunkDocument } from "../src/chunking/chunk-document.ts";
import { brokenInvariants } from "../src/chunking/testing/invariants.ts";
import { parseSettings, type Settings } from "../src/settings/settings.ts";
import { STRATEGIES } from "../src/settings/strategies/index.ts";
import type { Counter } from "../src/tokens/counter.ts";
import { loadCounter } from "../src/tokens/load-counter.ts";
import { type InstalledDocument, installedMarkdown } from "./installed-markdown.ts";

const USAGE = `Usage: npm run chunk-node-modules -- [options]
  --target TOKENS, --hard-cap TOKENS   budgets; both can be repeated, the first target goes with the first cap (512, 1024)
  --counter NAME                       how to count tokens (cl100k_base)
  --breadcrumb line|none               (line)
  --all                                the six budgets from 64/128 to 2048/4096
  --folder PATH                        where to look for files (node_modules)`;

const { values } = parseArgs({
  options: {
    target: { type: "string", multiple: true, default: ["512"] },
    "hard-cap": { type: "string", multiple: true, default: ["1024"] },
    counter: { type: "string", default: "cl100k_base" },
    breadcrumb: { type: "string", default: "line" },
    folder: { type: "string", default: "node_modules" },
    all: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const ALL_TARGETS = ["64", "128", "256", "512", "1024", "2048"] as const;

/** Pairs of target and hardCap. */
function budgets(): readonly (readonly [string, string])[] {
  if (values.all) return ALL_TARGETS.map((target) => [target, String(2 * Number(target))]);
  return values.target.map((target, index) => [target, values["hard-cap"][index] ?? target]);
}

/** What a strategy made of all files under one pair of budgets. */
interface Figures {
  readonly settings: Settings;
  readonly files: number;
  readonly bytes: number;
  readonly chunks: readonly Chunk[];
  /** One line for each broken invariant, the file named. */
  readonly broken: readonly string[];
  readonly seconds: number;
}

/** Settings of a strategy; one that has no target or hardCap keeps its own limits. */
function settingsOf(strategy: string, target: string, hardCap: string): Settings {
  const { counter, breadcrumb } = values;
  const spec = STRATEGIES.find(({ id }) => id === strategy);
  const limits = Object.entries({ target, hardCap }).filter(
    ([name]) => spec && name in spec.options,
  );
  const parsed = parseSettings({ strategy, counter, breadcrumb, ...Object.fromEntries(limits) });
  if (!parsed.ok) throw new RangeError(parsed.reason);
  return parsed.value;
}

/** Everything but the timings, which differ from run to run. */
function withoutTimings({ source, settings, chunks, coverage }: ChunkingResult) {
  return { source, settings, chunks, coverage };
}

function chunkAll(
  documents: readonly InstalledDocument[],
  settings: Settings,
  counter: Counter,
): Figures {
  const chunks: Chunk[] = [];
  const broken: string[] = [];
  let milliseconds = 0;
  for (const { path, text: source } of documents) {
    const chunk = () => chunkDocument({ source, filename: path, settings, counter });
    const start = performance.now();
    const result = chunk();
    milliseconds += performance.now() - start;
    chunks.push(...result.chunks);
    const faults = [...brokenInvariants({ source, result, counter })];
    if (!isDeepStrictEqual(withoutTimings(result), withoutTimings(chunk())))
      faults.push("another run made other chunks");
    broken.push(...faults.map((fault) => `${path}: ${fault}`));
  }
  const bytes = documents.reduce((sum, document) => sum + document.bytes, 0);
  return {
    settings,
    files: documents.length,
    bytes,
    chunks,
    broken,
    seconds: milliseconds / 1000,
  };
}

/** The marks and limits that the strategy holds chunks against. */
function limitsOf({ strategy, options }: Settings): string {
  const spec = STRATEGIES.find(({ id }) => id === strategy);
  return spec ? `${options[spec.bar.mark]}/${options[spec.bar.limit]}` : "";
}

function row({ settings, files, bytes, chunks, broken, seconds }: Figures) {
  const sizes = chunks.map(({ tokens }) => tokens).sort((a, b) => a - b);
  const flagged = (name: string) =>
    chunks.filter(({ flags }) => flags.some((flag) => flag.startsWith(name))).length;
  return {
    strategy: settings.strategy,
    budgets: limitsOf(settings),
    files,
    bytes,
    chunks: chunks.length,
    "median tokens": sizes[sizes.length >> 1] ?? 0,
    "max tokens": sizes.at(-1) ?? 0,
    "near-empty": flagged("nearEmpty"),
    "heading only": flagged("headingOnly"),
    cut: flagged("cut"),
    oversize: flagged("oversize"),
    seconds: Number(seconds.toFixed(2)),
    "broken invariants": broken.length,
  };
}

async function main(): Promise<void> {
  const counter = await loadCounter(settingsOf("hierarchical", "512", "1024").counter);
  const documents = installedMarkdown(values.folder);
  const bytes = documents.reduce((sum, document) => sum + document.bytes, 0);
  console.log(`${documents.length} files, ${bytes} bytes, counted in ${counter.id}`);
  const all = budgets().flatMap(([target, hardCap]) =>
    STRATEGIES.map(({ id }) => chunkAll(documents, settingsOf(id, target, hardCap), counter)),
  );
  console.table(all.map(row));
  const broken = all.flatMap((figures) => figures.broken);
  for (const line of broken.slice(0, 50)) console.error(line);
  console.log(`${broken.length} broken invariants`);
  process.exitCode = broken.length === 0 && documents.length > 0 ? 0 : 1;
}

if (values.help) console.log(USAGE);
else await main();

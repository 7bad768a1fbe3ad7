/** Chunks every Markdown file of the installed packages with every strategy, checks the invariants, prints figures. */
import { isDeepStrictEqual, parseArgs } from "node:util";
import { chunkDocument } from "../src/chunking/chunk-document.ts";
import { dialectOf } from "../src/chunking/document-dialect.ts";
import { prepareSource } from "../src/chunking/prepared-source.ts";
import type { Chunk, ChunkingResult } from "../src/chunking/result/chunk.ts";
import { embeddingText } from "../src/chunking/result/render.ts";
import { brokenInvariants } from "../src/chunking/testing/invariants.ts";
import { textsFor } from "../src/chunking/texts-for.ts";
import { counterError } from "../src/comparison/counter-error.ts";
import type { OptionSpecs } from "../src/settings/options.ts";
import { integerOption, parseSettings, type Settings } from "../src/settings/settings.ts";
import {
  OFFERED_STRATEGIES,
  type StrategyId,
  strategySpec,
} from "../src/settings/strategies/index.ts";
import type { Counter } from "../src/tokens/counter.ts";
import { counterFor } from "../src/tokens/counter-for.ts";
import { loadCounter } from "../src/tokens/load-counter.ts";
import { type InstalledDocument, installedMarkdown } from "./installed-markdown.ts";

const USAGE = `Usage: npm run chunk-node-modules -- [options]
  --target TOKENS, --hard-cap TOKENS   budgets; both can be repeated, the first target goes with the first cap (512, 1024);
                                       a strategy that has none scales its own defaults by as much as target is scaled
  --counter NAME                       how to count tokens, whatever a strategy's own counter is (cl100k_base);
                                       an estimate is held against cl100k_base
  --breadcrumb line|none               (as each strategy has it by default)
  --all                                the six budgets from 64/128 to 2048/4096
  --folder PATH                        where to look for files (node_modules)`;

const { values } = parseArgs({
  options: {
    target: { type: "string", multiple: true, default: ["512"] },
    "hard-cap": { type: "string", multiple: true, default: ["1024"] },
    counter: { type: "string", default: "cl100k_base" },
    breadcrumb: { type: "string" },
    folder: { type: "string", default: "node_modules" },
    all: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

/** What estimates are held against. */
const EXACT = "cl100k_base";

const ALL_TARGETS = ["64", "128", "256", "512", "1024", "2048"] as const;

/** Pairs of target and hardCap. */
function budgets(): readonly (readonly [string, string])[] {
  if (values.all) return ALL_TARGETS.map((target) => [target, String(2 * Number(target))]);
  return values.target.map((target, index) => [target, values["hard-cap"][index] ?? target]);
}

/** What a strategy made of all files under one pair of budgets. */
interface Figures {
  readonly settings: Settings;
  readonly chunks: readonly Chunk[];
  /** One line for each broken invariant, the file named. */
  readonly broken: readonly string[];
  /** True counts of the chunks, in their order. */
  readonly counts: readonly number[];
  readonly seconds: number;
}

/** The target that goes with the defaults of strategies that have none: other targets scale them. */
const USUAL_TARGET = 512;

/** The sizes that a strategy is run with: target and hardCap where it has them, else its own defaults, scaled. */
function sizesOf(options: OptionSpecs, target: string, hardCap: string): Record<string, string> {
  if ("target" in options && "hardCap" in options) return { target, hardCap };
  const scale = Number(target) / USUAL_TARGET;
  const sizes = Object.entries(options).flatMap(([name, spec]) =>
    spec.kind === "integer" && (spec.unit === "tokens" || spec.unit === "characters")
      ? [[name, String(Math.max(spec.min, Math.round(spec.default * scale)))] as const]
      : [],
  );
  return Object.fromEntries(sizes);
}

function settingsOf(strategy: StrategyId, target: string, hardCap: string): Settings {
  const { options, defaults } = strategySpec(strategy);
  const parsed = parseSettings({
    strategy,
    counter: values.counter,
    breadcrumb: values.breadcrumb ?? defaults.breadcrumb,
    ...sizesOf(options, target, hardCap),
  });
  if (!parsed.ok) throw new RangeError(parsed.reason);
  return parsed.value;
}

/** Everything but the timings, which differ from run to run. */
function withoutTimings({ timings: _, ...rest }: ChunkingResult) {
  return rest;
}

async function chunkAll(
  documents: readonly InstalledDocument[],
  settings: Settings,
  exact: Counter,
): Promise<Figures> {
  const chunks: Chunk[] = [];
  const broken: string[] = [];
  const counts: number[] = [];
  let milliseconds = 0;
  for (const { path, text: source } of documents) {
    const counter = await counterFor(settings, dialectOf(prepareSource(source), path, settings));
    const input = { source, filename: path, settings, counter };
    const chunk = async () => chunkDocument({ ...input, texts: await textsFor(input) });
    const start = performance.now();
    const result = await chunk();
    milliseconds += performance.now() - start;
    chunks.push(...result.chunks);
    counts.push(...result.chunks.map((chunk) => exact.count(embeddingText(chunk, source))));
    const faults = [...brokenInvariants({ source, result, counter })];
    if (!isDeepStrictEqual(withoutTimings(result), withoutTimings(await chunk())))
      faults.push("another run made other chunks");
    for (const { index } of result.unplaced ?? []) faults.push(`text ${index} has no place`);
    broken.push(...faults.map((fault) => `${path}: ${fault}`));
  }
  return { settings, chunks, broken, counts, seconds: milliseconds / 1000 };
}

/** The budgets that the strategy's rules compare, from the smallest to the largest. */
function budgetsOf({ strategy, options }: Settings): string {
  return strategySpec(strategy)
    .ascending.map((name) => options[name])
    .join("/");
}

function share(part: number, whole: number): string {
  return whole === 0 ? "0 %" : `${((100 * part) / whole).toFixed(1)} %`;
}

function sumOf(chunks: readonly Chunk[], figure: (chunk: Chunk) => number): number {
  return chunks.reduce((sum, chunk) => sum + figure(chunk), 0);
}

function row({ settings, chunks, broken, counts, seconds }: Figures) {
  const estimates = chunks.map(({ tokens }) => tokens);
  const sizes = [...estimates].sort((a, b) => a - b);
  const error = counterError(estimates, counts);
  const flagged = (name: string) =>
    chunks.filter(({ flags }) => flags.some((flag) => flag.startsWith(name))).length;
  const { bar } = strategySpec(settings.strategy);
  const limit = integerOption(settings, bar.limit);
  const repeated = sumOf(chunks, ({ repeatedTokens }) => repeatedTokens);
  return {
    strategy: settings.strategy,
    budgets: budgetsOf(settings),
    chunks: chunks.length,
    "median tokens": sizes[sizes.length >> 1] ?? 0,
    "max tokens": sizes.at(-1) ?? 0,
    "near-empty": flagged("nearEmpty"),
    "heading only": flagged("headingOnly"),
    // Chunks that begin or end inside a block.
    cut: flagged("cut"),
    // Of the tokens of all bodies, breadcrumbs aside.
    repeated: share(
      repeated,
      sumOf(chunks, ({ bodyTokens }) => bodyTokens),
    ),
    // By what the strategy holds against its limit.
    "over limit": chunks.filter(({ size }) => size > limit).length,
    // The same where the strategy leaves what it repeats out of account.
    "over with context": chunks.filter(
      ({ size, tokens }) => (bar.of === "source" ? tokens : size) > limit,
    ).length,
    ...(settings.counter !== EXACT && error
      ? { "mean error": share(error.meanDistance, 1), "worst error": share(error.worst.error, 1) }
      : {}),
    seconds: Number(seconds.toFixed(2)),
    broken: broken.length,
  };
}

async function main(): Promise<void> {
  const exact = await loadCounter(EXACT);
  const documents = installedMarkdown(values.folder);
  const bytes = documents.reduce((sum, document) => sum + document.bytes, 0);
  console.log(`${documents.length} files, ${bytes} bytes, counted in ${values.counter}`);
  const all: Figures[] = [];
  for (const [target, hardCap] of budgets()) {
    for (const { id } of OFFERED_STRATEGIES)
      all.push(await chunkAll(documents, settingsOf(id, target, hardCap), exact));
  }
  console.table(all.map(row));
  const broken = all.flatMap((figures) => figures.broken);
  for (const line of broken.slice(0, 50)) console.error(line);
  console.log(`${broken.length} broken invariants`);
  process.exitCode = broken.length === 0 && documents.length > 0 ? 0 : 1;
}

if (values.help) console.log(USAGE);
else await main();

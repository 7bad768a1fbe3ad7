/**
 * What a second step costs once a text of a megabyte has been chunked, as a share of the whole pipeline, in one process
 * and warm: moving a slider, another strategy, one character more. Processor time, medians.
 */
import { chunkDocument } from "../src/chunking/chunk-document.ts";
import { prepareSource } from "../src/chunking/prepared-source.ts";
import { parseSettings, type Settings } from "../src/settings/settings.ts";
import { STRATEGIES } from "../src/settings/strategies/index.ts";
import { loadCounter } from "../src/tokens/load-counter.ts";
import { median } from "./median.ts";
import { benchText } from "./texts.ts";

const ENCODING = "cl100k_base";
const RUNS = 9;

const counter = await loadCounter(ENCODING);
const text = benchText(Number(process.argv[2] ?? 1_000_000));

function settingsOf(values: Readonly<Record<string, string>>): Settings {
  const parsed = parseSettings({ counter: ENCODING, ...values });
  if (!parsed.ok) throw new RangeError(parsed.reason);
  return parsed.value;
}

/** Milliseconds of processor time of one run. */
function timed(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function chunk(source: Parameters<typeof chunkDocument>[0]["source"], settings: Settings) {
  return chunkDocument({ source, filename: "bench.md", settings, counter });
}

const usual = settingsOf({ strategy: "hierarchical" });
const narrow = settingsOf({ strategy: "hierarchical", target: "64", hardCap: "128" });
const others = STRATEGIES.filter(({ id }) => id !== "hierarchical").map(({ id }) => ({
  id,
  settings: settingsOf({ strategy: id }),
}));

/** Steps over a source that has just been chunked with the usual settings. */
const STEPS: readonly { readonly name: string; readonly settings: Settings }[] = [
  { name: "slider to 512/1024", settings: usual },
  { name: "slider to 64/128", settings: narrow },
  ...others.map(({ id, settings }) => ({ name: `then ${id}`, settings })),
];

const whole: number[] = [];
const steps = STEPS.map(() => [] as number[]);
for (let run = 0; run < RUNS + 3; run += 1) {
  whole.push(timed(() => chunk(text, usual)));
  for (const [place, { settings }] of STEPS.entries()) {
    const source = prepareSource(text);
    chunk(source, place === 0 ? narrow : usual);
    steps[place]?.push(timed(() => chunk(source, settings)));
  }
}

const pipeline = median(whole.slice(-RUNS));
console.log(`the whole pipeline: ${pipeline.toFixed(1)} ms for ${text.length} units`);
for (const [place, { name }] of STEPS.entries()) {
  const took = median((steps[place] ?? []).slice(-RUNS));
  console.log(
    `${name.padEnd(24)} ${took.toFixed(1).padStart(8)} ms ${(took / pipeline).toFixed(2).padStart(6)}`,
  );
}

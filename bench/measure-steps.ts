/**
 * Measures in this process, which is fresh, what second steps cost: `measure-steps.ts SIZE`. Prints milliseconds of
 * processor time as JSON, by the name of the step; the first is the whole pipeline.
 */
import { applyChanges, type TextChange } from "../src/algorithms/text-change.ts";
import { chunkDocument } from "../src/chunking/chunk-document.ts";
import { prepareSource } from "../src/chunking/prepared-source.ts";
import { parseSettings, type Settings } from "../src/settings/settings.ts";
import { PACKING_STRATEGIES } from "../src/settings/strategies/index.ts";
import { loadCounter } from "../src/tokens/load-counter.ts";
import { median } from "./median.ts";
import { benchText } from "./texts.ts";

const ENCODING = "cl100k_base";
/** Rounds whose median counts, after some that are slower. */
const ROUNDS = 7;
const SLOW_ROUNDS = 12;

const counter = await loadCounter(ENCODING);
const text = benchText(Number(process.argv[2]));

function settingsOf(values: Readonly<Record<string, string>>): Settings {
  const parsed = parseSettings({ counter: ENCODING, ...values });
  if (!parsed.ok) throw new RangeError(parsed.reason);
  return parsed.value;
}

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

/** A step over a source that has been chunked under other settings. */
function afterChunking(before: Settings, settings: Settings): () => number {
  return () => {
    const source = prepareSource(text);
    chunk(source, before);
    return timed(() => chunk(source, settings));
  };
}

/** One character more in the middle of a source that has been chunked, which is counted and parsed as far as it changed. */
function afterTyping(): number {
  const source = prepareSource(text);
  chunk(source, usual);
  const place = text.indexOf(" ", text.length / 2);
  const changes: TextChange[] = [{ from: place, to: place, insert: "x" }];
  const changed = applyChanges(text, changes);
  return timed(() => chunk(prepareSource(changed, { source, changes }), usual));
}

const STEPS = new Map<string, () => number>([
  ["the whole pipeline", () => timed(() => chunk(text, usual))],
  ["one character", afterTyping],
  ["slider to 512/1024", afterChunking(narrow, usual)],
  ["slider to 64/128", afterChunking(usual, narrow)],
  ...PACKING_STRATEGIES.filter(({ id }) => id !== usual.strategy).map(
    ({ id }) => [`then ${id}`, afterChunking(usual, settingsOf({ strategy: id }))] as const,
  ),
]);

const rounds = Array.from({ length: SLOW_ROUNDS + ROUNDS }, () =>
  Array.from(STEPS.values(), (step) => step()),
).slice(SLOW_ROUNDS);
const medians = Array.from(
  STEPS.keys(),
  (name, place) => [name, median(rounds.map((round) => round[place] ?? Number.NaN))] as const,
);
process.stdout.write(JSON.stringify(Object.fromEntries(medians)));

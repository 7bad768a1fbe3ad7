/**
 * Whether every shape of text keeps the bound on time: a megabyte takes at most 30 times as long as a megabyte of plain
 * prose, ten times the text at most 15 times as long, and nothing throws. Processor time, each text in a new process, as
 * a page's worker is when it gets its first text; `--warm` in one that has chunked prose before, in which prose takes a
 * fifth of that and slow texts take as long as ever.
 */
import { parseArgs } from "node:util";
import { PACKING_STRATEGIES } from "../src/settings/strategies/index.ts";
import { median } from "./median.ts";
import { PLAIN, SHAPES } from "./shape-texts.ts";
import { TimedProcess, type TimedRun } from "./timed-process.ts";

/** The most that a shape may take, in times of plain prose of the same size. */
const MOST_FACTOR = 30;
/** The most that ten times the text may take, in times of the text. */
const MOST_GROWTH = 15;

/** The settings that are timed when no others are asked for, in two encodings. */
const FIRST_COLUMNS = "hierarchical 512/1024";

const USAGE = `Usage: npm run bench:shapes -- [options]
  --bytes N        size of each text (1000000)
  --runs N         runs of each shape whose median counts (1)
  --only TEXT      shapes whose name holds the text; can be repeated
  --column TEXT    settings whose name holds the text, "" for all; can be repeated ("${FIRST_COLUMNS}")
  --warm           in processes that have chunked prose
  --growth         also how long the slowest ten take at a fifth of the size and at ten times that
  --deadline MS    on the clock, after which a run is given up (120000)`;

const { values } = parseArgs({
  options: {
    bytes: { type: "string", default: "1000000" },
    runs: { type: "string", default: "1" },
    only: { type: "string", multiple: true, default: [] },
    column: { type: "string", multiple: true, default: [FIRST_COLUMNS] },
    warm: { type: "boolean", default: false },
    growth: { type: "boolean", default: false },
    deadline: { type: "string", default: "120000" },
    help: { type: "boolean", default: false },
  },
});

const BYTES = Number(values.bytes);
/** Processes whose median is the time of prose in a new one, and runs of it that warm one up: the first two are slower. */
const PLAIN_RUNS = 5;
/** Of small texts, which clocks and compilers disturb. */
const SMALL_RUNS = 3;
/** Shapes whose growth is measured. */
const SLOWEST = 10;

type TimedSettings = TimedRun["settings"];

interface Column {
  readonly name: string;
  readonly settings: TimedSettings;
}

/** Strategies in two budgets and two encodings; other counters and options once. */
function columns(): readonly Column[] {
  return PACKING_STRATEGIES.flatMap(({ id, options }) => {
    const column = (name: string, counter: string, given: TimedSettings = {}): Column => ({
      name: `${id} ${name}`,
      settings: { strategy: id, counter, ...given },
    });
    if (!("hardCap" in options)) return [column("defaults", "cl100k_base")];
    const usual = { target: 512, hardCap: 1024 };
    const small = { target: 64, hardCap: 128 };
    const both = [
      column("512/1024", "cl100k_base", usual),
      column("64/128", "cl100k_base", small),
      column("512/1024 o200k", "o200k_base", usual),
      column("64/128 o200k", "o200k_base", small),
    ];
    if (id !== "hierarchical") return both;
    return [
      ...both,
      column("words", "words-1.3", usual),
      column("chars", "chars-4", usual),
      column("p50k", "p50k_base", usual),
      column("carry+merge", "cl100k_base", { ...usual, definitions: "carry", siblings: "merge" }),
    ];
  });
}

interface Text {
  readonly shape: string;
  readonly bytes: number;
  readonly runs: number;
}

/** Medians of what is run in this order in a new process, in milliseconds; words where a run failed. */
async function medians(
  settings: TimedSettings,
  texts: readonly Text[],
): Promise<readonly number[] | string> {
  const timed = new TimedProcess();
  const results: number[] = [];
  try {
    for (const { shape, bytes, runs } of texts) {
      const text = SHAPES[shape]?.(bytes);
      if (text === undefined) throw new RangeError(`No shape "${shape}"`);
      const run = { text, settings, times: runs };
      const timing = await timed.run(run, Number(values.deadline) * runs);
      if (timing.kind !== "done") return timing.kind === "failed" ? timing.reason : "deadline";
      results.push(median(timing.milliseconds));
    }
    return results;
  } finally {
    timed.end();
  }
}

/** How many times as long the second of two texts takes as the first, after some runs of prose. */
async function warmRatio(
  settings: TimedSettings,
  first: Text,
  second: Text,
): Promise<number | string> {
  const warming = { shape: PLAIN, bytes: BYTES, runs: PLAIN_RUNS };
  const measured = await medians(settings, [warming, first, second]);
  if (typeof measured === "string") return measured;
  const [, before = Number.NaN, after = Number.NaN] = measured;
  return after / before;
}

/** What a text takes in a new process; words where it failed. */
async function coldTime(settings: TimedSettings, text: Text): Promise<number | string> {
  const measured = await medians(settings, [text]);
  return typeof measured === "string" ? measured : (measured[0] ?? Number.NaN);
}

/** What prose takes in a new process, by settings. */
const proseTimes = new Map<TimedSettings, number>();

async function coldProseTime(settings: TimedSettings): Promise<number> {
  const known = proseTimes.get(settings);
  if (known !== undefined) return known;
  const times: number[] = [];
  for (let run = 0; run < PLAIN_RUNS; run += 1) {
    times.push(Number(await coldTime(settings, { shape: PLAIN, bytes: BYTES, runs: 1 })));
  }
  const made = median(times);
  proseTimes.set(settings, made);
  return made;
}

interface Cell {
  readonly shape: string;
  readonly column: Column;
  readonly ratio: number | string;
}

async function factorOf(shape: string, { settings }: Column): Promise<number | string> {
  const text = { shape, bytes: BYTES, runs: Number(values.runs) };
  if (values.warm) {
    return warmRatio(settings, { shape: PLAIN, bytes: BYTES, runs: PLAIN_RUNS }, text);
  }
  const time = await coldTime(settings, text);
  return typeof time === "string" ? time : time / (await coldProseTime(settings));
}

function growthOf({ shape, column }: Cell): Promise<number | string> {
  const small = { shape, bytes: BYTES / 5, runs: SMALL_RUNS };
  return warmRatio(column.settings, small, { shape, bytes: BYTES * 2, runs: 1 });
}

function shown(ratio: number | string): string {
  return (typeof ratio === "string" ? "failed" : ratio.toFixed(2)).padStart(9);
}

function isOver(ratio: number | string, most: number): boolean {
  return typeof ratio === "string" || ratio > most;
}

/** Prints the cells that are over and tells how many. */
function judge(cells: readonly Cell[], most: number, what: string): number {
  const over = cells.filter((cell) => isOver(cell.ratio, most));
  for (const { shape, column, ratio } of over)
    console.log(
      `over: ${shape}, ${column.name}: ${typeof ratio === "string" ? ratio : shown(ratio)}`,
    );
  console.log(`${cells.length} ${what}; ${over.length} over ${most}`);
  return over.length;
}

function bySlowness({ ratio: one }: Cell, { ratio: other }: Cell): number {
  const size = (ratio: number | string) => (typeof ratio === "string" ? 1e9 : ratio);
  return size(other) - size(one);
}

function isWanted(name: string, wanted: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((part) => name.includes(part));
}

async function main(): Promise<void> {
  const wanted = columns().filter(({ name }) => isWanted(name, values.column));
  const shapes = Object.keys(SHAPES).filter((name) => isWanted(name, values.only));
  if (wanted.length === 0 || shapes.length === 0) throw new RangeError("Nothing of that name");
  console.log(`Times of plain prose, ${BYTES} bytes each: at most ${MOST_FACTOR}.`);
  for (const [index, { name }] of wanted.entries()) console.log(`  (${index + 1}) ${name}`);
  console.log("".padEnd(46) + wanted.map((_, index) => `(${index + 1})`.padStart(9)).join(""));
  const cells: Cell[] = [];
  for (const shape of shapes) {
    const row: Cell[] = [];
    for (const column of wanted) row.push({ shape, column, ratio: await factorOf(shape, column) });
    console.log(shape.padEnd(46) + row.map(({ ratio }) => shown(ratio)).join(""));
    cells.push(...row);
  }
  let over = judge(cells, MOST_FACTOR, "factors to prose");
  if (values.growth) {
    console.log(`Times of ${BYTES / 5} bytes at ${BYTES * 2}: at most ${MOST_GROWTH}.`);
    const growths: Cell[] = [];
    for (const cell of cells.toSorted(bySlowness).slice(0, SLOWEST)) {
      const ratio = await growthOf(cell);
      console.log(`${`${cell.shape}, ${cell.column.name}`.padEnd(75)}${shown(ratio)}`);
      growths.push({ ...cell, ratio });
    }
    over += judge(growths, MOST_GROWTH, "growths");
  }
  process.exitCode = over === 0 ? 0 : 1;
}

if (values.help) console.log(USAGE);
else await main();

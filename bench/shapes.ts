/** How long every shape of text takes, as a multiple of plain prose of the same size, and prints the table. */
import { parseArgs } from "node:util";
import { STRATEGIES } from "../src/settings/strategies/index.ts";
import { median } from "./median.ts";
import { PLAIN, SHAPES } from "./shape-texts.ts";
import { TimedProcess, type TimedRun, type Timing } from "./timed-process.ts";

/** The settings that are timed when no others are asked for, in each encoding. */
const FIRST_COLUMN = "hierarchical 512/1024";

const USAGE = `Usage: npm run bench:shapes -- [options]
  --bytes N        size of each text (1000000)
  --runs N         runs whose median counts (1, warm 3)
  --warm           all runs in one process that has chunked much already; else each in a new one, as
                   a page is when it gets its first text
  --only TEXT      shapes whose name holds the text; can be repeated
  --column TEXT    settings whose name holds the text, "" for all; can be repeated ("${FIRST_COLUMN}")
  --deadline MS    after which a run is given up (60000)`;

const { values } = parseArgs({
  options: {
    bytes: { type: "string", default: "1000000" },
    runs: { type: "string" },
    warm: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [] },
    column: { type: "string", multiple: true, default: [FIRST_COLUMN] },
    deadline: { type: "string", default: "60000" },
    help: { type: "boolean", default: false },
  },
});

const RUNS = Number(values.runs ?? (values.warm ? 3 : 1));

/** The most that a shape may take, in times of plain prose. */
const LIMIT = 20;

/** Runs of prose, whose ratio is in every cell; when warm, the last of them count. */
const PLAIN_RUNS = 9;
const PLAIN_WARM_RUNS = 5;

interface Column {
  readonly name: string;
  readonly settings: TimedRun["settings"];
  readonly isJudged: boolean;
}

/** Strategies in two budgets and two encodings; the heuristics, other options and one token a chunk once. */
function columns(): readonly Column[] {
  const column = (
    strategy: string,
    name: string,
    counter: string,
    options: Record<string, string | number> = {},
    isJudged = true,
  ): Column => ({
    name: `${strategy} ${name}`,
    settings: { strategy, counter, ...options },
    isJudged,
  });
  const budgets = (target: number, hardCap: number) => ({ target, hardCap });
  return STRATEGIES.flatMap(({ id, options }) => {
    if (!("hardCap" in options)) return [column(id, "defaults", "cl100k_base")];
    return [
      column(id, "512/1024", "cl100k_base", budgets(512, 1024)),
      column(id, "64/128", "cl100k_base", budgets(64, 128)),
      column(id, "512/1024 o200k", "o200k_base", budgets(512, 1024)),
      column(id, "64/128 o200k", "o200k_base", budgets(64, 128)),
      ...(id === "hierarchical"
        ? [
            column(id, "words", "words-1.3", budgets(512, 1024)),
            column(id, "chars", "chars-4", budgets(512, 1024)),
            column(id, "p50k", "p50k_base", budgets(512, 1024)),
            column(id, "carry+merge", "cl100k_base", {
              ...budgets(512, 1024),
              definitions: "carry",
              siblings: "merge",
            }),
          ]
        : []),
      column(id, "1/1", "cl100k_base", budgets(1, 1), false),
    ];
  });
}

interface Cell {
  readonly text: string;
  /** Times of plain prose; infinite when there is no time. */
  readonly ratio: number;
}

class Bench {
  readonly #process = new TimedProcess();
  readonly #texts = new Map<string, string>();
  readonly #plain = new Map<string, number>();

  /** The ratio of one shape under one column's settings. */
  async cell(shape: string, { name, settings }: Column): Promise<Cell> {
    const plain = this.#plain.get(name) ?? (await this.#timePlain(name, settings));
    const timing = await this.#time(this.#text(shape), settings, RUNS);
    if (timing.kind === "deadline") return { text: "deadline", ratio: Number.POSITIVE_INFINITY };
    if (timing.kind === "failed") {
      console.error(`${shape}, ${name}: ${timing.reason}`);
      return { text: "failed", ratio: Number.POSITIVE_INFINITY };
    }
    const ratio = median(timing.milliseconds) / plain;
    return { text: ratio.toFixed(2), ratio };
  }

  plainMilliseconds(column: string): number {
    return this.#plain.get(column) ?? Number.NaN;
  }

  end(): void {
    this.#process.end();
  }

  async #time(text: string, settings: TimedRun["settings"], runs: number): Promise<Timing> {
    const deadline = Number(values.deadline);
    if (values.warm) return this.#process.run({ text, settings, times: runs }, deadline * runs);
    const milliseconds: number[] = [];
    for (let index = 0; index < runs; index += 1) {
      this.#process.end();
      const timing = await this.#process.run({ text, settings, times: 1 }, deadline);
      if (timing.kind !== "done") return timing;
      milliseconds.push(...timing.milliseconds);
    }
    return { kind: "done", milliseconds };
  }

  async #timePlain(name: string, settings: TimedRun["settings"]): Promise<number> {
    const timing = await this.#time(this.#text(PLAIN), settings, PLAIN_RUNS);
    if (timing.kind !== "done") throw new Error(`Plain prose could not be timed under ${name}`);
    const { milliseconds } = timing;
    const plain = median(values.warm ? milliseconds.slice(-PLAIN_WARM_RUNS) : milliseconds);
    this.#plain.set(name, plain);
    return plain;
  }

  #text(shape: string): string {
    const known = this.#texts.get(shape) ?? SHAPES[shape]?.(Number(values.bytes));
    if (known === undefined) throw new RangeError(`No shape "${shape}"`);
    this.#texts.set(shape, known);
    return known;
  }
}

function isWanted(name: string, wanted: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((part) => name.includes(part));
}

async function main(): Promise<void> {
  const bench = new Bench();
  const shown = columns().filter(({ name }) => isWanted(name, values.column));
  const shapes = Object.keys(SHAPES).filter((name) => isWanted(name, values.only));
  const state = values.warm ? "warm" : "a new process for each run";
  console.log(
    `Times of ${values.bytes} bytes of plain prose; processor time, median of runs, ${state}.`,
  );
  for (const [index, { name }] of shown.entries()) console.log(`  (${index + 1}) ${name}`);
  console.log("shape".padEnd(46) + shown.map((_, index) => `(${index + 1})`.padStart(9)).join(""));
  const worst = { ratio: 0, at: "nothing" };
  const over: string[] = [];
  for (const shape of shapes) {
    let row = shape.padEnd(46);
    for (const column of shown) {
      const { text, ratio } = await bench.cell(shape, column);
      row += text.padStart(9);
      if (!column.isJudged) continue;
      if (ratio > LIMIT) over.push(`${shape}, ${column.name}: ${text}`);
      if (ratio > worst.ratio && column.name.includes("512/1024"))
        Object.assign(worst, { ratio, at: `"${shape}", ${column.name}` });
    }
    console.log(row);
  }
  bench.end();
  console.log(
    "plain prose, ms".padEnd(46) +
      shown.map(({ name }) => bench.plainMilliseconds(name).toFixed(0).padStart(9)).join(""),
  );
  for (const line of over) console.log(`over ${LIMIT}: ${line}`);
  console.log(
    `${shapes.length} shapes; ${over.length} over ${LIMIT} times; worst at 512/1024: ${worst.ratio.toFixed(2)} (${worst.at})`,
  );
  process.exitCode = over.length === 0 ? 0 : 1;
}

if (values.help) console.log(USAGE);
else await main();

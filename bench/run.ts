/** How long the whole pipeline takes, as a multiple of one plain token count of the same text, and prints it. */
import { execFileSync } from "node:child_process";
import { builtScript } from "./built-script.ts";
import type { Measurement } from "./measure.ts";
import { median } from "./median.ts";

/** UTF-16 units. */
const SIZES = [100_000, 1_000_000] as const;
/** Fresh processes of each subject and size: the two subjects take turns, so that both see the same machine. */
const PROCESSES = 5;
/** Runs in each process: the first is cold, the last few are warm. */
const RUNS = 12;
const WARM_RUNS = 5;

/** A figure of both subjects, in milliseconds. */
interface Comparison {
  readonly size: string;
  readonly what: string;
  readonly pipeline: number;
  readonly count: number;
}

const script = await builtScript("measure");

function measureInFreshProcess(subject: "pipeline" | "count", size: number): Measurement {
  const args = [script, subject, String(size), String(RUNS)];
  const data: unknown = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
  if (!isMeasurement(data)) throw new Error(`Unreadable measurement of ${subject}`);
  return data;
}

function isMeasurement(data: unknown): data is Measurement {
  return (
    typeof data === "object" &&
    data !== null &&
    "load" in data &&
    typeof data.load === "number" &&
    "runs" in data &&
    Array.isArray(data.runs) &&
    data.runs.length === RUNS
  );
}

/** What is compared: a figure of each process. */
const FIGURES = [
  { what: "cold, loading included", of: ({ load, runs }: Measurement) => load + (runs[0] ?? 0) },
  { what: "cold, loaded", of: ({ runs }: Measurement) => runs[0] ?? 0 },
  { what: "warm", of: ({ runs }: Measurement) => median(runs.slice(-WARM_RUNS)) },
] as const;

function compare(size: number): readonly Comparison[] {
  const pipeline: Measurement[] = [];
  const count: Measurement[] = [];
  for (let index = 0; index < PROCESSES; index += 1) {
    count.push(measureInFreshProcess("count", size));
    pipeline.push(measureInFreshProcess("pipeline", size));
  }
  return FIGURES.map(({ what, of }) => ({
    size: `${size / 1000} kB`,
    what,
    pipeline: median(pipeline.map(of)),
    count: median(count.map(of)),
  }));
}

function line({ size, what, pipeline, count }: Comparison): string {
  const ratio = `${(pipeline / count).toFixed(2)} x`;
  const cells = [pipeline, count].map((value) => `${value.toFixed(1)} ms`.padStart(12));
  return `${size.padEnd(8)}  ${what.padEnd(24)}${cells.join("")}${ratio.padStart(10)}`;
}

console.log(
  `The whole pipeline beside one countTokens pass of the library over the same text, cl100k_base.
Medians over ${PROCESSES} fresh processes each; warm is the median of the last ${WARM_RUNS} of ${RUNS} runs in a process.
`,
);
console.log(
  `${"text".padEnd(8)}  ${"".padEnd(24)}${"pipeline".padStart(12)}${"count".padStart(12)}${"ratio".padStart(10)}`,
);
for (const size of SIZES) for (const comparison of compare(size)) console.log(line(comparison));

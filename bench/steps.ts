/**
 * What a second step costs once a text has been chunked, as a share of the whole pipeline, and prints it: moving a
 * slider, another strategy. Processor time, medians over fresh processes.
 */
import { execFileSync } from "node:child_process";
import { builtScript } from "./built-script.ts";
import { median } from "./median.ts";

/** UTF-16 units, unless the first argument says otherwise. */
const SIZE = process.argv[2] ?? "1000000";
const PROCESSES = 5;

const script = await builtScript("measure-steps");

/** Milliseconds by the name of the step. */
function measureInFreshProcess(): ReadonlyMap<string, number> {
  const data: unknown = JSON.parse(
    execFileSync(process.execPath, [script, SIZE], { encoding: "utf8" }),
  );
  return new Map(Object.entries(data ?? {}).map(([name, value]) => [name, Number(value)]));
}

const measured = Array.from({ length: PROCESSES }, measureInFreshProcess);
const steps = [...(measured[0]?.keys() ?? [])].map((name) => ({
  name,
  took: median(measured.map((each) => each.get(name) ?? Number.NaN)),
}));
const whole = steps[0]?.took ?? Number.NaN;
console.log(
  `${SIZE} units of READMEs, hierarchical 512/1024, medians over ${PROCESSES} processes:`,
);
for (const { name, took } of steps) {
  const figures = `${took.toFixed(1).padStart(8)} ms${(took / whole).toFixed(2).padStart(7)}`;
  console.log(`${name.padEnd(24)}${figures}`);
}

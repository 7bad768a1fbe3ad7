/** Runs every check of the project, or the ones named as arguments, and ends with the totals over all test cases. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NO_CASES, playwrightTotals, type Totals, vitestTotals } from "./test-reports.ts";

/** A step counts as one case, unless its runner writes a report with cases of its own. */
interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Reads the totals of the runner's JSON report. */
  readonly report?: (json: string) => Totals;
}

const reports = mkdtempSync(join(tmpdir(), "chunkscope-test-"));
const reportOf = (name: string) => join(reports, `${name}.json`);

/** In order: what fails fast comes first, and the end-to-end tests need the build. */
const STEPS: readonly Step[] = [
  { name: "types", command: ["tsc", "--noEmit", "-p", "."] },
  { name: "lint", command: ["biome", "check", "."] },
  { name: "imports", command: ["depcruise", "src", "--config", ".dependency-cruiser.cjs"] },
  { name: "dead-code", command: ["knip", "--no-progress", "--treat-config-hints-as-errors"] },
  {
    name: "unit",
    command: [
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reportOf("unit")}`,
    ],
    report: vitestTotals,
  },
  { name: "build", command: ["vite", "build"] },
  { name: "e2e", command: ["playwright", "test"], report: playwrightTotals },
];

interface Outcome extends Totals {
  readonly name: string;
  readonly seconds: number;
}

/** Runs a command to its end and tells whether it succeeded. The commands are found as npm's scripts find them. */
function succeeds([program, ...args]: Step["command"]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf("e2e") },
    });
    child.on("error", (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on("close", (code) => resolve(code === 0));
  });
}

/** The report's totals. A runner that failed without a failed case, or wrote no report, counts as one failed case. */
function totalsOf({ name, report }: Step, succeeded: boolean): Totals {
  if (!report) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  try {
    const totals = report(readFileSync(reportOf(name), "utf8"));
    const hidden = !succeeded && totals.failed === 0;
    return hidden || totals.passed + totals.failed === 0
      ? { ...totals, failed: totals.failed + 1 }
      : totals;
  } catch (error) {
    console.error(`No report of ${name}: ${error instanceof Error ? error.message : error}`);
    return { ...NO_CASES, failed: 1 };
  }
}

async function run(step: Step): Promise<Outcome> {
  console.log(`\n== ${step.name}: ${step.command.join(" ")}`);
  const start = performance.now();
  const totals = totalsOf(step, await succeeds(step.command));
  return { name: step.name, ...totals, seconds: (performance.now() - start) / 1000 };
}

function row({ name, passed, failed, seconds }: Outcome): string {
  const verdict = failed === 0 ? "passed" : "FAILED";
  return `${verdict}  ${name.padEnd(10)} ${`${passed} passed, ${failed} failed`.padEnd(24)} ${seconds.toFixed(1)} s`;
}

const names = process.argv.slice(2);
const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
if (unknown !== undefined) {
  console.error(`No step "${unknown}": there are ${STEPS.map(({ name }) => name).join(", ")}.`);
  process.exitCode = 2;
} else {
  const outcomes: Outcome[] = [];
  for (const step of STEPS) {
    if (names.length > 0 && !names.includes(step.name)) continue;
    const outcome = await run(step);
    outcomes.push(outcome);
    console.log(row(outcome));
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.log(`\n${outcomes.map(row).join("\n")}\n\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
rmSync(reports, { recursive: true, force: true });

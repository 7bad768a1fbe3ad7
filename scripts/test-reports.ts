/** Reads the totals of test cases out of the JSON reports of the test runners. */

export interface Totals {
  readonly passed: number;
  /** Skipped cases count as failed, so that none goes missing unseen. */
  readonly failed: number;
}

export const NO_CASES: Totals = { passed: 0, failed: 0 };

/** Totals of a Vitest report. A test file that could not be loaded has no cases and counts as one failed. */
export function vitestTotals(json: string): Totals {
  const report: unknown = JSON.parse(json);
  const passed = count(report, "numPassedTests");
  const cases = count(report, "numTotalTests");
  const unloadable = list(report, "testResults").filter(
    (file) => list(file, "assertionResults").length === 0 && field(file, "status") === "failed",
  );
  return { passed, failed: cases - passed + unloadable.length };
}

/** Totals of a Playwright report. Errors outside of any case count as failed cases. */
export function playwrightTotals(json: string): Totals {
  const report: unknown = JSON.parse(json);
  const stats = field(report, "stats");
  const other = count(stats, "unexpected") + count(stats, "flaky") + count(stats, "skipped");
  return { passed: count(stats, "expected"), failed: other + list(report, "errors").length };
}

function field(data: unknown, name: string): unknown {
  if (typeof data !== "object" || data === null) throw new RangeError(`No "${name}" in the report`);
  return Object.entries(data).find(([key]) => key === name)?.[1];
}

function count(data: unknown, name: string): number {
  const value = field(data, name);
  if (typeof value !== "number") throw new RangeError(`"${name}" in the report is no number`);
  return value;
}

function list(data: unknown, name: string): readonly unknown[] {
  const value = field(data, name);
  if (!Array.isArray(value)) throw new RangeError(`"${name}" in the report is no list`);
  return value;
}

import { expect, test } from "vitest";
import { playwrightTotals, vitestTotals } from "./test-reports.ts";

test("a Vitest report counts skipped cases as failed", () => {
  const report = {
    numTotalTests: 5,
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    testResults: [{ status: "failed", assertionResults: [{}, {}, {}, {}, {}] }],
  };
  expect(vitestTotals(JSON.stringify(report))).toEqual({ passed: 3, failed: 2 });
});

test("a test file that cannot be loaded counts as one failed case", () => {
  const report = {
    numTotalTests: 1,
    numPassedTests: 1,
    testResults: [
      { status: "passed", assertionResults: [{}] },
      { status: "failed", assertionResults: [] },
    ],
  };
  expect(vitestTotals(JSON.stringify(report))).toEqual({ passed: 1, failed: 1 });
});

test("a Playwright report counts flaky and skipped cases and errors outside of cases as failed", () => {
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 },
    errors: [{ message: "the server did not start" }],
  };
  expect(playwrightTotals(JSON.stringify(report))).toEqual({ passed: 4, failed: 4 });
});

test("a report of another form is refused", () => {
  expect(() => vitestTotals("{}")).toThrow(RangeError);
  expect(() => playwrightTotals('"done"')).toThrow(RangeError);
});

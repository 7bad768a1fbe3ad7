/** How unit tests run: beside the code, in Node. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    setupFiles: ["src/testing/property-runs.ts"],
    expect: { requireAssertions: true },
    // Files share a worker's modules: to load vocabularies and parser for each file anew takes longer than all tests do.
    isolate: false,
    pool: "threads",
    // Milliseconds. Property tests and child processes take seconds on a busy machine with two cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

/** How unit tests run: beside the code, in Node. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    // Milliseconds. Property tests and child processes take seconds on a busy machine with two cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

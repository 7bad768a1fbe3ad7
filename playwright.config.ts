/** End-to-end tests: real Chromium against the built site. */
import { createServer } from "node:net";
import { defineConfig } from "@playwright/test";
import { BROWSER_ARGUMENTS, provideBrowser } from "./scripts/browser.ts";

// Every worker process reads this file again: what the first reading settles is handed on in the environment.
process.env.CHUNKSCOPE_E2E_PORT ??= String(await freePort());
process.env.CHUNKSCOPE_BROWSER = provideBrowser();

const address = `http://localhost:${process.env.CHUNKSCOPE_E2E_PORT}/`;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "localhost", () => {
      const place = server.address();
      if (place === null || typeof place === "string") reject(new Error("No free port"));
      else server.close(() => resolve(place.port));
    });
  });
}

export default defineConfig({
  testDir: "e2e",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only now and then is a fault to be seen.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL: address,
    // A trace costs a quarter of the time: `npx playwright test --trace retain-on-failure` where one is wanted.
    trace: "off",
    launchOptions: {
      executablePath: process.env.CHUNKSCOPE_BROWSER,
      args: [...BROWSER_ARGUMENTS],
    },
  },
  webServer: {
    command: `npx vite preview --port ${process.env.CHUNKSCOPE_E2E_PORT} --strictPort`,
    url: address,
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "pipe",
  },
});

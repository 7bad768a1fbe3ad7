/** Finds the Chromium that the end-to-end tests run in, and installs one where there is none. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const ENVIRONMENT_VARIABLE = "CHUNKSCOPE_BROWSER";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"] as const;

const USUAL_PLACES = [
  ...["/usr/bin", "/usr/local/bin", "/snap/bin"].flatMap((folder) =>
    NAMES.map((name) => join(folder, name)),
  ),
  "/opt/google/chrome/chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
] as const;

const isRoot = process.getuid?.() === 0;

/** How the tests start the browser: quiet on the network, and without a sandbox for root, who cannot have one. */
export const BROWSER_ARGUMENTS: readonly string[] = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  ...(isRoot ? ["--no-sandbox"] : []),
];

/**
 * The path of a Chromium that starts: the one named in the environment, the system's, or Playwright's own, which is
 * installed if need be. @throws Error when there is none and none could be installed
 */
export function provideBrowser(): string {
  const named = process.env[ENVIRONMENT_VARIABLE];
  if (named) {
    if (starts(named)) return named;
    throw new Error(`${ENVIRONMENT_VARIABLE} is "${named}", but that does not start.`);
  }
  const found = findBrowser() ?? installBrowser();
  if (found) return found;
  throw new Error(
    `The end-to-end tests need Chromium, and none was found or could be installed. Install Chromium or Chrome, run "npx playwright install chromium", or set ${ENVIRONMENT_VARIABLE} to the path of one.`,
  );
}

function findBrowser(): string | undefined {
  const inPath = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...inPath, ...USUAL_PLACES, chromium.executablePath()].find(starts);
}

/** A file may be there without being a browser: a stub that asks for a package, or one whose libraries are missing. */
function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === "win32") return true;
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 30_000 });
  return status === 0 && /Chrom/.test(stdout);
}

function installBrowser(): string | undefined {
  const withLibraries = isRoot && existsSync("/usr/bin/apt-get");
  const attempts: readonly (readonly [string, ...string[]])[] = [
    ["npx", "playwright", "install", "chromium"],
    ...(withLibraries
      ? ([
          ["npx", "playwright", "install-deps", "chromium"],
          ["apt-get", "update"],
          ["apt-get", "install", "-y", "--no-install-recommends", "chromium"],
        ] as const)
      : []),
  ];
  for (const [program, ...args] of attempts) {
    console.error(`No Chromium yet: ${[program, ...args].join(" ")}`);
    spawnSync(program, args, {
      // The test runner's own output stays apart.
      stdio: ["ignore", 2, 2],
      shell: process.platform === "win32",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    const found = findBrowser();
    if (found) return found;
  }
  return undefined;
}

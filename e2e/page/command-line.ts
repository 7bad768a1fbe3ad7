/** The command line as the measure of what the page has to show. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ResultReport } from "../../src/export/report.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The result that the command line prints for a text and some flags. */
export function chunkByCommand(text: string, flags: readonly string[]): ResultReport {
  const command = ["--import", "tsx", "src/cli/main.ts", "-", "--format", "json", ...flags];
  const printed = execFileSync(process.execPath, command, {
    cwd: ROOT,
    input: text,
    encoding: "utf8",
    maxBuffer: 100_000_000,
  });
  return JSON.parse(printed);
}

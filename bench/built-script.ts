/** Bundles a script of the bench for Node: a loader that translates modules slows down what it loads. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Builds a script of this folder, by its name without ending, and returns its path; it is gone when this process ends. */
export async function builtScript(name: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), "chunkscope-bench-"));
  process.on("exit", () => rmSync(outDir, { recursive: true, force: true }));
  // Signals end a process without its exit, unless it makes one of them.
  process.once("SIGINT", () => process.exit(130));
  process.once("SIGTERM", () => process.exit(143));
  await build({
    configFile: false,
    logLevel: "warn",
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL(`${name}.ts`, import.meta.url)),
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        output: { entryFileNames: `${name}.mjs`, chunkFileNames: "[name]-[hash].mjs" },
      },
    },
  });
  return join(outDir, `${name}.mjs`);
}

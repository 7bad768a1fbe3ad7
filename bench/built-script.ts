/** Builds a script of the bench as the page is built: a loader that translates modules slows down what it loads. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Builds a script of this folder, by its name without ending, and returns its path; it is gone when this process ends. */
export async function builtScript(name: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), "chunkscope-bench-"));
  process.on("exit", () => rmSync(outDir, { recursive: true, force: true }));
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

/** How the page is built and served: static files that work from any path. */
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** The development server injects inline scripts and talks over a socket: the page's policy would stop both. */
function policyOnlyInBuilds(): Plugin {
  return {
    name: "policy-only-in-builds",
    apply: "serve",
    transformIndexHtml: (html) =>
      html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ""),
  };
}

/** The port asked for in the environment; it is taken or the server fails, whereas the default port may move on. */
function askedPort(): { port: number; strictPort: boolean } | undefined {
  const asked = process.env.PORT;
  if (!asked) return undefined;
  const port = Number(asked);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new RangeError(`PORT is "${asked}", but it must be a whole number from 1 to 65535.`);
  return { port, strictPort: true };
}

export default defineConfig({
  // Relative, so that the build works from the root of a host and from any sub-path.
  base: "./",
  plugins: [react(), policyOnlyInBuilds()],
  // Modules, so that the worker loads each encoding as a file of its own when it is chosen.
  worker: { format: "es" },
  build: {
    // The polyfill fetches, which the page's policy forbids; browsers without module preload load on demand.
    modulePreload: { polyfill: false },
    // Kilobytes. A vocabulary is about two megabytes and loads only in the worker, when it is chosen.
    chunkSizeWarningLimit: 2600,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { ...askedPort() },
  preview: { ...askedPort() },
});

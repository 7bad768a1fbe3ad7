/** Mounts the page and wires store, worker and address. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { browserDependencies, browserTimers } from "./state/browser.ts";
import { createAppStore } from "./state/create-app-store.ts";
import { AppStoreProvider } from "./state/use-app-store.ts";
import { App } from "./ui/App.tsx";
import { ErrorBoundary } from "./ui/ErrorBoundary.tsx";
import { type ChunkerClient, createChunkerClient } from "./worker/client.ts";
import { createSweepClient } from "./worker/sweep-client.ts";

const root = document.getElementById("root");
if (!root) throw new Error('index.html lacks the element with the id "root"');

const missing = missingFeature();
if (missing === undefined) mount(root).catch((error: unknown) => explainFailure(root, error));
else {
  explain(
    root,
    `Chunkscope needs ${missing}, which this browser lacks. Use a current Firefox, Chrome, Edge or Safari.`,
  );
}

/** What the page cannot do without, when the browser lacks it. */
function missingFeature(): string | undefined {
  if (typeof Worker === "undefined") return "web workers";
  if (typeof Intl.Segmenter === "undefined") return "Intl.Segmenter";
  return undefined;
}

function explainFailure(place: HTMLElement, error: unknown): void {
  explain(
    place,
    `Chunkscope could not start: ${String(error)}. What this browser kept of your text is untouched. Reload the page, without what follows the # in the address if there is something.`,
  );
}

function explain(place: HTMLElement, sentence: string): void {
  const paragraph = document.createElement("p");
  paragraph.setAttribute("role", "alert");
  paragraph.textContent = sentence;
  place.replaceChildren(paragraph);
}

function createWorker(): Worker {
  return new Worker(new URL("./worker/chunker.worker.ts", import.meta.url), { type: "module" });
}

function createChunker(): ChunkerClient {
  return createChunkerClient({ createWorker, timers: browserTimers });
}

async function mount(place: HTMLElement): Promise<void> {
  const page = createAppStore({
    ...browserDependencies,
    chunker: createChunker(),
    createChunker,
    readChunks: async (...given) =>
      (await import("./interchange/chunk-file.ts")).readChunkFile(...given),
    createSweeper: () => createSweepClient({ createWorker, timers: browserTimers }),
  });
  // The link is read before anything is drawn, so that the visitor's own text does not flash up under it.
  await page.start();
  window.addEventListener("hashchange", () => void page.addressChanged());
  window.addEventListener("pagehide", page.flush);
  window.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") page.flush();
  });
  createRoot(place).render(
    <StrictMode>
      <ErrorBoundary
        text={() => page.store.getState().document.text}
        copy={(text) => browserDependencies.copyText(Promise.resolve(text))}
        reload={() => window.location.reload()}
      >
        <AppStoreProvider store={page.store}>
          <App />
        </AppStoreProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
}

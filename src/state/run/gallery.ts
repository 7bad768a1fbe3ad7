/** The specification's examples: packed one after the other while they are looked at, by a worker of their own. */
import { exampleSettings } from "../../samples/example-outcome.ts";
import { exampleText } from "../../samples/index.ts";
import {
  SPECIFICATION_EXAMPLES,
  type SpecificationExample,
} from "../../samples/specification-examples.ts";
import type { ChunkerClient, Settlement } from "../../worker/client.ts";
import type { AppActions, AppState, Gallery, PackedExample } from "../app-state.ts";
import type { AppDependencies } from "../dependencies.ts";
import type { StoreAccess } from "../store-access.ts";

/** The encoding that the examples are packed with: their documents have the stated sizes in it. */
export const EXAMPLES_COUNTER = "cl100k_base";

/** The gallery as it opens. */
export const OPENED_GALLERY: Gallery = { packed: [], failure: undefined };

/** The actions that open and close the gallery; what follows from them is the runner's. */
export function createGalleryActions(
  store: StoreAccess,
): Pick<AppActions, "openGallery" | "closeGallery" | "retryGallery"> {
  return {
    openGallery: () => store.set({ gallery: store.get().gallery ?? OPENED_GALLERY }),
    closeGallery: () => store.set({ gallery: undefined }),
    retryGallery() {
      const { gallery } = store.get();
      if (gallery?.failure) store.set({ gallery: { ...gallery, failure: undefined } });
    },
  };
}

export interface GalleryRunner {
  /** Packs what is not packed yet, if the gallery is open. */
  ask(): void;
  /** Starts when the gallery opens or is tried again, stops when it closes. */
  follow(state: AppState, before: AppState): void;
}

/** Makes the runner; it has a worker only while it packs. */
export function createGalleryRunner(
  store: StoreAccess,
  { createChunker }: Pick<AppDependencies, "createChunker">,
): GalleryRunner {
  /** There is one while examples are being packed. */
  let chunker: ChunkerClient | undefined;

  function ask(): void {
    const { gallery } = store.get();
    if (!gallery || gallery.failure || chunker) return;
    chunker = createChunker();
    void packAll(chunker, SPECIFICATION_EXAMPLES.slice(gallery.packed.length));
  }

  function stop(): void {
    chunker?.dispose();
    chunker = undefined;
  }

  async function packAll(
    client: ChunkerClient,
    examples: readonly SpecificationExample[],
  ): Promise<void> {
    for (const [index, example] of examples.entries()) {
      const packed = await packExample(client, example, index);
      const { gallery } = store.get();
      if (client !== chunker || !gallery) return;
      if (packed.kind !== "packed") {
        stop();
        if (packed.kind === "failed")
          store.set({ gallery: { ...gallery, failure: packed.failure } });
        return;
      }
      store.set({ gallery: { ...gallery, packed: [...gallery.packed, packed.example] } });
    }
    stop();
  }

  return {
    ask,
    follow(state, before) {
      if (state.gallery === before.gallery) return;
      if (!state.gallery) stop();
      else if (!before.gallery || before.gallery.failure) ask();
    },
  };
}

type Packed =
  | { readonly kind: "packed"; readonly example: PackedExample }
  | Exclude<Settlement, { readonly kind: "outcome" }>;

async function packExample(
  client: ChunkerClient,
  example: SpecificationExample,
  revision: number,
): Promise<Packed> {
  try {
    const text = await exampleText(example, EXAMPLES_COUNTER);
    const settlement = await client.chunk({
      source: { revision, filename: example.filename, text },
      settings: exampleSettings(example, EXAMPLES_COUNTER),
    });
    if (settlement.kind !== "outcome") return settlement;
    const { result } = settlement.outcome.main;
    return { kind: "packed", example: { id: example.id, text, result } };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: "failed", failure: { kind: "crashed", message } };
  }
}

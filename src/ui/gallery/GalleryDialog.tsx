/** The specification's examples over the page: what is printed beside what the packer does. */
import { useMemo } from "react";
import { type ChunkColumns, chunkAt } from "../../chunking/result/chunk-columns.ts";
import { bodyText } from "../../chunking/result/render.ts";
import {
  type ComparedExample,
  compareExample,
  type PackedChunk,
} from "../../samples/example-outcome.ts";
import { knownCounter } from "../../samples/known-counter.ts";
import { SPECIFICATION_EXAMPLES } from "../../samples/specification-examples.ts";
import type { PackedExample } from "../../state/app-state.ts";
import { EXAMPLES_COUNTER } from "../../state/run/gallery.ts";
import { useAppActions, useAppStore } from "../../state/use-app-store.ts";
import { Dialog } from "../controls/Dialog.tsx";
import { ExampleArticle } from "./ExampleArticle.tsx";
import { GalleryFailed } from "./GalleryFailed.tsx";
import { GalleryTotal } from "./GalleryTotal.tsx";
import "./gallery.css";

const NOTHING: readonly PackedExample[] = [];

/** The gallery as a dialog, as large as the window allows. */
export function GalleryDialog() {
  const packed = useAppStore((state) => state.gallery?.packed ?? NOTHING);
  const { closeGallery } = useAppActions();
  const compared = useMemo(() => compareAll(packed), [packed]);
  return (
    <Dialog title="Examples, printed and packed" className="gallery" onClose={closeGallery}>
      <div className="gallery-scroll">
        <GalleryTotal compared={compared} />
        <GalleryFailed />
        {SPECIFICATION_EXAMPLES.map((example) => (
          <ExampleArticle
            key={example.id}
            example={example}
            compared={compared.find((each) => each.example === example)}
          />
        ))}
      </div>
    </Dialog>
  );
}

function compareAll(packed: readonly PackedExample[]): readonly ComparedExample[] {
  const counter = knownCounter(EXAMPLES_COUNTER);
  return packed.flatMap(({ id, text, result }) => {
    const example = SPECIFICATION_EXAMPLES.find((each) => each.id === id);
    if (!example) return [];
    const chunks = packedChunks(result.chunks, text);
    const { lostCharacters } = result.coverage;
    return [compareExample(example, { chunks, lostCharacters }, counter)];
  });
}

/** All of them: an example has a handful. */
function packedChunks(chunks: ChunkColumns, text: string): readonly PackedChunk[] {
  return Array.from({ length: chunks.length }, (_, index) => {
    const chunk = chunkAt(chunks, index);
    return { ...chunk, body: bodyText(chunk, text) };
  });
}

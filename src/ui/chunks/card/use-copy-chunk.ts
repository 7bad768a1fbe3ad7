/** Puts a chunk's text onto the clipboard. */
import type { Chunk } from "../../../chunking/result/chunk.ts";
import { bodyText, embeddingText } from "../../../chunking/result/render.ts";
import { useAppActions } from "../../../state/use-app-store.ts";

interface CopyChunk {
  readonly copyEmbeddingText: () => void;
  readonly copyBody: () => void;
}

/** Copies a chunk's embedding text, or its body alone. */
export function useCopyChunk(chunk: Chunk, text: string): CopyChunk {
  const { copy } = useAppActions();
  const number = chunk.index + 1;
  return {
    copyEmbeddingText: () => void copy(embeddingText(chunk, text), `the text of chunk ${number}`),
    copyBody: () => void copy(bodyText(chunk, text), `the body of chunk ${number}`),
  };
}

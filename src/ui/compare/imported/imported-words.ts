/** What a file of chunks is, in words. */
import type { ChunkFileFormat } from "../../../interchange/chunk-file.ts";

const CONTAINERS = {
  json: "JSON",
  jsonl: "JSON Lines",
  csv: "CSV",
  tsv: "TSV",
} as const satisfies Record<ChunkFileFormat["container"], string>;

const SHAPES = {
  chunkscope: "as Chunkscope exports it",
  llamaindex: "LlamaIndex nodes",
  langchain: "LangChain documents",
  unstructured: "Unstructured elements",
  plain: "",
} as const satisfies Record<ChunkFileFormat["shape"], string>;

/** Container and shape: `JSON, LangChain documents`. */
export function formatWords({ container, shape }: ChunkFileFormat): string {
  return [CONTAINERS[container], SHAPES[shape]].filter((words) => words !== "").join(", ");
}

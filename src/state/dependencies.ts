/** What the store needs of the browser, so that tests can hand in something else. */
import type { ChunkFile } from "../interchange/chunk-file.ts";
import type { Parsed } from "../settings/options.ts";
import type { ChunkerClient, Timers } from "../worker/client.ts";
import type { SweepClient } from "../worker/sweep-client.ts";
import type { Theme } from "./app-state.ts";

/** Local storage. Every call may throw: storage can be full, forbidden or absent. */
export interface PageStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

export interface PageLocation {
  /** With its `#`; empty when there is none. */
  hash(): string;
  /** The address without its hash. */
  base(): string;
  /** Changes the hash without an entry in the history; an empty one removes it. May throw. */
  replaceHash(hash: string): void;
}

export interface AppDependencies {
  readonly chunker: ChunkerClient;
  /** Another one with a worker of its own, for what must not disturb the document. */
  createChunker(): ChunkerClient;
  createSweeper(): SweepClient;
  readonly timers: Timers;
  readonly storage: PageStorage;
  readonly location: PageLocation;
  /** Reads a file of chunks: see `readChunkFile`, whose code is fetched for it. Rejects when it cannot be. */
  readChunks(
    name: string,
    text: string,
    field?: string,
    source?: string,
  ): Promise<Parsed<ChunkFile>>;
  /** Rejects when the clipboard is closed to the page. Takes a promise, as some browsers want the call at once. */
  copyText(text: Promise<string>): Promise<void>;
  /** Hands a text file to the user: Markdown, unless another media type is named. */
  saveText(filename: string, text: string | Blob, mediaType?: string): void;
  applyTheme(theme: Theme): void;
  /** A name that no other document has. */
  newId(): string;
}

/** Chunks from outside: a file that an index holds becomes the legacy side of the comparison. */
import { formatCount } from "../../algorithms/format.ts";
import type { ChunkFile } from "../../interchange/chunk-file.ts";
import { DEFAULT_LEGACY_SETTINGS, withReadingOf, withStrategy } from "../../settings/settings.ts";
import { cleanFilename } from "../../share/filename.ts";
import type { AppActions, ImportedChunks } from "../app-state.ts";
import type { AppDependencies } from "../dependencies.ts";
import { dropNotice, putNotice, type StoreAccess } from "../store-access.ts";

/** Endings of files that are read as chunks. */
export const CHUNK_FILE_ENDINGS = [".jsonl", ".ndjson", ".json", ".csv", ".tsv"];

/** Bytes. More than this is more than one document. */
const MOST_BYTES = 200_000_000;

/** Whether a file is read as chunks rather than as a document, by its name. */
export function holdsChunks(name: string): boolean {
  return CHUNK_FILE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}

/** The actions on imported chunks. What is refused becomes a notice, and nothing changes. */
export function createImportActions(
  store: StoreAccess,
  { readChunks }: Pick<AppDependencies, "readChunks">,
): Pick<AppActions, "importChunks" | "chooseImported" | "removeImported"> {
  const refuse = (text: string) =>
    putNotice(store, { topic: "file", tone: "error", text, actions: [] });

  async function read(
    name: string,
    raw: string,
    field?: string,
    source?: string,
  ): Promise<ChunkFile | undefined> {
    try {
      const file = await readChunks(name, raw, field, source);
      if (file.ok) return file.value;
      refuse(file.reason);
    } catch {
      refuse(
        "The code that reads chunks could not be loaded. Check the connection and choose the file again.",
      );
    }
    return undefined;
  }

  async function importChunks(given: File): Promise<void> {
    const name = cleanFilename(given.name);
    if (given.size > MOST_BYTES) {
      return refuse(
        `"${name}" was not read: it has ${Math.round(given.size / 1_000_000)} MB of at most ${MOST_BYTES / 1_000_000}. Export the chunks of one document.`,
      );
    }
    const raw = await textOf(given);
    if (raw === undefined) {
      return refuse(
        `"${name}" was not read: it is not UTF-8 text, or it has moved. Choose it again.`,
      );
    }
    const all = await read(name, raw);
    if (!all) return;
    const source = sourceOf(all, store.get().document.filename);
    const file = source === undefined ? all : await read(name, raw, all.field, source);
    if (file) take({ name, raw, file, source });
  }

  function take(imported: ImportedChunks): void {
    const { settings, legacy } = store.get();
    const next = withReadingOf(withStrategy(legacy, "imported"), settings);
    store.set({ imported, legacy: next, view: "compare" });
    putNotice(store, {
      topic: "file",
      tone: "success",
      text: `${formatCount(imported.file.texts.length, "chunk")} from "${imported.name}" ${imported.file.texts.length === 1 ? "is" : "are"} the legacy side now. ${imported.file.notes.join(" ")}`.trim(),
      actions: [{ label: "Remove them", run: removeImported }],
    });
  }

  async function chooseImported(choice: {
    readonly field?: string;
    readonly source?: string;
  }): Promise<void> {
    const { imported } = store.get();
    if (!imported) return;
    const { name, raw } = imported;
    const source = choice.source ?? imported.source;
    const file = await read(name, raw, choice.field ?? imported.file.field, source);
    if (file && store.get().imported === imported) {
      dropNotice(store, "file");
      store.set({ imported: { name, raw, file, source } });
    }
  }

  function removeImported(): void {
    const { legacy, settings } = store.get();
    store.set({
      imported: undefined,
      ...(legacy.strategy === "imported" && {
        legacy: withReadingOf(DEFAULT_LEGACY_SETTINGS, settings),
      }),
    });
    dropNotice(store, "file");
  }

  return { importChunks, chooseImported, removeImported };
}

/** Of an index with several documents, the one that has the name of the page's, else the first. */
function sourceOf({ sources }: ChunkFile, filename: string): string | undefined {
  if (sources.length < 2) return undefined;
  return (
    sources.find((source) => source === filename || source.endsWith(`/${filename}`)) ?? sources[0]
  );
}

async function textOf(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

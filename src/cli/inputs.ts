/** Finds the documents that were named on the command line and reads them. */
import type { Dirent, Stats } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Parsed } from "../settings/options.ts";
import { messageOf } from "./message.ts";

/** A document to read, or a place where there is none. */
export type Input =
  | { readonly kind: "stdin"; readonly filename: string }
  | {
      readonly kind: "file";
      readonly path: string;
      /** The path as it was given, with that in the folder behind it where a folder was given; slashes between names. */
      readonly given: string;
      readonly filename: string;
    }
  | { readonly kind: "unusable"; readonly path: string; readonly reason: string };

/** What a document is read as. */
export interface ReadInput {
  readonly text: string;
  /** When the file was changed last, in the form of ISO 8601; null for standard input. */
  readonly modified: string | null;
}

export interface Inputs {
  /** Arguments in their order, the files of a folder by name. None comes twice. */
  readonly inputs: readonly Input[];
  /** Whether one file was named, or standard input, and no folder. */
  readonly single: boolean;
}

const STDIN = "-";

/** Finds what the arguments name. Relative paths start at `cwd`. */
export async function findInputs(names: readonly string[], cwd: string): Promise<Inputs> {
  const places: Place[] = [];
  for (const name of names) places.push(await placeOf(name, cwd));
  const root = commonFolder(places.flatMap(({ folder }) => folder ?? []));

  const inputs = new Map<string, Input>();
  for (const place of places) {
    for (const input of await inputsAt(place, root)) {
      const key = input.kind === "stdin" ? STDIN : resolve(cwd, input.path);
      if (!inputs.has(key)) inputs.set(key, input);
    }
  }
  const single = places.length === 1 && places[0]?.kind !== "folder";
  return { inputs: [...inputs.values()], single };
}

/** The text of a document, or why it cannot be had. Bytes that are not UTF-8 are refused; a byte order mark stays. */
export async function readInput(
  input: Input,
  stdin: AsyncIterable<Uint8Array>,
): Promise<Parsed<ReadInput>> {
  if (input.kind === "unusable") return { ok: false, reason: input.reason };
  let bytes: Uint8Array;
  let modified: string | null = null;
  try {
    bytes = input.kind === "stdin" ? await collect(stdin) : await readFile(input.path);
    if (input.kind === "file") modified = (await stat(input.path)).mtime.toISOString();
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return { ok: true, value: { text: decoder.decode(bytes), modified } };
  } catch {
    return { ok: false, reason: "is not UTF-8 text" };
  }
}

/** What an argument names. `folder` is the folder that the names of its documents may start from. */
type Place =
  | { readonly kind: "stdin"; readonly folder?: undefined }
  | {
      readonly kind: "file" | "folder";
      readonly path: string;
      readonly given: string;
      readonly folder: string;
    }
  | {
      readonly kind: "unusable";
      readonly path: string;
      readonly reason: string;
      readonly folder?: undefined;
    };

async function placeOf(name: string, cwd: string): Promise<Place> {
  if (name === STDIN) return { kind: "stdin" };
  const path = resolve(cwd, name);
  let stats: Stats;
  try {
    stats = await stat(path);
  } catch (error) {
    return { kind: "unusable", path, reason: reasonOf(error) };
  }
  const given = name.split(sep).join("/");
  return stats.isDirectory()
    ? { kind: "folder", path, given: given.replace(/\/+$/, ""), folder: path }
    : { kind: "file", path, given, folder: dirname(path) };
}

async function inputsAt(place: Place, root: string): Promise<readonly Input[]> {
  switch (place.kind) {
    case "stdin":
      return [{ kind: "stdin", filename: "stdin.md" }];
    case "unusable":
      return [place];
    case "file":
      return [fileInput(place.path, place.given, root)];
    case "folder": {
      const found = await markdownBelow(place.path, place.given, root);
      return found.length > 0
        ? found
        : [{ kind: "unusable", path: place.path, reason: "holds no Markdown file" }];
    }
  }
}

function fileInput(path: string, given: string, root: string): Input {
  return { kind: "file", path, given, filename: relative(root, path).split(sep).join("/") };
}

type Entry = Pick<Dirent, "name" | "isDirectory" | "isFile" | "isSymbolicLink">;

/** Pipes and devices are read only when they are named: what waits for a writer would hold up all the others. */
function mayBeFile(entry: Entry): boolean {
  return entry.isFile() || entry.isSymbolicLink();
}

/** The Markdown files of a folder and the folders in it. Links to folders are not followed, so that there is an end. */
async function markdownBelow(
  folder: string,
  given: string,
  root: string,
): Promise<readonly Input[]> {
  let entries: readonly Entry[];
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (error) {
    return [{ kind: "unusable", path: folder, reason: reasonOf(error) }];
  }
  const inputs: Input[] = [];
  for (const entry of [...entries].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    const below = `${given}/${entry.name}`;
    if (entry.isDirectory()) {
      if (entry.name !== "node_modules") inputs.push(...(await markdownBelow(path, below, root)));
    } else if (mayBeFile(entry) && /\.(md|mdx|markdown)$/i.test(entry.name)) {
      inputs.push(fileInput(path, below, root));
    }
  }
  return inputs;
}

/** The deepest folder that holds all of the given ones. */
function commonFolder(folders: readonly string[]): string {
  const [first = "", ...others] = folders;
  let common = first;
  while (!others.every((folder) => isWithin(folder, common)) && dirname(common) !== common) {
    common = dirname(common);
  }
  return common;
}

function isWithin(folder: string, outer: string): boolean {
  return folder === outer || folder.startsWith(outer.endsWith(sep) ? outer : outer + sep);
}

/** What an input is called in messages. */
export function nameOf(input: Input, cwd: string): string {
  if (input.kind === "stdin") return "Standard input";
  const path = relative(cwd, input.path);
  return path === "" || path.startsWith("..") ? input.path : path;
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** What a failed system call comes to, as the rest of a sentence whose subject is the path. */
const REASONS = new Map([
  ["ENOENT", "does not exist"],
  ["ENOTDIR", "does not exist"],
  ["EACCES", "may not be read"],
  ["EPERM", "may not be read"],
  ["EISDIR", "is a folder"],
]);

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return REASONS.get(code) ?? `cannot be read: ${messageOf(error)}`;
}

/** Real documents to try things on: the Markdown files of the installed packages. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface InstalledDocument {
  /** From the folder that was searched. */
  readonly path: string;
  readonly bytes: number;
  readonly text: string;
}

/** Every Markdown file below a folder that is UTF-8, by path: the same list wherever the same packages are installed. */
export function installedMarkdown(folder: string): readonly InstalledDocument[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(md|mdx|markdown)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((a, b) => (a < b ? -1 : 1))
    .flatMap((path) => readDocument(path));
}

function readDocument(path: string): readonly InstalledDocument[] {
  const bytes = readFileSync(path);
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return [{ path, bytes: bytes.length, text }];
  } catch {
    return [];
  }
}

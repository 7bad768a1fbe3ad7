/** Reads a file that the user chose or dropped: its text exactly, or why it is not taken. */
import type { Parsed } from "../../settings/options.ts";
import { cleanFilename } from "../../share/filename.ts";

/** Endings of the files that are taken. */
export const FILE_ENDINGS = [".md", ".mdx", ".markdown", ".txt"];

/** Bytes. Beyond it a page that lays out every chunk is of no help. */
const MAX_FILE_BYTES = 20_000_000;

/** Reads a Markdown or text file in UTF-8. A byte order mark stays part of the text. */
export async function readDocumentFile(
  file: File,
): Promise<Parsed<{ readonly filename: string; readonly text: string }>> {
  const name = cleanFilename(file.name);
  const refuse = (reason: string): Parsed<never> => ({ ok: false, reason: `"${name}" ${reason}` });
  if (!FILE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) {
    return refuse(`was not opened: Chunkscope opens ${FILE_ENDINGS.join(", ")}.`);
  }
  if (file.size > MAX_FILE_BYTES) {
    const megabytes = (file.size / 1_000_000).toFixed(1);
    return refuse(
      `was not opened: it has ${megabytes} MB of at most ${MAX_FILE_BYTES / 1_000_000}.`,
    );
  }
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return refuse("could not be read. It may have been moved or changed since: choose it again.");
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { ok: true, value: { filename: name, text } };
  } catch {
    return refuse("was not opened: it is not UTF-8 text. Save it as UTF-8 and open it again.");
  }
}

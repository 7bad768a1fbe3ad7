/** What the Export menu makes, in a file of its own that is fetched when the menu is opened. */
import { version } from "../../../package.json";
import { eachChunk } from "../../chunking/result/chunk-columns.ts";
import { exportFile } from "../../export/export-file.ts";
import type { ExportFormatId } from "../../export/formats.ts";
import type { TextFile } from "../../state/app-state.ts";
import type { ShownResult } from "../../worker/protocol.ts";

export { settingsCommand, settingsJson } from "../../export/settings-text.ts";

/** The chunks that are shown, as a file made now; `side` is the name of theirs in a comparison. */
export function fileOf(
  format: ExportFormatId,
  { source, settings, chunks }: ShownResult,
  text: string,
  side: string | undefined,
): TextFile {
  const made = { version, date: new Date().toISOString() };
  return exportFile(format, { source, settings, chunks: eachChunk(chunks) }, text, made, side);
}

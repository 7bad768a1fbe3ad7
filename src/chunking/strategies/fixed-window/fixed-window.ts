/** The fixed window: so many tokens, wherever that ends, and some of them again at the start of the next chunk. */
import { stretchesOf } from "../../../markdown/stretches.ts";
import { readOptions, type Settings } from "../../../settings/settings.ts";
import { fixedWindow as spec } from "../../../settings/strategies/fixed-window.ts";
import { overlapWithin } from "../../../settings/strategies/window-overlap.ts";
import type { Packing, PackingContext } from "../../packing/packing-context.ts";
import { windowsOf } from "./windows.ts";

/**
 * Packs a document as splitters do that see nothing but tokens; only what ends every chunk (a delimiter, a section that is
 * left out) ends a window. See `overlapWithin` for an overlap as large as the window.
 */
export function packFixedWindow(context: PackingContext, settings: Settings): Packing {
  const { windowTokens, overlapTokens } = readOptions(spec, settings.options);
  const limits = {
    window: windowTokens,
    overlap: overlapWithin(windowTokens, overlapTokens),
  };
  const { document, ends, content } = context;
  const drafts = stretchesOf(document, ends, content.first).flatMap((stretch) =>
    windowsOf(context, stretch, limits),
  );
  return { drafts, omitted: [], ...context.described() };
}

/** Chunks of LangChain's Markdown splitter, which was loaded and asked before: what is left is where they stand. */
import type { Settings } from "../../../settings/settings.ts";
import type { Packing, PackingContext } from "../../packing/packing-context.ts";
import type { PlacedText } from "../../placing/place-texts.ts";
import { givenDrafts } from "./given-drafts.ts";

/** A chunk of each text that the splitter made of the document. */
export function packRecursive(
  context: PackingContext,
  _settings: Settings,
  placed: readonly PlacedText[],
): Packing {
  const drafts = givenDrafts(context, placed, "splitter");
  return { drafts, omitted: [], ...context.described() };
}

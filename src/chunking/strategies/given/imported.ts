/** Chunks from outside, such as those that an index holds. */
import { isEmptyRange } from "../../../markdown/outline.ts";
import type { Settings } from "../../../settings/settings.ts";
import type { Packing, PackingContext } from "../../packing/packing-context.ts";
import type { PlacedText } from "../../placing/place-texts.ts";
import type { Omission } from "../../result/chunk.ts";
import { givenDrafts } from "./given-drafts.ts";

/**
 * A chunk of each text, whatever the settings say ends or leaves out. Front matter that is in none counts as left out, unless it is
 * text.
 */
export function packImported(
  context: PackingContext,
  settings: Settings,
  placed: readonly PlacedText[],
): Packing {
  const drafts = givenDrafts(context, placed, "import");
  const isText = settings.options.frontMatter === "text";
  return { drafts, omitted: isText ? [] : frontMatterIn(context, placed) };
}

/** The front matter of the document, if it has any that no text is from. */
function frontMatterIn(
  context: PackingContext,
  placed: readonly PlacedText[],
): readonly Omission[] {
  const { frontMatter } = context.outline;
  if (isEmptyRange(frontMatter)) return [];
  const { from, to } = context.spanOf(frontMatter);
  const isHeld = placed.some(({ place }) => place.from < to && from < place.to);
  return isHeld ? [] : [{ from, to, reason: "frontMatter" }];
}

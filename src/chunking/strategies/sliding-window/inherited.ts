/** What every chunk inherits from the front matter of its document. */
import { nameIn } from "../../../markdown/front-matter/front-matter-data.ts";
import { type PackingContext, withPrefix } from "../../packing/packing-context.ts";
import type { Metadata } from "../../result/chunk.ts";
import { shortTitle } from "./display-titles.ts";

export interface Inherited {
  /** The title of the document, for chunks that show no heading of level 1. */
  readonly title: string | null;
  /** Fields by name; those that are named as the chunks' own, behind a prefix. */
  readonly fields: Metadata;
}

const OWN_NAMES: ReadonlySet<string> = new Set(["startPosition", "documentTitle", "sectionTitle"]);

/** What the chunks of a document inherit. */
export function inheritedFrom(context: PackingContext): Inherited {
  const title = nameIn(context.frontMatterData(), "title");
  return {
    title: title === undefined ? null : shortTitle(title),
    fields: withPrefix(context.frontMatterMetadata(), OWN_NAMES),
  };
}

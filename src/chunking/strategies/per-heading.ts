/** The legacy chunker: one chunk per heading with its own content, even where that is nothing but the heading. */
import { isEmptyRange, ownRangeOf, type Section, titleOf } from "../../markdown/outline.ts";
import { readOptions, type Settings } from "../../settings/settings.ts";
import { parentLimit } from "../../settings/strategies/budgets.ts";
import { perHeading as spec } from "../../settings/strategies/per-heading.ts";
import type { Packing, PackingContext } from "../packing/packing-context.ts";
import type { ClosedBy } from "../result/chunk.ts";

/** Packs a document: front matter, preamble, then heading by heading in the order of the document. */
export function packPerHeading(context: PackingContext, settings: Settings): Packing {
  const { overlap, ...rest } = readOptions(spec, settings.options);
  const { root, frontMatterText, outline } = context;
  const { preamble } = outline;
  const sections = inDocumentOrder(outline.sections);
  const before = (next: Section | undefined): ClosedBy =>
    next ? { rule: "nextHeading", next: titleOf(next) } : { rule: "endOfDocument" };
  const beforeFirst = before(sections[0]);
  const afterFrontMatter: ClosedBy = isEmptyRange(preamble)
    ? beforeFirst
    : { rule: "frontMatterEnd" };
  const drafts = [
    ...context.chunksOf(frontMatterText, root, afterFrontMatter),
    ...context.chunksOf(preamble, root, beforeFirst),
    ...sections.flatMap((section, place) =>
      context.chunksOf(ownRangeOf(section), section.path, before(sections[place + 1])),
    ),
  ];
  return { drafts, omitted: [], overlap, ...context.described(parentLimit(rest)) };
}

function inDocumentOrder(sections: readonly Section[]): Section[] {
  return sections.flatMap((section) => [section, ...inDocumentOrder(section.children)]);
}

/** The legacy chunker: one chunk per heading with its own content, even where that is nothing but the heading. */
import { isEmptyRange, type Outline, type Section } from "../../markdown/outline.ts";
import type { ClosedBy } from "../chunk.ts";
import {
  type ClosedDraft,
  draftFits,
  type Packing,
  type PackingContext,
  rangeDraft,
} from "../draft.ts";
import { leadingChunks } from "../leading-chunks.ts";
import { cutIntoRuns } from "../runs.ts";

/** Packs a document: front matter, preamble, then heading by heading in the order of the document. */
export function packPerHeading(context: PackingContext, outline: Outline): Packing {
  const sections = inDocumentOrder(outline.sections);
  const before = (next: Section | undefined): ClosedBy =>
    next ? { rule: "nextHeading", next: next.title } : { rule: "endOfDocument" };
  const afterFrontMatter: ClosedBy = isEmptyRange(outline.preamble)
    ? before(sections[0])
    : { rule: "frontMatterEnd" };
  const drafts = [
    leadingChunks(context, outline.frontMatter, afterFrontMatter),
    leadingChunks(context, outline.preamble, before(sections[0])),
    ...sections.map((section, place) =>
      headingChunks(context, section, before(sections[place + 1])),
    ),
  ].flat();
  return { drafts, omitted: [] };
}

function headingChunks(
  context: PackingContext,
  section: Section,
  closedBy: ClosedBy,
): ClosedDraft[] {
  const breadcrumb = [context.filename, ...section.path];
  const own = { first: section.subtree.first, end: section.content.end };
  const whole = rangeDraft(context, breadcrumb, own);
  if (draftFits(context, whole, "hardCap")) return [{ ...whole, closedBy }];
  const headings = { first: section.subtree.first, end: section.content.first };
  const { closed, last } = cutIntoRuns(context, { breadcrumb, headings, content: section.content });
  return [...closed, { ...last, closedBy }];
}

function inDocumentOrder(sections: readonly Section[]): Section[] {
  return sections.flatMap((section) => [section, ...inDocumentOrder(section.children)]);
}

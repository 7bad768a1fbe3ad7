/** The legacy chunker: one chunk per heading with its own content, even where that is nothing but the heading. */
import {
  contentOf,
  isEmptyRange,
  type Outline,
  type Section,
  titleOf,
} from "../../markdown/outline.ts";
import type { ClosedDraft, Packing, PackingContext } from "../packing/draft.ts";
import { leadingChunks } from "../packing/leading-chunks.ts";
import { wholeOrRuns } from "../packing/whole-or-runs.ts";
import type { ClosedBy } from "../result/chunk.ts";

/** Packs a document: front matter, preamble, then heading by heading in the order of the document. */
export function packPerHeading(context: PackingContext, outline: Outline): Packing {
  const sections = inDocumentOrder(outline.sections);
  const before = (next: Section | undefined): ClosedBy =>
    next ? { rule: "nextHeading", next: titleOf(next) } : { rule: "endOfDocument" };
  const afterFrontMatter: ClosedBy = isEmptyRange(outline.preamble)
    ? before(sections[0])
    : { rule: "frontMatterEnd" };
  function* drafts(): Generator<ClosedDraft> {
    yield* leadingChunks(context, outline.frontMatter, afterFrontMatter);
    yield* leadingChunks(context, outline.preamble, before(sections[0]));
    for (const [place, section] of sections.entries()) {
      for (const draft of headingChunks(context, section, before(sections[place + 1]))) yield draft;
    }
  }
  return { drafts: drafts(), omitted: [] };
}

function headingChunks(
  context: PackingContext,
  section: Section,
  closedBy: ClosedBy,
): ClosedDraft[] {
  const { path: breadcrumb } = section;
  const content = contentOf(section);
  const headings = { first: section.heading.index, end: content.first };
  return wholeOrRuns(context, { breadcrumb, headings, content }, closedBy);
}

function inDocumentOrder(sections: readonly Section[]): Section[] {
  return sections.flatMap((section) => [section, ...inDocumentOrder(section.children)]);
}

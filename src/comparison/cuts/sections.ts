/** Which sections stand whole in one chunk, and which are spread over several. */
import { firstIndex } from "../../algorithms/bisect.ts";
import type { ParsedDocument } from "../../markdown/blocks.ts";
import { outline, ownRangeOf, type Section, titleOf } from "../../markdown/outline.ts";
import type { Span } from "../../markdown/source.ts";

/** A section's heading and own content, without the sections below it. */
export interface OwnSection extends Span {
  readonly title: string;
}

/** A section, and in how many chunks its own text lies. */
export interface SpreadSection extends OwnSection {
  readonly chunks: number;
}

/** Every section of a document, in its order. */
export function sectionsOf(document: ParsedDocument): readonly OwnSection[] {
  const { blocks } = document;
  const found: OwnSection[] = [];
  const add = (section: Section) => {
    const { first, end } = ownRangeOf(section);
    const [from, to] = [blocks[first]?.from, blocks[end - 1]?.to];
    if (from !== undefined && to !== undefined) found.push({ from, to, title: titleOf(section) });
    for (const child of section.children) add(child);
  };
  for (const section of outline(document).sections) add(section);
  return found;
}

/** The sections, each with the number of chunks that its own text lies in. */
export function spreadSections(
  sections: readonly OwnSection[],
  spans: readonly Span[],
): readonly SpreadSection[] {
  return sections.map((section) => {
    const { from, to } = section;
    const reached = firstIndex(0, spans.length, (index) => (spans[index]?.to ?? 0) > from);
    const behind = firstIndex(reached, spans.length, (index) => (spans[index]?.from ?? 0) >= to);
    return { ...section, chunks: behind - reached };
  });
}

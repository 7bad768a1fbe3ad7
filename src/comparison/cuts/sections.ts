/** Which sections stand whole in one chunk, and which are spread over several. */
import { firstIndex } from "../../algorithms/bisect.ts";
import type { ParsedDocument } from "../../markdown/blocks.ts";
import { outline, ownRangeOf, type Section, titleOf } from "../../markdown/outline.ts";
import type { Span } from "../../markdown/source.ts";

/** A section's heading and own content, without the sections below it, and how many chunks hold it. */
export interface SpreadSection extends Span {
  readonly title: string;
  readonly chunks: number;
}

/** Every section of a document, in its order, with the number of chunks that its own text lies in. */
export function spreadSections(
  document: ParsedDocument,
  spans: readonly Span[],
): readonly SpreadSection[] {
  const { blocks } = document;
  return inOrder(outline(document).sections).flatMap((section) => {
    const { first, end } = ownRangeOf(section);
    const [from, to] = [blocks[first]?.from, blocks[end - 1]?.to];
    if (from === undefined || to === undefined) return [];
    const reached = firstIndex(0, spans.length, (index) => (spans[index]?.to ?? 0) > from);
    const behind = firstIndex(reached, spans.length, (index) => (spans[index]?.from ?? 0) >= to);
    return [{ from, to, title: titleOf(section), chunks: behind - reached }];
  });
}

function inOrder(sections: readonly Section[]): Section[] {
  return sections.flatMap((section) => [section, ...inOrder(section.children)]);
}

/** For search that finds small chunks and reads what is around them: the section that holds each chunk. */
import { firstIndex } from "../../../algorithms/bisect.ts";
import { headingAnchors } from "../../../markdown/anchors.ts";
import type { ParsedDocument } from "../../../markdown/blocks.ts";
import type { End } from "../../../markdown/ends.ts";
import { type Outline, type Section, subtreeOf } from "../../../markdown/outline.ts";
import type { Span } from "../../../markdown/source.ts";
import { UniqueNames } from "../../../markdown/unique-names.ts";
import type { Metadata } from "../../result/chunk.ts";
import type { DraftSizes } from "../draft-sizes.ts";
import { beginningBetween } from "../left-out-spans.ts";

/** What it needs of a packing context. */
interface ParentContext extends DraftSizes {
  readonly whole: ParsedDocument;
  readonly name: string;
  readonly outline: Outline;
  readonly ends: readonly End[];
}

/** What a chunk says of a parent that it does not have. */
const NO_PARENT = {
  parent_id: null,
  parent_start: null,
  parent_end: null,
  parent_tokens: null,
} as const satisfies Metadata;

/** Names of the fields, which those of front matter give way to. */
export const PARENT_FIELDS: ReadonlySet<string> = new Set(Object.keys(NO_PARENT));

/**
 * Tells of a chunk which section is its parent: the outermost that holds it and has, with all of its subsections and
 * under its breadcrumb, at most so many tokens, and nothing in it that is left out: a parent is read from start to end, and
 * that is what its tokens count. It starts and ends at UTF-16 units of the source; its id is unique in the file.
 */
export function parentsWithin(
  context: ParentContext,
  parentTokens: number,
): (chunk: Span) => Metadata {
  const parents = new Map<Section, Metadata | undefined>();
  const idOf = sectionIds(context);
  const parentAt = (section: Section): Metadata | undefined => {
    if (!parents.has(section)) parents.set(section, parentFrom(section));
    return parents.get(section);
  };
  const parentFrom = (section: Section): Metadata | undefined => {
    const draft = context.draftOf(subtreeOf(section), section.path);
    if (leavesOut(context, draft)) return undefined;
    const tokens = context.tokensOf(draft);
    if (tokens > parentTokens) return undefined;
    return {
      parent_id: idOf(section),
      parent_start: draft.from,
      parent_end: draft.to,
      parent_tokens: tokens,
    };
  };
  return (chunk) => {
    let section = sectionAround(context, context.outline.sections, chunk);
    while (section) {
      const parent = parentAt(section);
      if (parent) return parent;
      section = sectionAround(context, section.children, chunk);
    }
    return NO_PARENT;
  };
}

/** Whether a section or a line in a stretch of the source is left out. */
function leavesOut({ ends }: ParentContext, stretch: Span): boolean {
  return beginningBetween(ends, stretch.from, stretch.to).some(({ from, to }) => from < to);
}

/** Which of some neighbouring sections holds a stretch of the source. */
function sectionAround(
  context: ParentContext,
  sections: readonly Section[],
  { from, to }: Span,
): Section | undefined {
  const spanAt = (index: number): Span => {
    const section = sections[index];
    return section ? context.spanOf(subtreeOf(section)) : { from: to, to: from };
  };
  const index = firstIndex(0, sections.length, (each) => spanAt(each).to > from);
  const span = spanAt(index);
  return span.from <= from && to <= span.to ? sections[index] : undefined;
}

/** The ids of sections: the names of the headings down to them, as chunks' keys have them, with a number where one has that. */
function sectionIds({ whole, name }: ParentContext): (section: Section) => string {
  const { from, path } = headingAnchors(whole);
  const names = new UniqueNames();
  const ids = path.map((each) => names.next(name === "" ? each : `${name}#${each}`));
  return ({ heading }) => {
    const next = firstIndex(0, from.length, (at) => (from[at] ?? 0) > heading.from);
    return ids[next - 1] ?? "";
  };
}

/** Sections that are left out of a document by their titles. */
import type { ParsedDocument } from "./blocks.ts";
import { sectionStart } from "./introductions.ts";
import { outline, type Section, subtreeOf, titleOf } from "./outline.ts";
import type { Span } from "./source.ts";

/** A section that is left out. */
export interface LeftOutSection extends Span {
  readonly title: string;
}

/** A document with the blocks that are left, numbered from 0. Before each section that is missing, and behind it, chunks end. */
export interface ReducedDocument {
  readonly document: ParsedDocument;
  readonly leftOut: readonly LeftOutSection[];
}

/** By document, for the patterns that were asked for last: a change of other settings asks again. */
const known = new WeakMap<ParsedDocument, ReducedDocument & { readonly patterns: string }>();

/**
 * A document without the sections that patterns name (see `titleMatcher`), all in them, and the anchors, comments and opening
 * tags that lead to them.
 */
export function withoutSections(document: ParsedDocument, patterns: string): ReducedDocument {
  const matches = titleMatcher(patterns);
  if (!matches) return { document, leftOut: [] };
  const former = known.get(document);
  if (former?.patterns === patterns) return former;
  const reduced = reduce(document, matches);
  known.set(document, { ...reduced, patterns });
  return reduced;
}

type Matcher = (title: string) => boolean;

/**
 * What tells whether a title is one of some patterns: whole titles with `;` between them, `*` standing for any text, small
 * letters as good as capitals. Undefined where there is no pattern.
 */
function titleMatcher(patterns: string): Matcher | undefined {
  const each = patterns.split(";").map((pattern) => pattern.replace(/\s+/g, " ").trim());
  const wanted = each
    .filter((pattern) => pattern !== "")
    .map((pattern) => folded(pattern).split("*"));
  if (wanted.length === 0) return undefined;
  return (title) => wanted.some((texts) => hasInOrder(folded(title), texts));
}

function folded(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

/** Whether a text begins with the first of some, ends with the last, and has the others in order between them. */
function hasInOrder(text: string, [first = "", ...others]: readonly string[]): boolean {
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const other of others) {
    const found = text.indexOf(other, at);
    if (found < 0) return false;
    at = found + other.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

function reduce(document: ParsedDocument, matches: Matcher): ReducedDocument {
  const { blocks } = document;
  const leftOut: LeftOutSection[] = [];
  const kept = new Uint8Array(blocks.length).fill(1);
  const look = (sections: readonly Section[]) => {
    for (const section of sections) {
      if (!matches(titleOf(section))) {
        look(section.children);
        continue;
      }
      const { end } = subtreeOf(section);
      // Not from where the first section begins: what stands at the head of a file is there for all of it.
      const first = sectionStart(document, section.heading);
      kept.fill(0, first, end);
      const to = blocks[end - 1]?.to ?? section.heading.to;
      leftOut.push({
        from: blocks[first]?.from ?? section.heading.from,
        to,
        title: titleOf(section),
      });
    }
  };
  look(outline(document).sections);
  if (leftOut.length === 0) return { document, leftOut };
  const left = blocks.filter(({ index }) => kept[index]);
  return {
    document: { ...document, blocks: left.map((block, index) => ({ ...block, index })) },
    leftOut,
  };
}

/** A document as a row of sections without their children: preamble first, then heading by heading. */
import type { Block } from "../../../markdown/blocks.ts";
import {
  type BlockRange,
  isEmptyRange,
  levelOf,
  type Outline,
  ownRangeOf,
  type Section,
} from "../../../markdown/outline.ts";

/** A heading with its own content; the preamble has no headings. The range counts blocks. */
export interface OwnSection extends BlockRange {
  /** From the top-level section's down to its own. */
  readonly headings: readonly Block[];
  /** File name and the titles of `headings`; empty for the preamble. */
  readonly path: readonly string[];
  /** 0 for the preamble. */
  readonly level: number;
}

/** The sections in the order of the document, from a block on; first the preamble where there is one. */
export function ownSections(outline: Outline, first: number): OwnSection[] {
  const { sections } = outline;
  const preamble = { first, end: outline.preamble.end };
  const own: OwnSection[] = [];
  if (!isEmptyRange(preamble)) own.push({ ...preamble, headings: [], path: [], level: 0 });
  addSections(own, sections, []);
  return own;
}

function addSections(
  own: OwnSection[],
  sections: readonly Section[],
  above: readonly Block[],
): void {
  for (const section of sections) {
    const { path, heading, children } = section;
    const headings = [...above, heading];
    const { first, end } = ownRangeOf(section);
    own.push({ first, end, headings, path, level: levelOf(heading) });
    addSections(own, children, headings);
  }
}

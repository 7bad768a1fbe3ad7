/** The flags of chunks: what is worth knowing of one. */

/**
 * - `overTarget`: larger than target, within the limit
 * - `oversize`: larger than its limit, because the limit is smaller than one grapheme or the strategy cuts no blocks
 * - `underMinimum`: smaller than the strategy's minimum
 * - `nearEmpty`: nothing but headings, or a body of less than a twentieth of target (or minimum)
 * - `headingOnly`: nothing but headings, and the anchors, comments and tags that lead to them
 * - `cutParagraph` and the like: begins or ends inside such a top-level block
 * - `headerNotRepeated`: begins inside a table whose header did not fit
 * - `wrapperNotRepeated`: begins or ends inside a fence or a construct whose lines leave too little room: with what else is repeated
 *   less than a sixteenth of hardCap, or none for a character
 * - `markersNotRepeated`: begins inside quotes, items or footnotes whose marks take up more than a quarter of what hardCap
 *   leaves beside the breadcrumb; never in sliding-window, where what is repeated does not count
 * - `definitionNotCarried`: uses a definition that did not fit behind it, or would define nothing there
 * - `breadcrumbShortened`: the breadcrumb line leaves out headings, or is left out, to keep to a quarter of the limit
 *
 * A chunk lists its flags in this order.
 */
export const CHUNK_FLAGS = [
  "oversize",
  "overTarget",
  "underMinimum",
  "headingOnly",
  "nearEmpty",
  "cutHeading",
  "cutParagraph",
  "cutList",
  "cutCode",
  "cutTable",
  "cutQuote",
  "cutHtml",
  "cutFrontMatter",
  "cutMdx",
  "cutContainer",
  "cutOther",
  "headerNotRepeated",
  "wrapperNotRepeated",
  "markersNotRepeated",
  "definitionNotCarried",
  "breadcrumbShortened",
] as const;

/** Flags of how a piece begins: behind another one, in one chunk, nothing is lacking. */
const FLAGS_OF_STARTS: ReadonlySet<ChunkFlag> = new Set([
  "headerNotRepeated",
  "markersNotRepeated",
]);

/** The flags of a piece that hold for a chunk which begins before it. */
export function flagsBehindStart(flags: readonly ChunkFlag[]): readonly ChunkFlag[] {
  return flags.some((flag) => FLAGS_OF_STARTS.has(flag))
    ? flags.filter((flag) => !FLAGS_OF_STARTS.has(flag))
    : flags;
}

export type ChunkFlag = (typeof CHUNK_FLAGS)[number];

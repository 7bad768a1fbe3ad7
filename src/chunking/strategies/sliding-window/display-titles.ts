/** The two titles that reports show of a chunk: its document's and its section's. */
import { segmentStarts } from "../../splitting/text/segments.ts";

/** A heading in a chunk's text, repeated ones included. */
export interface ShownHeading {
  readonly level: number;
  readonly title: string;
  /** Whether text of the chunk stands between it and the next heading. */
  readonly hasContent: boolean;
}

/** Most UTF-16 units of each title. */
const DOCUMENT_TITLE = 40;
const SECTION_TITLE = 60;

/** The title of the first level-1 heading in a chunk's text. */
export function documentTitle(headings: readonly ShownHeading[]): string | null {
  const first = headings.find(({ level }) => level === 1);
  return first ? cutTitle(first.title, DOCUMENT_TITLE) : null;
}

/** The title of a document as its front matter has it. */
export function shortTitle(title: string): string {
  return cutTitle(title, DOCUMENT_TITLE);
}

/** The title of the first heading with content; without one, of the last before they stop getting deeper. */
export function sectionTitle(headings: readonly ShownHeading[]): string | null {
  const target =
    headings.find(({ hasContent }) => hasContent) ??
    headings.find(({ level }, index) => level >= (headings[index + 1]?.level ?? 0));
  return target ? cutTitle(target.title, SECTION_TITLE) : null;
}

/** A title cut to a number of UTF-16 units, between graphemes. */
function cutTitle(title: string, limit: number): string {
  if (title.length <= limit) return title;
  const end = segmentStarts(title, "grapheme").findLast((start) => start <= limit) ?? 0;
  return title.slice(0, end).trimEnd();
}

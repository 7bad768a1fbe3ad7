/** Headings to find one's way by in a picture of a whole document. */
import type { ParsedDocument } from "../markdown/blocks.ts";
import { outline, titleOf } from "../markdown/outline.ts";

export interface Landmark {
  /** Where its heading begins. */
  readonly from: number;
  readonly title: string;
}

/** More than a picture has room for. */
const MOST = 400;

/**
 * The headings of the top level; of a document with a single one, those right below it. Of very many, some from all over the
 * document.
 */
export function landmarksOf(document: ParsedDocument): readonly Landmark[] {
  const { sections } = outline(document);
  const [only] = sections;
  const shown =
    sections.length === 1 && only && only.children.length > 0 ? only.children : sections;
  const step = Math.max(1, Math.ceil(shown.length / MOST));
  return shown
    .filter((_, index) => index % step === 0)
    .map((section) => ({ from: section.heading.from, title: titleOf(section) }));
}

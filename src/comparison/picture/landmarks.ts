/** Headings to find one's way by in a picture of a whole document. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import { outline, type Section, titleOf } from "../../markdown/outline.ts";

/** Something that begins at an offset of the source: a heading, or a file where several stand one behind the other. */
export interface Landmark {
  /** Where it begins, in UTF-16 units. */
  readonly from: number;
  readonly title: string;
  /** From 1, the depth of its section: one of a smaller level matters more. */
  readonly level: number;
  /** UTF-16 units that belong to it: of one level, the larger matters more. */
  readonly size: number;
}

const DEEPEST = 3;

/** More than a picture has room for. */
const MOST = 400;

/** The headings of a document that have a title, down to a depth at which there are some to tell apart, in the order of the source. */
export function landmarksOf(document: ParsedDocument): readonly Landmark[] {
  const { blocks } = document;
  const landmarks = (sections: readonly Section[], level: number): Landmark[] =>
    sections.flatMap((section) => {
      const { from } = section.heading;
      const size = (blocks[section.subtreeEnd - 1]?.to ?? from) - from;
      const own = { from, title: titleOf(section), level, size };
      return [own, ...(level < DEEPEST ? landmarks(section.children, level + 1) : [])];
    });
  return thinned(
    landmarks(outline(document).sections, 1).filter(({ title }) => title.trim() !== ""),
  );
}

/** As many as a picture has room for, level by level; of a level with too many some from all over the document. */
function thinned(landmarks: readonly Landmark[]): readonly Landmark[] {
  const kept: Landmark[] = [];
  for (let level = 1; level <= DEEPEST && kept.length < MOST; level += 1) {
    const own = landmarks.filter((landmark) => landmark.level === level);
    const step = Math.max(1, Math.ceil(own.length / (MOST - kept.length)));
    kept.push(...own.filter((_, index) => index % step === 0));
  }
  return kept.sort((a, b) => a.from - b.from);
}

/** Orders landmarks: those that matter most first. */
export function byWeight(a: Landmark, b: Landmark): number {
  return a.level - b.level || b.size - a.size || a.from - b.from;
}

/** Labels of headings, or of files, above the picture: as many as find room. */
import { byWeight, type Landmark } from "./landmarks.ts";

/** A label of a landmark: places in units of the picture. */
export interface Label {
  readonly at: number;
  readonly text: string;
  /** From 0, the row next to the strips. */
  readonly row: number;
  /** On which side of its place the text stands. */
  readonly side: "right" | "left";
}

export const LABEL_ROWS = 3;

/** Height of the letters of a label. */
export const LABEL_SIZE = 11;

const LONGEST = 34;

/** Units between two labels of a row. */
const LABEL_GAP = 10;

interface Placed extends Label {
  readonly from: number;
  readonly to: number;
}

/** Labels that do not overlap each other, nor the lines that lead from others down to the strips. `right` is where the picture ends. */
export function labelsOf(
  landmarks: readonly Landmark[],
  placeOf: (offset: number) => number,
  right: number,
): readonly Label[] {
  const placed: Placed[] = [];
  for (const { from, title } of landmarks.toSorted(byWeight).slice(0, MOST_TRIED)) {
    const label = placeFor(placeOf(from), shortened(title), right, placed);
    if (label) placed.push(label);
  }
  return placed
    .map(({ at, text, row, side }) => ({ at, text, row, side }))
    .sort((a, b) => a.at - b.at);
}

/** Files beyond these are too small to be named. */
const MOST_TRIED = 400;

function placeFor(
  at: number,
  text: string,
  right: number,
  placed: readonly Placed[],
): Placed | undefined {
  const width = widthOf(text);
  for (let row = 0; row < LABEL_ROWS; row += 1) {
    for (const side of ["right", "left"] as const) {
      const from = side === "right" ? at : at - width - 2 * LEADER_GAP;
      const label = { at, text, row, side, from, to: from + width + 2 * LEADER_GAP };
      const isInside = label.to <= right + 2 && label.from >= 0;
      if (isInside && placed.every((other) => areApart(label, other))) return label;
    }
  }
  return undefined;
}

/** Units between a label and the line that leads down from it. */
export const LEADER_GAP = 4;

function areApart(a: Placed, b: Placed): boolean {
  if (a.row === b.row) return a.to + LABEL_GAP <= b.from || b.to + LABEL_GAP <= a.from;
  const [upper, lower] = a.row > b.row ? [a, b] : [b, a];
  return upper.at + 2 <= lower.from || upper.at - 2 >= lower.to;
}

function shortened(title: string): string {
  const letters = [...title.replace(/\s+/g, " ").trim()];
  return letters.length <= LONGEST
    ? letters.join("")
    : `${letters
        .slice(0, LONGEST - 1)
        .join("")
        .trimEnd()}…`;
}

/** How wide a text is at most, in a font that nobody knows: signs of East Asia are as wide as high. */
export function widthOf(text: string, size = LABEL_SIZE): number {
  let width = 0;
  for (const letter of text) width += (letter.codePointAt(0) ?? 0) > 0x2e7f ? 1.05 : 0.62;
  return width * size;
}

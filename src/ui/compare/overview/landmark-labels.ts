/** Which headings have room beside the overview. */
import type { Landmark } from "../../../comparison/picture/landmarks.ts";
import type { TokenScale } from "./token-scale.ts";

export interface LandmarkLabel {
  readonly title: string;
  /** Where the heading stands, in pixels from the top. */
  readonly top: number;
}

/** The headings that are written, none over another: the first of those that crowd. */
export function landmarkLabels(
  landmarks: readonly Landmark[],
  scale: TokenScale,
  height: number,
  lineHeight: number,
): readonly LandmarkLabel[] {
  const labels: LandmarkLabel[] = [];
  for (const { from, title } of topmost(landmarks)) {
    const top = (scale.tokensAt(from) / scale.total) * height;
    const last = labels.at(-1);
    if (top + lineHeight > height) continue;
    if (!last || top - last.top >= lineHeight) labels.push({ title, top });
  }
  return labels;
}

/** The headings of the top level; where that is a single one, those right below it. */
function topmost(landmarks: readonly Landmark[]): readonly Landmark[] {
  const tops = landmarks.filter(({ level }) => level === 1);
  const below = landmarks.filter(({ level }) => level === 2);
  return tops.length <= 1 && below.length > 0 ? below : tops;
}

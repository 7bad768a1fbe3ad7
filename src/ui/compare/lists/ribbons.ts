/** The shapes of the map between two lists: strokes of chunks along the source, ribbons from cards to them. */
import type { TokenScale } from "../overview/token-scale.ts";

/** A stretch from top to bottom, in pixels of the map. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** A stretch of the source, in its offsets. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** No shape is thinner than this, so that the smallest chunk can be seen. */
const THINNEST = 1.5;
/** Where a stretch of source lies on a map of a given height. */
export function extentOf({ from, to }: Stretch, scale: TokenScale, height: number): Extent {
  const top = (scale.tokensAt(from) / scale.total) * height;
  const bottom = (scale.tokensAt(to) / scale.total) * height;
  return { top, bottom: Math.max(bottom, top + THINNEST) };
}

/** The outline of a ribbon between two extents that stand at `x1` and `x2`, as the path of an SVG. */
export function ribbonPath(from: Extent, to: Extent, x1: number, x2: number): string {
  const middle = round((x1 + x2) / 2);
  const [a, b, c, d] = [from.top, to.top, to.bottom, from.bottom].map(round);
  return [
    `M${round(x1)} ${a}`,
    `C${middle} ${a} ${middle} ${b} ${round(x2)} ${b}`,
    `V${c}`,
    `C${middle} ${c} ${middle} ${d} ${round(x1)} ${d}`,
    "Z",
  ].join("");
}

/** Tenths of a pixel are exact enough and keep paths short. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}

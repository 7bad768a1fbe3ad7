/** The shapes of the map between two lists: strokes of chunks along the source, ribbons from cards to them. */
import type { TokenScale } from "../map/token-scale.ts";

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
/** Pixels between strokes that have room for it. */
const GAP = 1;
/** Strokes lower than this have no gap after them. */
const GAP_FROM = 4;

/** Where a stretch of source lies on a map of a given height. */
export function extentOf({ from, to }: Stretch, scale: TokenScale, height: number): Extent {
  const top = (scale.tokensAt(from) / scale.total) * height;
  const bottom = (scale.tokensAt(to) / scale.total) * height;
  return { top, bottom: Math.max(bottom, top + THINNEST) };
}

/** The part of a card that can be seen, or `undefined` when it is scrolled out of a list of a given height. */
export function visibleExtent({ top, bottom }: Extent, height: number): Extent | undefined {
  if (bottom <= 0 || top >= height) return undefined;
  return { top: Math.max(0, top), bottom: Math.min(height, bottom) };
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

/** So many extents, in their order from the top. */
export interface Extents {
  readonly count: number;
  readonly at: (place: number) => Extent;
  /** The first one that begins below a pixel, found without looking at all of them. */
  readonly firstBelow: (pixel: number) => number;
}

/** One path of rectangles for extents, a gap below each that has room for it. */
export function strokesPath(extents: Extents, x: number, width: number): string {
  return joined({ ...extents, at: (place) => withGap(extents.at(place)) })
    .map(({ top, bottom }) => {
      return `M${round(x)} ${round(top)}h${round(width)}v${round(bottom - top)}h${round(-width)}Z`;
    })
    .join("");
}

function withGap({ top, bottom }: Extent): Extent {
  return { top, bottom: bottom - top >= GAP_FROM ? bottom - GAP : bottom };
}

/** Extents that run into each other as one: of thousands, no more are drawn or looked at than the map has room for. */
function joined({ count, at, firstBelow }: Extents): readonly Extent[] {
  const apart: Extent[] = [];
  for (let place = 0; place < count; ) {
    const first = at(place);
    let { bottom } = first;
    let end = place + 1;
    for (let next = firstBelow(bottom); next > end; next = firstBelow(bottom)) {
      end = next;
      bottom = Math.max(bottom, at(end - 1).bottom);
    }
    apart.push({ top: first.top, bottom });
    place = end;
  }
  return apart;
}

/** Tenths of a pixel are exact enough and keep paths short. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}

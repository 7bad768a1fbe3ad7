/** Everything that the map draws, as paths, and what lies under a point of it. */
import { firstIndex } from "../../../algorithms/bisect.ts";
import { type ChunkColumns, numberAt } from "../../../chunking/result/chunk-columns.ts";
import type { ChunkRef, Side } from "../../../state/app-state.ts";
import { type Extent, extentOf, ribbonPath, strokesPath, visibleExtent } from "../lists/ribbons.ts";
import type { TokenScale } from "./token-scale.ts";

export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** What the map knows of one side. */
export interface MapSide {
  readonly side: Side;
  readonly chunks: ChunkColumns;
}

/** What of a side changes from moment to moment. */
export interface MapSideView extends MapSide {
  /** Indexes of lit chunks. */
  readonly lit: readonly number[];
  /** Cards in the page, in pixels from the top of the map. */
  readonly drawn: readonly (Extent & { readonly index: number })[];
}

export interface Shape {
  readonly key: string;
  readonly className: string;
  readonly path: string;
}

/** Pixels of one side's strokes, and between the two sides. */
const STRIP = 16;
const BETWEEN = 2;

/** Ribbons to the cards of both sides, lit ones last, so that they lie in front. */
export function drawRibbons(
  size: MapSize,
  scale: TokenScale,
  sides: readonly MapSideView[],
): Shape[] {
  if (size.width <= 0 || size.height <= 0) return [];
  const ribbons = sides.flatMap((side) => ribbonsOf(size, scale, side));
  const isLit = ({ className }: Shape) => className.endsWith("is-lit");
  return [...ribbons.filter((shape) => !isLit(shape)), ...ribbons.filter(isLit)];
}

/** The strokes of all chunks of both sides. */
export function drawStrokes(size: MapSize, scale: TokenScale, sides: readonly MapSide[]): Shape[] {
  return sides.flatMap((side) => {
    const { length } = side.chunks;
    const even = { first: 0, step: 2, count: Math.ceil(length / 2) };
    const odd = { first: 1, step: 2, count: Math.floor(length / 2) };
    return [
      strokesOf(size, scale, side, "is-even", even),
      strokesOf(size, scale, side, "is-odd", odd),
    ];
  });
}

/** The strokes of lit chunks, to lie over the others. Chunks light up together where they are one behind the other. */
export function drawLit(size: MapSize, scale: TokenScale, sides: readonly MapSideView[]): Shape[] {
  return sides.flatMap((side) => {
    const [first = 0] = side.lit;
    const count = Math.min(side.lit.length, side.chunks.length - first);
    return count > 0 ? strokesOf(size, scale, side, "is-lit", { first, step: 1, count }) : [];
  });
}

/** The left edge of a side's strip: legacy left of the middle, new right of it. */
export function stripLeft(side: Side, width: number): number {
  const middle = width / 2;
  return side === "legacy" ? middle - BETWEEN / 2 - STRIP : middle + BETWEEN / 2;
}

function ribbonsOf(size: MapSize, scale: TokenScale, map: MapSideView): Shape[] {
  const { side, chunks, lit, drawn } = map;
  const strip = stripLeft(side, size.width);
  const [edge, axis] = side === "legacy" ? [0, strip] : [size.width, strip + STRIP];
  return drawn.flatMap(({ index, ...card }) => {
    const seen = visibleExtent(card, size.height);
    if (!seen || index >= chunks.length) return [];
    const tone = lit.includes(index) ? "is-lit" : parity(index);
    const path = ribbonPath(seen, extentOf(spanAt(chunks, index), scale, size.height), edge, axis);
    return [{ key: `${side}-${index}`, className: `map-ribbon is-${side} ${tone}`, path }];
  });
}

/** Chunks by their indexes: from the first one, every so many. */
interface Row {
  readonly first: number;
  readonly step: number;
  readonly count: number;
}

function strokesOf(
  size: MapSize,
  scale: TokenScale,
  { side, chunks }: MapSide,
  tone: string,
  { first, step, count }: Row,
): Shape {
  const extents = {
    count,
    at: (place: number) => extentOf(spanAt(chunks, first + place * step), scale, size.height),
    firstBelow: (pixel: number) => {
      const index = indexBelow(chunks, scale.offsetAt((pixel / size.height) * scale.total));
      return Math.min(count, Math.ceil((index - first) / step));
    },
  };
  return {
    key: `${side}-${tone}`,
    className: `map-stroke is-${side} ${tone}`,
    path: strokesPath(extents, stripLeft(side, size.width), STRIP),
  };
}

/** The first chunk that begins behind an offset. */
function indexBelow(chunks: ChunkColumns, offset: number): number {
  return firstIndex(0, chunks.length, (index) => numberAt(chunks, "from", index) > offset);
}

function spanAt(chunks: ChunkColumns, index: number) {
  return { from: numberAt(chunks, "from", index), to: numberAt(chunks, "to", index) };
}

function parity(index: number): "is-even" | "is-odd" {
  return index % 2 === 0 ? "is-even" : "is-odd";
}

/** The chunk at a point of the map: of the legacy side left of the middle, of the new side right of it. */
export function pointOnMap(
  point: { readonly x: number; readonly y: number },
  size: MapSize,
  scale: TokenScale,
  chunks: Readonly<Record<Side, ChunkColumns>>,
): ChunkRef | undefined {
  if (size.height <= 0) return undefined;
  const side: Side = point.x < size.width / 2 ? "legacy" : "main";
  const offset = scale.offsetAt((point.y / size.height) * scale.total);
  const index = indexBelow(chunks[side], offset) - 1;
  return index < 0 ? undefined : { side, index };
}

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
  return sides.flatMap((side) => [
    strokesOf(size, scale, side, "is-even", everySecond(0, side.chunks.length)),
    strokesOf(size, scale, side, "is-odd", everySecond(1, side.chunks.length)),
  ]);
}

function everySecond(first: number, count: number): readonly number[] {
  const length = Math.max(0, Math.ceil((count - first) / 2));
  return Array.from({ length }, (_, place) => first + 2 * place);
}

/** The strokes of lit chunks, to lie over the others. */
export function drawLit(size: MapSize, scale: TokenScale, sides: readonly MapSideView[]): Shape[] {
  return sides
    .filter(({ lit }) => lit.length > 0)
    .map((side) => strokesOf(size, scale, side, "is-lit", side.lit));
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

function strokesOf(
  size: MapSize,
  scale: TokenScale,
  { side, chunks }: MapSide,
  tone: string,
  drawn: readonly number[],
): Shape {
  const extents = drawn
    .filter((index) => index < chunks.length)
    .map((index) => extentOf(spanAt(chunks, index), scale, size.height));
  return {
    key: `${side}-${tone}`,
    className: `map-stroke is-${side} ${tone}`,
    path: strokesPath(extents, stripLeft(side, size.width), STRIP),
  };
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
  const own = chunks[side];
  const behind = firstIndex(0, own.length, (index) => numberAt(own, "from", index) > offset);
  return behind === 0 ? undefined : { side, index: behind - 1 };
}

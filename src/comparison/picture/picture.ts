/** The overview picture: a whole source to scale, cut in two ways. Geometry alone, in units of the picture. */
import type { Span } from "../../markdown/source.ts";
import { type Band, bandsOf, type PictureGroup } from "./bands.ts";
import { type Borders, bordersOf, mostCuts } from "./borders.ts";
import { type Label, labelsOf } from "./labels.ts";
import type { Landmark } from "./landmarks.ts";

/** One of the two ways to cut. */
export interface PictureSide {
  /** What it is called, such as `Per heading`. */
  readonly name: string;
  /** The source of each chunk, in UTF-16 units. */
  readonly spans: readonly Span[];
}

export interface PictureInput {
  readonly title: string;
  /** UTF-16 units of the source. */
  readonly length: number;
  readonly legacy: PictureSide;
  readonly main: PictureSide;
  readonly groups: readonly PictureGroup[];
  readonly landmarks: readonly Landmark[];
  /** The lines of the source, for the scale below the strips; none where it is several files. */
  readonly lines?: number;
}

export interface Picture {
  readonly title: string;
  readonly legacy: PictureStrip;
  readonly main: PictureStrip;
  readonly bands: readonly Band[];
  readonly labels: readonly Label[];
  /** UTF-16 units of the source in a unit of the picture. */
  readonly scale: number;
  /** The most borders that stand within the width of a shade, on either side; 0 where all are drawn as lines. */
  readonly densest: number;
  readonly lines?: number;
}

export interface PictureStrip extends Borders {
  readonly name: string;
  readonly chunks: number;
  /** Where the strip holds source: stretches that no chunk holds are left white. */
  readonly held: readonly Span[];
}

/** Units from the left, of the strips. */
export const STRIP_LEFT = 132;
export const STRIP_WIDTH = 848;

/** Lays a picture out. Linear in chunks; what comes out is bounded whatever there is. */
export function pictureOf(input: PictureInput): Picture {
  const { title, length, legacy, main, groups, landmarks, lines } = input;
  const scale = Math.max(1, length) / STRIP_WIDTH;
  const placeOf = (offset: number) => STRIP_LEFT + offset / scale;
  const borders = [legacy, main].map(({ spans }) =>
    spans.slice(1).map(({ from }) => placeOf(from)),
  );
  const [before = [], after = []] = borders;
  const densest = Math.max(mostCuts(before), mostCuts(after));
  const strip = ({ name, spans }: PictureSide, places: readonly number[]): PictureStrip => ({
    name,
    chunks: spans.length,
    held: heldBy(spans, length, scale).map(({ from, to }) => ({
      from: placeOf(from),
      to: placeOf(to),
    })),
    ...bordersOf(places, densest),
  });
  return {
    title,
    legacy: strip(legacy, before),
    main: strip(main, after),
    bands: bandsOf(groups, placeOf),
    labels: labelsOf(landmarks, placeOf, STRIP_LEFT + STRIP_WIDTH),
    scale,
    densest,
    ...(lines !== undefined && { lines }),
  };
}

/** Gaps of at most so many UTF-16 units are the white space between two chunks. */
const WHITE_SPACE = 4;

/** Gaps of at most so many units of the picture are too narrow to be seen. */
const LEAST_GAP = 0.75;

/** The source that chunks hold, in stretches: what is between those is in no chunk. */
function heldBy(spans: readonly Span[], length: number, scale: number): readonly Span[] {
  const least = Math.max(WHITE_SPACE, LEAST_GAP * scale);
  const held: { from: number; to: number }[] = [];
  for (const { from, to } of spans) {
    const last = held.at(-1);
    if (last && from - last.to <= least) last.to = Math.max(last.to, to);
    else held.push({ from, to });
  }
  const last = held.at(-1);
  if (last && length - last.to <= least) last.to = length;
  return held;
}

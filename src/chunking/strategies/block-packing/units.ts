/** What chunks are filled with: blocks with the headings right before them, and pieces of blocks that are too large. */
import type { BlockRange } from "../../../markdown/outline.ts";
import {
  blockAt,
  type Draft,
  draftFits,
  nodeAt,
  type PackingContext,
  pieceBody,
} from "../../packing/draft.ts";
import { cutHeadingWhereTorn, type Glued } from "../../packing/glued.ts";
import { type Start, type StartedPiece, startedPieces } from "../../packing/started-pieces.ts";
import { budgetAbove, isTorn } from "../../splitting/opening.ts";

/** A draft that is placed as one. */
export interface Unit extends Draft {
  /** The block that it ends with, or in. */
  readonly lastBlock: number;
}

/** The breadcrumb of each block. */
export type Paths = readonly (readonly string[])[];

/** The units of a range of blocks, in order. */
export function unitsOf(context: PackingContext, paths: Paths, range: BlockRange): Unit[] {
  const units: Unit[] = [];
  for (let first = range.first; first < range.end; ) {
    let content = first;
    while (content < range.end && blockAt(context, content).kind === "heading") content += 1;
    const group = content < range.end ? groupUnits : headingUnits;
    for (const unit of group(context, paths, first, content)) units.push(unit);
    first = content + 1;
  }
  return units;
}

/** Headings that no content follows, as many in a unit as fit: one is not to stand without the one under it. */
function headingUnits(context: PackingContext, paths: Paths, first: number, end: number): Unit[] {
  const units: Unit[] = [];
  for (let index = first; index < end; index += 1) {
    const last = units.at(-1);
    const joined = last && { ...last, to: blockAt(context, index).to, lastBlock: index };
    if (joined && draftFits(context, joined, "hardCap")) units[units.length - 1] = joined;
    else units.push(...blockUnits(context, paths, index));
  }
  return units;
}

/**
 * A block behind headings. The first unit holds as many of the last headings as leave room for a piece of the block;
 * of one that leaves none, or for a part of the block's opening only, the end.
 */
function groupUnits(context: PackingContext, paths: Paths, first: number, content: number): Unit[] {
  const near = firstHeadingNear(context, paths, first, content);
  const far = headingUnits(context, paths, first, near);
  const behind = (end: Unit) => contentUnits(context, paths, end, content);
  const cutFrom = (start: Start) => cutHeading(context, paths, start, content);
  const startAt = (heading: number): Start => ({
    from: blockAt(context, heading).from,
    breadcrumb: pathAt(paths, heading),
  });
  const last = far.at(-1);
  const glued = last && behind(last);
  if (glued) {
    const units = [...far.slice(0, -1), ...glued.units];
    const cut = () =>
      near < content
        ? [...far.slice(0, -1), ...cutFrom(last)]
        : [...headingUnits(context, paths, first, near - 1), ...cutFrom(startAt(near - 1))];
    return [...cutHeadingWhereTorn({ units, isTorn: glued.isTorn }, cut, behind)];
  }
  // The first start that leaves any room counts: behind a later one, the headings before it were chunks without text.
  for (let heading = near; heading < content; heading += 1) {
    const start = startAt(heading);
    const units = contentUnits(context, paths, start, content);
    if (!units) continue;
    const before = [...far, ...headingUnits(context, paths, near, heading)];
    return [...before, ...cutHeadingWhereTorn(units, () => cutFrom(start), behind)];
  }
  const headings = headingUnits(context, paths, first, content);
  return [...headings, ...blockUnits(context, paths, content)];
}

/** The last heading before a block, with those before it from a start on, cut so that its end leaves room for the opening. */
function cutHeading(context: PackingContext, paths: Paths, start: Start, content: number): Unit[] {
  const index = content - 1;
  const heading = nodeAt(context, index);
  const below = nodeAt(context, content);
  const pieces = startedPieces(context, heading, start, pathAt(paths, index), (budget) =>
    budgetAbove(context.document, below, heading, budget),
  );
  return pieces.map((piece) => pieceUnit(piece, index));
}

/** The first heading from which on the headings before a block fit a chunk; the block when not even the last does. */
function firstHeadingNear(
  context: PackingContext,
  paths: Paths,
  first: number,
  content: number,
): number {
  let near = content;
  while (near > first) {
    const { from } = blockAt(context, near - 1);
    const { to } = blockAt(context, content - 1);
    const headings = wholeUnit(from, to, pathAt(paths, near - 1), near);
    if (!draftFits(context, headings, "hardCap")) break;
    near -= 1;
  }
  return near;
}

/** The units of a block alone: itself while it fits the maximum, else its pieces. */
function blockUnits(context: PackingContext, paths: Paths, index: number): Unit[] {
  const block = blockAt(context, index);
  const path = pathAt(paths, index);
  const whole = wholeUnit(block.from, block.to, path, index);
  if (draftFits(context, whole, "hardCap")) return [whole];
  const start = { from: block.from, breadcrumb: path };
  const pieces = startedPieces(context, nodeAt(context, index), start, path);
  return pieces.map((piece) => pieceUnit(piece, index));
}

/**
 * The units of a block whose first one starts before it; undefined when that does not fit. It is torn where it ends inside
 * the opening of the block.
 */
function contentUnits(
  context: PackingContext,
  paths: Paths,
  start: Start,
  index: number,
): Glued<Unit> | undefined {
  const whole = wholeUnit(start.from, blockAt(context, index).to, start.breadcrumb, index);
  if (draftFits(context, whole, "hardCap")) return { units: [whole], isTorn: false };
  const before = { ...whole, to: blockAt(context, index).from };
  if (start.from < before.to && !draftFits(context, before, "hardCap")) return undefined;
  const node = nodeAt(context, index);
  const pieces = startedPieces(context, node, start, pathAt(paths, index));
  const units = pieces.map((piece) => pieceUnit(piece, index));
  const [first] = units;
  if (!first || !draftFits(context, first, "hardCap")) return undefined;
  return { units, isTorn: isTorn(context.document, node, first) };
}

function pieceUnit(piece: StartedPiece, lastBlock: number): Unit {
  const { breadcrumb, flags } = piece;
  return { breadcrumb, ...pieceBody(piece), flags, lastBlock };
}

function wholeUnit(from: number, to: number, path: readonly string[], lastBlock: number): Unit {
  return { breadcrumb: path, from, to, before: [], after: [], flags: [], lastBlock };
}

function pathAt(paths: Paths, index: number): readonly string[] {
  const path = paths[index];
  if (!path) throw new RangeError(`No path for block ${index} among ${paths.length}`);
  return path;
}

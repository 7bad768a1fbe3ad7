/** What own content is cut into before it is put together: blocks, pieces of large ones, headings with what follows them. */
import { type BlockRange, isEmptyRange } from "../../markdown/outline.ts";
import { budgetAboveOpening, tearsOpening } from "../splitting/block-opening.ts";
import { blockAt, nodeAt, type PackingContext } from "./draft.ts";
import { cutHeadingWhereTorn, type Glued } from "./glued.ts";
import { pieceFits, type Start, type StartedPiece, startedPieces } from "./started-pieces.ts";

/** What runs are cut from. */
export interface RunSource {
  /** Breadcrumb of a run that starts in the content. */
  readonly breadcrumb: readonly string[];
  /** Breadcrumb of a run that starts with a heading, by the heading's block, where it is another. */
  readonly headingBreadcrumb?: (block: number) => readonly string[];
  /** Headings (blocks) before the content; the last of them never make a run of their own while they fit one. */
  readonly headings: BlockRange;
  /** Where the first heading goes on, when a chunk before holds its start. */
  readonly headingsFrom?: number | undefined;
  readonly content: BlockRange;
}

/** A block or a piece of one. */
export interface Unit extends StartedPiece {
  /** A thematic break or a heading: it never makes a run of its own while it fits the one before. */
  readonly minor: boolean;
}

/** The units of the headings and the content, in order. */
export function unitsOf(context: PackingContext, source: RunSource): Unit[] {
  const { headings, content } = source;
  const glued = isEmptyRange(content) ? undefined : gluedUnits(context, source);
  return glued
    ? [...glued, ...blockUnits(context, source, content.first + 1, content.end)]
    : [
        ...blockUnits(context, source, headings.first, headings.end),
        ...blockUnits(context, source, content.first, content.end),
      ];
}

/**
 * The units of the headings and the first content block, of which the first piece stands behind as many of the last
 * headings as leave room for it; behind the end of one that leaves none. Undefined when not even that fits.
 */
function gluedUnits(context: PackingContext, source: RunSource): Unit[] | undefined {
  const { first, end } = source.headings;
  const behind = (start: Start) => contentUnits(context, source, start);
  const cutFrom = (start: Start) => cutHeading(context, source, start);
  const startAt = (heading: number): Start => ({
    from: startOf(context, source, heading),
    breadcrumb: breadcrumbOf(source, heading),
  });
  // The first start that leaves any room counts: behind a later one, the headings before it were chunks without text.
  for (let index = first; index < end; index += 1) {
    const start = startAt(index);
    const glued = behind(start);
    if (!glued) continue;
    const before = blockUnits(context, source, first, index);
    return [...before, ...cutHeadingWhereTorn(glued, () => cutFrom(start), behind)];
  }
  const alone = blockUnits(context, source, first, end);
  const last = alone.at(-1);
  const glued = last && behind(last);
  if (!glued) return undefined;
  const units = [...alone.slice(0, -1), ...glued.units];
  const others = () => blockUnits(context, source, first, end - 1);
  const cut = () => [...others(), ...cutFrom(startAt(end - 1))];
  return [...cutHeadingWhereTorn({ units, isTorn: glued.isTorn }, cut, behind)];
}

/** The last heading, with those before it from a start on, cut so that its end leaves room for the content's opening. */
function cutHeading(context: PackingContext, source: RunSource, start: Start): Unit[] {
  const index = source.headings.end - 1;
  const heading = nodeAt(context, index);
  // A chunk before holds the beginning of the heading.
  if (start.from > heading.from) return [];
  const below = nodeAt(context, source.content.first);
  const breadcrumb = breadcrumbOf(source, index);
  const pieces = startedPieces(context, heading, start, breadcrumb, (budget) =>
    budgetAboveOpening(context.document, below, heading, budget),
  );
  return pieces.map(pieceUnit);
}

/**
 * The units of the first content block, the first of them with what stands before it from a start on: headings, or the
 * end of one. It is torn where it ends inside the opening of the block. Undefined when no such unit fits.
 */
function contentUnits(
  context: PackingContext,
  source: RunSource,
  start: Start,
): Glued<Unit> | undefined {
  const { breadcrumb } = start;
  const block = blockAt(context, source.content.first);
  const whole = blockUnit(start.from, block.to, breadcrumb, false);
  const blockFits = pieceFits(context, breadcrumb, { ...whole, from: block.from }, "target");
  if (blockFits && pieceFits(context, breadcrumb, whole, "hardCap")) {
    return { units: [whole], isTorn: false };
  }
  const node = nodeAt(context, source.content.first);
  const units = startedPieces(context, node, start, source.breadcrumb).map(pieceUnit);
  const [first] = units;
  if (!first || !pieceFits(context, breadcrumb, first, "hardCap")) return undefined;
  return { units, isTorn: tearsOpening(context.document, node, first) };
}

const NO_FLAGS: Unit["flags"] = [];

function blockUnit(from: number, to: number, breadcrumb: readonly string[], minor: boolean): Unit {
  return { from, to, lead: undefined, trail: undefined, flags: NO_FLAGS, breadcrumb, minor };
}

function blockUnits(
  context: PackingContext,
  source: RunSource,
  first: number,
  end: number,
): Unit[] {
  const units: Unit[] = [];
  for (let index = first; index < end; index += 1) {
    const block = blockAt(context, index);
    const isHeading = block.kind === "heading";
    const breadcrumb = breadcrumbOf(source, index);
    const from = startOf(context, source, index);
    const minor = isHeading || block.kind === "thematicBreak";
    const whole = blockUnit(from, block.to, breadcrumb, minor);
    const limit = isHeading ? "hardCap" : "target";
    if (from > block.from || pieceFits(context, breadcrumb, whole, limit)) {
      units.push(whole);
    } else {
      const node = nodeAt(context, index);
      for (const piece of startedPieces(context, node, { from, breadcrumb }, breadcrumb)) {
        units.push(pieceUnit(piece));
      }
    }
  }
  return units;
}

function pieceUnit({ from, to, lead, trail, flags, breadcrumb }: StartedPiece): Unit {
  return { from, to, lead, trail, flags, breadcrumb, minor: false };
}

/** Where a block starts, or goes on when a chunk before holds its start. */
function startOf(context: PackingContext, source: RunSource, block: number): number {
  const { from } = blockAt(context, block);
  return block === source.headings.first ? (source.headingsFrom ?? from) : from;
}

function breadcrumbOf(source: RunSource, block: number): readonly string[] {
  const isHeading = block < source.headings.end;
  return (isHeading ? source.headingBreadcrumb?.(block) : undefined) ?? source.breadcrumb;
}

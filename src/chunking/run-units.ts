/** What own content is cut into before it is put together: blocks, pieces of large ones, headings with what follows them. */
import { type BlockRange, isEmptyRange } from "../markdown/outline.ts";
import { blockAt, draftFits, nodeAt, type PackingContext, pieceStretch } from "./draft.ts";
import { cutHeadingWhereTorn, type Glued } from "./glued.ts";
import { blockLevel } from "./splitting/block-level.ts";
import type { Limit, Piece, PieceBudget } from "./splitting/level.ts";
import { budgetAbove, isTorn } from "./splitting/opening.ts";
import { splitLevel } from "./splitting/split-level.ts";

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
export interface Unit extends Piece {
  /** Of a run that starts with this unit. */
  readonly breadcrumb: readonly string[];
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

/** Where a unit starts that holds more than its block, and its breadcrumb. */
type Start = Pick<Unit, "from" | "breadcrumb">;

/** The last heading, with those before it from a start on, cut so that its end leaves room for the content's opening. */
function cutHeading(context: PackingContext, source: RunSource, start: Start): Unit[] {
  const { document } = context;
  const index = source.headings.end - 1;
  const heading = blockAt(context, index);
  // A chunk before holds the beginning of the heading.
  if (start.from > heading.from) return [];
  const breadcrumb = breadcrumbOf(source, index);
  const started = ({ from }: Pick<Piece, "from">): Start =>
    from <= heading.from ? start : { from, breadcrumb };
  const budget: PieceBudget = {
    fits: (piece, limit) => {
      const { from, breadcrumb: path } = started(piece);
      return pieceFits(context, path, { ...piece, from }, limit);
    },
  };
  const below = nodeAt(context, source.content.first);
  const above = budgetAbove(document, below, heading, budget);
  return pieceUnits(context, index, breadcrumb, above).map((unit) => ({
    ...unit,
    ...started(unit),
  }));
}

/**
 * The units of the first content block, the first of them with what stands before it from a start on: headings, or the
 * end of one. It is torn where it ends inside the opening of the block. Undefined when no such unit fits.
 */
function contentUnits(
  context: PackingContext,
  source: RunSource,
  { from: headingsFrom, breadcrumb }: Start,
): Glued<Unit> | undefined {
  const { content } = source;
  const { document } = context;
  const block = blockAt(context, content.first);
  const whole = blockUnit(headingsFrom, block.to, breadcrumb, false);
  const fits = budgetFor(context, breadcrumb);
  const blockFits = fits.fits({ ...whole, from: block.from }, "target");
  if (blockFits && fits.fits(whole, "hardCap")) return { units: [whole], isTorn: false };
  const firstText = block.to - document.source.slice(block.from, block.to).trimStart().length;
  const start = (piece: Pick<Piece, "from">) =>
    piece.from <= firstText ? headingsFrom : piece.from;
  const later = budgetFor(context, source.breadcrumb);
  const budget: PieceBudget = {
    fits: (piece, limit) => {
      const from = start(piece);
      return (from === headingsFrom ? fits : later).fits({ ...piece, from }, limit);
    },
  };
  const node = nodeAt(context, content.first);
  const units = splitLevel(blockLevel(document, node), budget).map((piece): Unit => {
    const from = start(piece);
    const isFirst = from === headingsFrom;
    return { ...piece, from, breadcrumb: isFirst ? breadcrumb : source.breadcrumb, minor: false };
  });
  const [first] = units;
  if (!first || !fits.fits(first, "hardCap")) return undefined;
  return { units, isTorn: isTorn(document, node, first) };
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
      const budget = budgetFor(context, breadcrumb);
      for (const unit of pieceUnits(context, index, breadcrumb, budget)) units.push(unit);
    }
  }
  return units;
}

/** The pieces of a block under a breadcrumb. */
function pieceUnits(
  context: PackingContext,
  block: number,
  breadcrumb: readonly string[],
  budget: PieceBudget,
): Unit[] {
  const pieces = splitLevel(blockLevel(context.document, nodeAt(context, block)), budget);
  return pieces.map(({ from, to, lead, trail, flags }) => ({
    from,
    to,
    lead,
    trail,
    flags,
    breadcrumb,
    minor: false,
  }));
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

/** Pieces that fit under a breadcrumb. */
function budgetFor(context: PackingContext, breadcrumb: readonly string[]): PieceBudget {
  return { fits: (piece, limit) => pieceFits(context, breadcrumb, piece, limit) };
}

function pieceFits(
  context: PackingContext,
  breadcrumb: readonly string[],
  piece: Parameters<PieceBudget["fits"]>[0],
  limit: Limit,
): boolean {
  const { from, to, before, after } = pieceStretch(piece);
  return draftFits(context, { from, to, before, after, breadcrumb }, limit);
}

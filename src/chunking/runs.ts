/** Own content that does not fit hardCap is cut into runs of whole blocks and pieces of large ones. */
import { type BlockRange, isEmptyRange } from "../markdown/outline.ts";
import {
  blockAt,
  type ClosedDraft,
  closed,
  type Draft,
  draftFits,
  draftTokens,
  joinedFlags,
  nodeAt,
  type PackingContext,
  pieceStretch,
} from "./draft.ts";
import { blockLevel } from "./splitting/block-level.ts";
import type { Limit, Piece, PieceBudget } from "./splitting/level.ts";
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

/** The runs in order: all but the last are closed. */
export interface Runs {
  readonly closed: readonly ClosedDraft[];
  readonly last: Draft;
}

/** A block or a piece of one. */
interface Unit extends Piece {
  /** Of a run that starts with this unit. */
  readonly breadcrumb: readonly string[];
  /** A thematic break or a heading: it never makes a run of its own while it fits the one before. */
  readonly minor: boolean;
}

/**
 * Cuts content into runs. Units are added while the run stays within target; a run holds at least one; the last unit
 * of all may stretch the last run up to hardCap, so that no runt is left.
 */
export function cutIntoRuns(context: PackingContext, source: RunSource): Runs {
  const units = unitsOf(context, source);
  const last = units.at(-1);
  const runs: ClosedDraft[] = [];
  let run: Draft | undefined;
  for (const unit of units) {
    const joined = run && joinUnit(run, unit);
    const limit = unit === last || unit.minor ? "hardCap" : "target";
    if (run && joined && !draftFits(context, joined, limit)) {
      const wouldBe = draftTokens(context, joined);
      runs.push(closed(run, { rule: "runFull", wouldBe, limit: context.limits[limit] }));
      run = draftOf(unit);
    } else {
      run = joined ?? draftOf(unit);
    }
  }
  if (!run) throw new RangeError("Runs are cut from at least one block");
  return { closed: runs, last: run };
}

function draftOf(unit: Unit): Draft {
  return { breadcrumb: unit.breadcrumb, ...pieceStretch(unit), flags: unit.flags };
}

function joinUnit(run: Draft, unit: Unit): Draft {
  const { from, before, breadcrumb } = run;
  const { to, after } = pieceStretch(unit);
  const flags = joinedFlags(run.flags, unit.flags);
  return { from, to, before, after, breadcrumb, flags };
}

function unitsOf(context: PackingContext, source: RunSource): Unit[] {
  const { headings, content } = source;
  for (let first = headings.first; first < headings.end; first += 1) {
    const from = startOf(context, source, first);
    const glued = gluedUnits(context, source, from, breadcrumbOf(source, first));
    if (!glued) continue;
    return [
      ...blockUnits(context, source, headings.first, first),
      ...glued,
      ...blockUnits(context, source, content.first + 1, content.end),
    ];
  }
  const before = blockUnits(context, source, headings.first, headings.end);
  const last = before.at(-1);
  const glued = last && gluedUnits(context, source, last.from, last.breadcrumb);
  return glued
    ? [
        ...before.slice(0, -1),
        ...glued,
        ...blockUnits(context, source, content.first + 1, content.end),
      ]
    : [...before, ...blockUnits(context, source, content.first, content.end)];
}

/**
 * The units of the first content block, the first of them with what stands before it from an offset on: headings, or
 * the end of one. Undefined when no such unit fits.
 */
function gluedUnits(
  context: PackingContext,
  source: RunSource,
  headingsFrom: number,
  breadcrumb: readonly string[],
): Unit[] | undefined {
  const { content } = source;
  if (isEmptyRange(content)) return undefined;
  const block = blockAt(context, content.first);
  const whole = blockUnit(headingsFrom, block.to, breadcrumb, false);
  const fits = budgetFor(context, breadcrumb);
  const blockFits = fits.fits({ ...whole, from: block.from }, "target");
  if (blockFits && fits.fits(whole, "hardCap")) return [whole];
  const { source: text } = context.document;
  const firstText = block.to - text.slice(block.from, block.to).trimStart().length;
  const start = (piece: Pick<Piece, "from">) =>
    piece.from <= firstText ? headingsFrom : piece.from;
  const later = budgetFor(context, source.breadcrumb);
  const budget: PieceBudget = {
    fits: (piece, limit) => {
      const from = start(piece);
      return (from === headingsFrom ? fits : later).fits({ ...piece, from }, limit);
    },
  };
  const pieces = splitLevel(blockLevel(context.document, nodeAt(context, content.first)), budget);
  const units = pieces.map((piece): Unit => {
    const from = start(piece);
    const isFirst = from === headingsFrom;
    return { ...piece, from, breadcrumb: isFirst ? breadcrumb : source.breadcrumb, minor: false };
  });
  return units[0] && fits.fits(units[0], "hardCap") ? units : undefined;
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
      const pieces = splitLevel(blockLevel(context.document, nodeAt(context, index)), budget);
      for (const { from, to, lead, trail, flags } of pieces)
        units.push({ from, to, lead, trail, flags, breadcrumb, minor: false });
    }
  }
  return units;
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

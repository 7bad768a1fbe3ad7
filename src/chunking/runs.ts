/** Own content that does not fit hardCap is cut into runs of whole blocks and pieces of large ones. */
import type { BlockRange } from "../markdown/outline.ts";
import {
  blockAt,
  type ClosedDraft,
  type Draft,
  draftFits,
  draftTokens,
  nodeAt,
  type PackingContext,
  pieceStretch,
} from "./draft.ts";
import { blockLevel } from "./splitting/block-level.ts";
import type { Piece, PieceBudget } from "./splitting/level.ts";
import { splitLevel } from "./splitting/split-level.ts";

/** What runs are cut from. */
export interface RunSource {
  /** Breadcrumb of the first run, and of the others where that differs. */
  readonly breadcrumb: readonly string[];
  readonly laterBreadcrumb?: readonly string[];
  /** Headings (blocks) that stand in the first run; they never make a run of their own while they fit one. */
  readonly headings: BlockRange;
  readonly content: BlockRange;
}

/** The runs in order: all but the last are closed. */
export interface Runs {
  readonly closed: readonly ClosedDraft[];
  readonly last: Draft;
}

/** A block or a piece of one. */
interface Unit extends Piece {
  /** A thematic break: it never makes a run of its own while it fits the one before. */
  readonly minor: boolean;
}

/**
 * Cuts content into runs. Units are added while the run stays within target; a run holds at least one; the last unit
 * of all may stretch the last run up to hardCap, so that no runt is left.
 */
export function cutIntoRuns(context: PackingContext, source: RunSource): Runs {
  const units = unitsOf(context, source);
  const [first, ...rest] = units;
  if (!first) throw new RangeError("Runs are cut from at least one block");
  const closed: ClosedDraft[] = [];
  let run = draftOf(source.breadcrumb, first);
  for (const [index, unit] of rest.entries()) {
    const joined = joinUnit(run, unit);
    const limit = index === rest.length - 1 || unit.minor ? "hardCap" : "target";
    if (draftFits(context, joined, limit)) {
      run = joined;
      continue;
    }
    const wouldBe = draftTokens(context, joined);
    closed.push({
      ...run,
      closedBy: { rule: "runFull", wouldBe, limit: context.limits[limit] },
    });
    run = draftOf(source.laterBreadcrumb ?? source.breadcrumb, unit);
  }
  return { closed, last: run };
}

function draftOf(breadcrumb: readonly string[], unit: Unit): Draft {
  return { breadcrumb, ...pieceStretch(unit), flags: unit.flags };
}

function joinUnit(run: Draft, unit: Unit): Draft {
  const { to, after } = pieceStretch(unit);
  return { ...run, to, after, flags: [...new Set([...run.flags, ...unit.flags])] };
}

function unitsOf(context: PackingContext, source: RunSource): Unit[] {
  const { headings, content } = source;
  const glued = gluedUnits(context, source);
  if (glued) return [...glued, ...blockUnits(context, source, content.first + 1, content.end)];
  return [
    ...blockUnits(context, source, headings.first, headings.end),
    ...blockUnits(context, source, content.first, content.end),
  ];
}

/** The units of the first content block, the first of them with the headings; undefined when no such unit fits. */
function gluedUnits(context: PackingContext, source: RunSource): Unit[] | undefined {
  const { headings, content } = source;
  if (headings.first >= headings.end || content.first >= content.end) return undefined;
  const headingsFrom = blockAt(context, headings.first).from;
  const block = blockAt(context, content.first);
  const whole: Unit = { ...block, from: headingsFrom, ...wholeBlock, minor: false };
  const fits = budgetFor(context, source.breadcrumb);
  const blockFits = fits.fits({ ...whole, from: block.from }, "target");
  if (blockFits && fits.fits(whole, "hardCap")) return [whole];
  const { source: text } = context.document;
  const firstText = block.to - text.slice(block.from, block.to).trimStart().length;
  const start = (piece: Pick<Piece, "from">) =>
    piece.from <= firstText ? headingsFrom : piece.from;
  const later = budgetFor(context, source.laterBreadcrumb ?? source.breadcrumb);
  const budget: PieceBudget = {
    fits: (piece, limit) => {
      const from = start(piece);
      return (from === headingsFrom ? fits : later).fits({ ...piece, from }, limit);
    },
  };
  const pieces = splitLevel(blockLevel(context.document, nodeAt(context, content.first)), budget);
  const units = pieces.map((piece) => ({ ...piece, from: start(piece), minor: false }));
  return units[0] && fits.fits(units[0], "hardCap") ? units : undefined;
}

const wholeBlock = { lead: undefined, trail: undefined, flags: [] } as const;

function blockUnits(
  context: PackingContext,
  source: RunSource,
  first: number,
  end: number,
): Unit[] {
  const { breadcrumb, laterBreadcrumb } = source;
  const budget = laterBreadcrumb
    ? budgetFor(context, breadcrumb, laterBreadcrumb)
    : budgetFor(context, breadcrumb);
  const units: Unit[] = [];
  for (let index = first; index < end; index += 1) {
    const block = blockAt(context, index);
    const minor = block.kind === "thematicBreak";
    const whole: Unit = { from: block.from, to: block.to, ...wholeBlock, minor };
    const limit = block.kind === "heading" ? "hardCap" : "target";
    if (budget.fits(whole, limit)) units.push(whole);
    else {
      const pieces = splitLevel(blockLevel(context.document, nodeAt(context, index)), budget);
      for (const piece of pieces) units.push({ ...piece, minor: false });
    }
  }
  return units;
}

/** Pieces that fit under each of the breadcrumbs. */
function budgetFor(
  context: PackingContext,
  ...breadcrumbs: readonly (readonly string[])[]
): PieceBudget {
  return {
    fits: (piece, limit) =>
      breadcrumbs.every((breadcrumb) =>
        draftFits(context, { breadcrumb, ...pieceStretch(piece) }, limit),
      ),
  };
}

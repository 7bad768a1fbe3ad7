/** Pieces of a block of which the first may start earlier than the block: with headings, or the end of one. */
import type { NestedBlock } from "../../markdown/nested-blocks.ts";
import { blockLevel } from "../splitting/block-level.ts";
import type { Limit, Piece, PieceBudget } from "../splitting/level.ts";
import { splitLevel } from "../splitting/split-level.ts";
import { skipWhiteSpace } from "../splitting/text/white-space.ts";
import { draftFits, type PackingContext, pieceStretch } from "./draft.ts";

/** Where a chunk starts (UTF-16 units), and its breadcrumb. */
export interface Start {
  readonly from: number;
  readonly breadcrumb: readonly string[];
}

/** A piece with the breadcrumb of a chunk that starts with it. */
export interface StartedPiece extends Piece, Start {}

/**
 * The pieces of a block: the first from a start at or before it, the others under a breadcrumb. `budgetOf` may ask for more
 * than that each fits.
 */
export function startedPieces(
  context: PackingContext,
  node: NestedBlock,
  start: Start,
  breadcrumb: readonly string[],
  budgetOf: (budget: PieceBudget) => PieceBudget = (budget) => budget,
): StartedPiece[] {
  const { document } = context;
  const firstText = skipWhiteSpace(document.source, node.from, node.to);
  // A piece that starts behind the white space of its block does so for want of room: only headings move its start.
  const isMoved = (from: number): boolean => start.from < node.from && from <= firstText;
  const fits: PieceBudget["fits"] = (piece, limit) =>
    isMoved(piece.from)
      ? pieceFits(context, start.breadcrumb, { ...piece, from: start.from }, limit)
      : pieceFits(context, breadcrumb, piece, limit);
  const pieces = splitLevel(blockLevel(document, node), budgetOf({ fits }));
  return pieces.map(({ from, to, lead, trail, flags }) =>
    isMoved(from)
      ? { from: start.from, to, lead, trail, flags, breadcrumb: start.breadcrumb }
      : { from, to, lead, trail, flags, breadcrumb },
  );
}

/** Whether a piece fits a limit under a breadcrumb. */
export function pieceFits(
  context: PackingContext,
  breadcrumb: readonly string[],
  piece: Omit<Piece, "flags">,
  limit: Limit,
): boolean {
  const { from, to, before, after } = pieceStretch(piece);
  return draftFits(context, { from, to, before, after, breadcrumb }, limit);
}

/** The beginning of a block, which a first piece is not to tear: what it makes there is no block of its kind. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import { contentStart } from "../../markdown/containers.ts";
import type { InnerNode } from "../../markdown/inner.ts";
import { lineEnd, type Span } from "../../markdown/source.ts";
import { blockLevel } from "./block-level.ts";
import type { PieceBudget } from "./level.ts";

/**
 * The offset that a first piece reaches at least: the end of a table's delimiter row, the first character of a fence's
 * code or a formula's lines, or behind the markers of lists, quotes and footnotes.
 */
export function openingEnd(document: ParsedDocument, node: InnerNode): number {
  let leaf = node;
  for (let [first] = leaf.children; first; [first] = leaf.children) leaf = first;
  const { lines } = document;
  const { kind, ownFromLine, ownToLine, containers, to } = leaf;
  switch (kind) {
    case "table":
      return Math.min(to, lineEnd(lines, ownFromLine + 1));
    case "fence":
    case "math": {
      const line = Math.min(ownFromLine + 1, ownToLine);
      return Math.min(to, contentStart(lines, line, containers) + 1);
    }
    default:
      return Math.min(to, contentStart(lines, ownFromLine, containers) + 1);
  }
}

/** A budget for the pieces of a heading, of which the last leaves room for the opening of the block below. */
export function budgetAbove(
  document: ParsedDocument,
  below: InnerNode,
  heading: Span,
  budget: PieceBudget,
): PieceBudget {
  const opening = { to: openingEnd(document, below), trail: blockLevel(document, below).trail(0) };
  return {
    fits: (piece) => {
      const isLast = piece.to >= heading.to;
      return budget.fits(isLast ? { ...piece, ...opening } : piece, "hardCap");
    },
  };
}

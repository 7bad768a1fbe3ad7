/**
 * The opening of a block: as much of its beginning as makes it a block of its kind.
 *
 * The rule, which no specification names: a piece that begins with headings holds the opening of the block below them, or
 * nothing of the block. Half a header is no table, a fence line without code is a fence that nothing closes, a marker
 * without text is an empty item; but the end of a long heading is text wherever it is cut. So where headings leave a block
 * less room than its opening needs, the last heading is cut, and its end stands with the opening. Where even that leaves too
 * little, the heading stays whole and the opening is torn: the limit outweighs the rule.
 */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import { contentStart } from "../../markdown/containers/containers.ts";
import type { NestedBlock } from "../../markdown/nested-blocks.ts";
import { lineEnd, type Span, skipWhiteSpace } from "../../markdown/source.ts";
import { atomsOfBlock } from "./block-atoms.ts";
import { fitsBudget, type Piece, type PieceBudget } from "./piece.ts";

/** Whether a first piece of a block ends inside the block's opening, or holds a fence line that it does not close. */
export function tearsOpening(
  document: ParsedDocument,
  node: NestedBlock,
  first: Pick<Piece, "to" | "flags">,
): boolean {
  return first.flags.includes("wrapperNotRepeated") || first.to < openingEnd(document, node);
}

/**
 * The offset that a first piece reaches at least: the end of a table's delimiter row, the first character of a fence's
 * code or a formula's lines, or behind the markers and boxes of lists, quotes and footnotes; a heading in them is whole.
 */
function openingEnd(document: ParsedDocument, node: NestedBlock): number {
  const { lines, source } = document;
  const { kind, ownFromLine, ownToLine, containers, to } = firstLeaf(node);
  switch (kind) {
    case "table":
      return Math.min(to, lineEnd(lines, ownFromLine + 1));
    case "fence":
    case "math": {
      const line = Math.min(ownFromLine + 1, ownToLine);
      return Math.min(to, contentStart(lines, line, containers) + 1);
    }
    case "heading":
      return to;
    default: {
      const text = skipWhiteSpace(source, contentStart(lines, ownFromLine, containers), to);
      TASK_BOX.lastIndex = containers.length > 0 ? text : to;
      return Math.min(to, (TASK_BOX.test(source) ? TASK_BOX.lastIndex : text) + 1);
    }
  }
}

function firstLeaf(node: NestedBlock): NestedBlock {
  let leaf = node;
  for (let [first] = leaf.children; first; [first] = leaf.children) leaf = first;
  return leaf;
}

/** What a list item may begin with (GFM 5.3). */
const TASK_BOX = /\[[ xX]\]\s+/y;

/**
 * A budget for the pieces of a heading, of which the last leaves room for the opening of the block below: within target
 * where the opening alone fits it, else within hardCap.
 */
export function budgetAboveOpening(
  document: ParsedDocument,
  below: NestedBlock,
  heading: Span,
  budget: PieceBudget,
): PieceBudget {
  const { trail } = atomsOfBlock(document, firstLeaf(below));
  const opening = { to: openingEnd(document, below), trail: trail(0) };
  const alone = { from: below.from, lead: undefined, ...opening };
  const limit = fitsBudget(budget, alone, "target") ? "target" : "hardCap";
  return {
    room: (piece) => {
      const isLast = piece.to >= heading.to;
      return budget.room(isLast ? { ...piece, ...opening } : piece, limit);
    },
  };
}

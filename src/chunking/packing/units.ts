/** What drafts are put together from: whole blocks, pieces of large ones, behind what introduces them. */
import { isRightBefore } from "../../markdown/introductions.ts";
import { type NestedBlock, nestedBlock } from "../../markdown/nested-blocks.ts";
import {
  type BlockRange,
  beginsSection,
  introducesAt,
  sectionOpenings,
} from "../../markdown/outline.ts";
import { skipWhiteSpace } from "../../markdown/source.ts";
import { isWithoutText } from "../../markdown/without-text.ts";
import type { Repeated } from "../result/chunk.ts";
import { atomsOfBlock } from "../splitting/block-atoms.ts";
import { budgetAboveOpening, tearsOpening } from "../splitting/block-opening.ts";
import type { Piece, PieceBudget } from "../splitting/piece.ts";
import { splitAtoms } from "../splitting/split-atoms.ts";
import type { Draft } from "./draft.ts";
import type { DraftSizes } from "./draft-sizes.ts";

/** A draft that is placed as one. */
export interface Unit extends Draft {
  /** Index of the block that it ends with, or in. */
  readonly lastBlock: number;
}

/** What units are cut from. */
export interface UnitSource {
  readonly range: BlockRange;
  /** Where the first block goes on, when a chunk before holds its start. */
  readonly from?: number | undefined;
  /** Breadcrumb of a chunk that starts in a block. */
  breadcrumbOf(block: number): readonly string[];
  /** What a block is held against before it is cut; a heading is cut where it does not fit hardCap. */
  readonly wholeUpTo: "target" | "hardCap";
}

/** Where a chunk starts (UTF-16 units), and its breadcrumb. */
type Start = Pick<Draft, "from" | "breadcrumb">;

/** The units of a range of blocks, in order. */
export function unitsOf(sizes: DraftSizes, source: UnitSource): Unit[] {
  const cutter = new UnitCutter(sizes, source);
  const units: Unit[] = [];
  const { first, end } = source.range;
  for (let next = first; next < end; ) {
    const content = contentBehind(sizes, next, end, next === first);
    const isContent = sizes.blockAt(content).kind !== "heading";
    const cut = isContent
      ? cutter.contentUnits(next, content)
      : cutter.headingUnits(next, content + 1);
    for (const unit of cut) units.push(unit);
    next = content + 1;
  }
  return units;
}

/**
 * The first block from `first` on that introduces nothing. What shows no text goes on with what is behind it where no unit is
 * before it that it could end, and behind text that introduces something, but with no heading there.
 */
function contentBehind(
  { document }: DraftSizes,
  first: number,
  end: number,
  isStart: boolean,
): number {
  const { blocks, source } = document;
  let isBehindText = false;
  let index = first;
  for (; index + 1 < end; index += 1) {
    const [block, next] = [blocks[index], blocks[index + 1]];
    if (!block || !next || !isRightBefore(source, block, next)) break;
    const isOpening =
      index === first ? isStart : !(isBehindText && beginsSection(document, index + 1));
    if (!introducesAt(document, index) && !(isOpening && isWithoutText(document, block))) break;
    isBehindText ||= block.kind !== "heading" && !isWithoutText(document, block);
  }
  return index;
}

class UnitCutter {
  /** The block that was read last: it is asked for several times while it is cut. */
  private lastNode: { readonly index: number; readonly node: NestedBlock } | undefined;
  private readonly sizes: DraftSizes;
  private readonly source: UnitSource;

  constructor(sizes: DraftSizes, source: UnitSource) {
    this.sizes = sizes;
    this.source = source;
  }

  /** Headings alone, as many in a unit as fit, each with what leads to it: one is not to stand without the one under it. */
  headingUnits(first: number, end: number): Unit[] {
    const units: Unit[] = [];
    const { opened } = sectionOpenings(this.sizes.document);
    for (let index = first; index < end; index += 1) {
      const group = Math.min(opened[index]?.index ?? index, end - 1);
      const last = units.at(-1);
      const both = last && { ...last, to: this.sizes.blockAt(group).to, lastBlock: group };
      const alone = wholeUnit(this.startOf(index), this.sizes.blockAt(group).to, group);
      if (both && this.sizes.fits(both, "hardCap")) units[units.length - 1] = both;
      else if (group > index && this.sizes.fits(alone, "hardCap")) units.push(alone);
      else {
        units.push(...this.blockUnits(index));
        continue;
      }
      index = group;
    }
    return units;
  }

  /** A block behind what introduces it, if anything does: headings, then text. */
  contentUnits(first: number, content: number): Unit[] {
    let text = content;
    while (text > first && !this.isHeading(text - 1)) text -= 1;
    const units = text > first ? this.unitsBehindHeadings(first, text) : this.blockUnits(first);
    for (let index = text + 1; index <= content; index += 1) {
      const start = units.at(-1);
      const behind = start && this.unitsIntroduced(start, index);
      if (behind) units.pop();
      for (const unit of behind ?? this.blockUnits(index)) units.push(unit);
    }
    return units;
  }

  /**
   * A block behind headings. Its first unit holds as many of the last headings as leave room for a piece of the block; of
   * a heading that is cut, the end.
   */
  private unitsBehindHeadings(first: number, content: number): Unit[] {
    for (const heading of this.startsBehind(first, content)) {
      const alone = this.blockUnits(heading);
      const start = alone.at(-1);
      const behind = start && this.unitsBehind(start, content);
      // The first start that leaves any room counts: behind a later one, the headings before it were chunks without text.
      if (!behind) continue;
      const before = [...this.headingUnits(first, heading), ...alone.slice(0, -1)];
      return this.withHeadingCut(before, start, content, behind) ?? [...before, ...behind];
    }
    return [...this.headingUnits(first, content), ...this.blockUnits(content)];
  }

  /**
   * A block behind text that introduces it; undefined where both do not fit. Text that takes up much of target leaves the first
   * piece what hardCap has left, rather than a line or two.
   */
  private unitsIntroduced(start: Unit, index: number): Unit[] | undefined {
    const { from, to } = this.sizes.blockAt(index);
    const { breadcrumb } = start;
    if (start.before.length > 0 || start.after.length > 0) return undefined;
    if (this.sizes.fits(wholeUnit({ from, breadcrumb }, to, index), this.source.wholeUpTo)) {
      const whole = wholeUnit(start, to, index);
      return this.sizes.fits(whole, "hardCap") ? [whole] : undefined;
    }
    const { target, hardCap } = this.sizes.limits;
    const size = this.sizes.sizeOf(wholeUnit(start, from, index));
    if (size > hardCap - target / 2) return undefined;
    const isLarge = size > target / 2;
    const units = this.pieces(index, start, (budget) => ({
      room: (piece, limit) =>
        budget.room(piece, isLarge && limit === "target" && piece.from <= from ? "hardCap" : limit),
    }));
    const fits = units[0] && this.sizes.fits(units[0], "hardCap");
    return fits && !this.tearsOpening(units, index) ? units : undefined;
  }

  /** The units of a block alone: itself, or its pieces. The end that is left of a heading is one and is not cut again. */
  private blockUnits(index: number): Unit[] {
    const block = this.sizes.blockAt(index);
    const breadcrumb = this.source.breadcrumbOf(index);
    const from = index === this.source.range.first ? (this.source.from ?? block.from) : block.from;
    const whole = wholeUnit({ from, breadcrumb }, block.to, index);
    const limit = block.kind === "heading" ? "hardCap" : this.source.wholeUpTo;
    const isWhole = from > block.from || this.sizes.fits(whole, limit);
    return isWhole ? [whole] : this.pieces(index, whole);
  }

  /** The units of a block whose first one starts before it; undefined when that does not fit. */
  private unitsBehind(start: Start, index: number): Unit[] | undefined {
    const { from, to } = this.sizes.blockAt(index);
    const whole = wholeUnit(start, to, index);
    const { breadcrumb } = start;
    const staysWhole = this.sizes.fits(
      wholeUnit({ from, breadcrumb }, to, index),
      this.source.wholeUpTo,
    );
    if (staysWhole && this.sizes.fits(whole, "hardCap")) return [whole];
    if (!this.sizes.fits(wholeUnit(start, from, index), "hardCap")) return undefined;
    const units = this.pieces(index, start);
    return units[0] && this.sizes.fits(units[0], "hardCap") ? units : undefined;
  }

  /**
   * A table's head, a fence line, a marker is not torn from what makes it one. Where a block behind headings would be, the
   * last heading is cut instead, so that its end leaves room for the block's opening. Undefined where nothing is torn, and
   * where the opening fits no chunk anyway.
   */
  private withHeadingCut(
    before: readonly Unit[],
    start: Unit,
    content: number,
    behind: readonly Unit[],
  ): Unit[] | undefined {
    if (!this.tearsOpening(behind, content)) return undefined;
    const heading = content - 1;
    // The end of the heading itself had no room: it is cut anew, from its start.
    const isEnd = start.lastBlock === heading && start.from > this.sizes.blockAt(heading).from;
    const kept = before.filter(({ lastBlock }) => !isEnd || lastBlock < heading);
    const cut = this.pieces(heading, isEnd ? this.startOf(heading) : start, (budget) =>
      budgetAboveOpening(this.sizes.document, this.nodeAt(content), this.nodeAt(heading), budget),
    );
    const end = cut.at(-1);
    const units = end && this.unitsBehind(end, content);
    if (!units || this.tearsOpening(units, content)) return undefined;
    return [...kept, ...cut.slice(0, -1), ...units];
  }

  private tearsOpening([first, second]: readonly Unit[], index: number): boolean {
    if (!first || (!second && first.to === this.sizes.blockAt(index).to)) return false;
    return tearsOpening(this.sizes.document, this.nodeAt(index), first);
  }

  /** The pieces of a block: the first from a start at or before it. `budgetOf` may ask for more than that each fits. */
  private pieces(
    index: number,
    start: Start,
    budgetOf: (budget: PieceBudget) => PieceBudget = (budget) => budget,
  ): Unit[] {
    const { document } = this.sizes;
    const node = this.nodeAt(index);
    const breadcrumb = this.source.breadcrumbOf(index);
    const firstText = skipWhiteSpace(document.source, node.from, node.to);
    // A piece that starts behind the white space of its block does so for want of room: only headings move its start.
    const startOf = ({ from }: Pick<Piece, "from">): Start =>
      start.from < node.from && from <= firstText ? start : { from, breadcrumb };
    const room: PieceBudget["room"] = (piece, limit) =>
      this.sizes.room(pieceUnit(startOf(piece), piece, NO_FLAGS, index), limit);
    const pieces = splitAtoms(atomsOfBlock(document, node), budgetOf({ room }));
    return pieces.map((piece) => pieceUnit(startOf(piece), piece, piece.flags, index));
  }

  /**
   * Where a unit may start that goes on with a block behind headings, the best first: with the first of what is before it; with
   * a section of its own, or what nothing introduces; with a heading that is torn from what leads to it.
   */
  private startsBehind(first: number, content: number): number[] {
    const { document } = this.sizes;
    const whole: number[] = [first];
    const torn: number[] = [];
    for (let index = first + 1; index < content; index += 1) {
      const isBehindHeading = this.isHeading(index - 1);
      if (beginsSection(document, index) || !(isBehindHeading || introducesAt(document, index - 1)))
        whole.push(index);
      else if (this.isHeading(index)) torn.push(index);
    }
    return [...whole, ...torn];
  }

  private isHeading(index: number): boolean {
    return this.sizes.blockAt(index).kind === "heading";
  }

  private startOf(index: number): Start {
    return { from: this.sizes.blockAt(index).from, breadcrumb: this.source.breadcrumbOf(index) };
  }

  private nodeAt(index: number): NestedBlock {
    if (this.lastNode?.index !== index) {
      const node = nestedBlock(this.sizes.document, this.sizes.blockAt(index));
      this.lastNode = { index, node };
    }
    return this.lastNode.node;
  }
}

function pieceUnit(
  { from, breadcrumb }: Start,
  { to, lead, trail }: Omit<Piece, "flags">,
  flags: Draft["flags"],
  lastBlock: number,
): Unit {
  const before = lead ? [lead] : NOTHING;
  const after = trail ? [trail] : NOTHING;
  return { from, to, before, after, breadcrumb, flags, lastBlock };
}

function wholeUnit({ from, breadcrumb }: Start, to: number, lastBlock: number): Unit {
  return { from, to, before: NOTHING, after: NOTHING, breadcrumb, flags: NO_FLAGS, lastBlock };
}

const NOTHING: readonly Repeated[] = [];

const NO_FLAGS: Draft["flags"] = [];

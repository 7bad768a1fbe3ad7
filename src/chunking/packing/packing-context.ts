/** All that a packer needs: the document with its outline, drafts and their sizes, and what is cut where it does not fit. */
import { type BlockRange, isEmptyRange, type Outline } from "../../markdown/outline.ts";
import type { Span } from "../../markdown/source.ts";
import type { ClosedBy, Omission } from "../result/chunk.ts";
import { blockBreadcrumbs } from "./block-breadcrumbs.ts";
import { blocksIn } from "./blocks-in.ts";
import { type ClosedDraft, closed } from "./draft.ts";
import { DraftSizes, type DraftSizesInput } from "./draft-sizes.ts";
import { cutIntoRuns, type RunSource, type Runs } from "./runs.ts";
import { type Unit, type UnitSource, unitsOf } from "./units.ts";

export { type ClosedDraft, closed, type Draft, joined, type Packing } from "./draft.ts";
export type { Unit } from "./units.ts";

export interface PackingContextInput extends DraftSizesInput {
  readonly filename: string;
  readonly outline: Outline;
}

/** What strategies see of this room: the README of chunking lists it. */
export class PackingContext extends DraftSizes {
  readonly filename: string;
  readonly outline: Outline;

  constructor(input: PackingContextInput) {
    super(input);
    this.filename = input.filename;
    this.outline = input.outline;
  }

  /** A range of blocks (headings, if any, then their content) as one chunk where it fits, else in runs; none if empty. */
  chunksOf(range: BlockRange, breadcrumb: readonly string[], closedBy: ClosedBy): ClosedDraft[] {
    if (isEmptyRange(range)) return [];
    const whole = this.draftOf(range, breadcrumb);
    if (this.fits(whole, "hardCap")) return [closed(whole, closedBy)];
    const runs = this.runsOf({ range, breadcrumbOf: () => breadcrumb });
    return [...runs.closed, closed(runs.last, closedBy)];
  }

  /** Headings and their content in runs, of which the last is still open. */
  runsOf(source: RunSource): Runs {
    return cutIntoRuns(this, source);
  }

  /** Blocks as what is placed as one: whole or in pieces, behind the headings above them. */
  unitsOf(source: UnitSource): Unit[] {
    return unitsOf(this, source);
  }

  /** The breadcrumb of each block, by its index, of headings down to a depth. */
  breadcrumbs(depth: number): readonly (readonly string[])[] {
    return blockBreadcrumbs(this.document.blocks, [this.filename], depth);
  }

  /** The blocks that share a unit with a span. */
  blocksIn(span: Span): BlockRange {
    return blocksIn(this.document.blocks, span);
  }

  /** The front matter, for strategies that leave it out of their chunks. */
  omittedFrontMatter(): readonly Omission[] {
    const { frontMatter } = this.outline;
    if (isEmptyRange(frontMatter)) return [];
    return [{ ...this.spanOf(frontMatter), reason: "frontMatter" }];
  }
}

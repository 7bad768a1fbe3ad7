/** All that a packer needs: the document with its outline, drafts and their sizes, and what is cut where it does not fit. */
import type { Block, ParsedDocument } from "../../markdown/blocks.ts";
import { documentFrontMatter } from "../../markdown/documents.ts";
import type { End } from "../../markdown/ends.ts";
import { type FrontMatterData, NO_FIELDS } from "../../markdown/front-matter/front-matter-data.ts";
import {
  type BlockRange,
  introducesAt,
  isEmptyRange,
  type Outline,
  sectionOpenings,
} from "../../markdown/outline.ts";
import type { Span } from "../../markdown/source.ts";
import { isWithoutText } from "../../markdown/without-text.ts";
import type { ClosedBy, Metadata, Omission } from "../result/chunk.ts";
import { chunksBetweenEnds, runsBetweenEnds } from "./between-ends.ts";
import { blockBreadcrumbs } from "./block-breadcrumbs.ts";
import { blocksIn } from "./blocks-in.ts";
import type { ClosedDraft, Draft, Packing } from "./draft.ts";
import { DraftSizes, type DraftSizesInput } from "./draft-sizes.ts";
import { fieldsAsMetadata, modifiedTimeIn, withPrefix } from "./finishing/front-matter-facts.ts";
import { PARENT_FIELDS, parentsWithin } from "./finishing/parents.ts";
import { withSentenceOverlap } from "./finishing/sentence-overlap.ts";
import { beginningBetween } from "./left-out-spans.ts";
import { endRule, type Part, partedDrafts, partsOf } from "./parted-drafts.ts";
import type { RunSource, Runs } from "./runs.ts";
import { type Unit, type UnitSource, unitsOf } from "./units.ts";

export { type ClosedDraft, closed, type Draft, joined, type Packing } from "./draft.ts";
export { withPrefix } from "./finishing/front-matter-facts.ts";
export { overlapOf } from "./finishing/overlap.ts";
export type { Unit } from "./units.ts";

/** What metadata says of a file. */
export interface FileFacts {
  /** As it was given. */
  readonly path: string;
  /** When it was changed last, in the form of ISO 8601; null where nobody knows. */
  readonly modified: string | null;
}

export interface PackingContextInput extends Omit<DraftSizesInput, "leftOut"> {
  readonly filename: string;
  readonly file: FileFacts;
  /** What tells the document from others of its file; empty where it is the only one. */
  readonly name: string;
  /** The document with the sections that are left out. */
  readonly whole: ParsedDocument;
  /** What every breadcrumb begins with. */
  readonly root: readonly string[];
  readonly outline: Outline;
  /** Where chunks end whatever the strategy; what is left out there is not among the document's blocks. */
  readonly ends: readonly End[];
  /** What becomes of front matter. */
  readonly frontMatter: "metadata" | "text" | "strip";
}

/** What strategies see of this room: the README of chunking lists it. */
export class PackingContext extends DraftSizes {
  readonly filename: string;
  readonly file: FileFacts;
  /** What tells the document from others of its file; empty where it is the only one. */
  readonly name: string;
  /** The document with the sections that are left out: what their headings are named, and what they define, holds. */
  readonly whole: ParsedDocument;
  /** What every breadcrumb begins with. */
  readonly root: readonly string[];
  readonly outline: Outline;
  /** The blocks that go into chunks: all, or those behind the front matter. */
  readonly content: BlockRange;
  /** Where chunks end whatever the strategy: sections that are left out, delimiters, thematic breaks. */
  readonly ends: readonly End[];
  /** What becomes of the front matter: its fields are metadata, or it is text, or it is left out unread. */
  readonly frontMatter: PackingContextInput["frontMatter"];

  private readonly breadcrumbsTo = new Map<number, readonly (readonly string[])[]>();

  constructor(input: PackingContextInput) {
    super({ ...input, leftOut: input.ends.filter(({ from, to }) => from < to) });
    this.filename = input.filename;
    this.file = input.file;
    this.name = input.name;
    this.whole = input.whole;
    this.root = input.root;
    this.outline = input.outline;
    this.ends = input.ends;
    this.frontMatter = input.frontMatter;
    const first = input.frontMatter === "text" ? 0 : input.outline.frontMatter.end;
    this.content = { first, end: input.document.blocks.length };
  }

  /** The blocks of the front matter that go into chunks; none where it is left out. */
  get frontMatterText(): BlockRange {
    return { first: this.content.first, end: this.outline.frontMatter.end };
  }

  /** A range of blocks (headings, if any, then their content) as one chunk where it fits, else in runs; none if empty. */
  chunksOf(range: BlockRange, breadcrumb: readonly string[], closedBy: ClosedBy): ClosedDraft[] {
    return isEmptyRange(range) ? [] : chunksBetweenEnds(this, range, breadcrumb, closedBy);
  }

  /** Headings and their content in runs, of which the last is still open. */
  runsOf(source: RunSource): Runs {
    return runsBetweenEnds(this, source);
  }

  /** Blocks as what is placed as one: whole or in pieces, behind the headings above them. */
  unitsOf(source: UnitSource): Unit[] {
    return unitsOf(this, source);
  }

  /** The breadcrumb of each block, by its index, of headings down to a depth. */
  breadcrumbs(depth: number): readonly (readonly string[])[] {
    let breadcrumbs = this.breadcrumbsTo.get(depth);
    if (!breadcrumbs) {
      breadcrumbs = blockBreadcrumbs(this.openedSections, this.root, depth);
      this.breadcrumbsTo.set(depth, breadcrumbs);
    }
    return breadcrumbs;
  }

  /** By the index of a block, the heading that it is or leads to (an anchor, a comment, a tag that opens), if any. */
  get openedSections(): readonly (Block | undefined)[] {
    return sectionOpenings(this.document).opened;
  }

  /** Whether a block introduces the one behind it: no chunk is to end between them. */
  introduces(index: number): boolean {
    return introducesAt(this.document, index);
  }

  /** Whether a range of blocks shows a reader something to read. */
  hasText({ first, end }: BlockRange): boolean {
    for (let index = first; index < end; index += 1) {
      if (!isWithoutText(this.document, this.blockAt(index))) return true;
    }
    return false;
  }

  /** The blocks that share a unit with a span. */
  blocksIn(span: Span): BlockRange {
    return blocksIn(this.document.blocks, span);
  }

  /** The rule of a chunk that ends between two offsets because an end is there, the first one if there are several. */
  endBetween(from: number, to: number): ClosedBy | undefined {
    const [end] = beginningBetween(this.ends, from, to);
    return end && endRule(end);
  }

  /** A draft by the ends in it: one part where there are none. */
  partsOf(draft: Draft): readonly Part[] {
    return partsOf(this, draft);
  }

  /** The drafts, parted where they go over an end. */
  parted(drafts: readonly ClosedDraft[]): readonly ClosedDraft[] {
    return partedDrafts(this, drafts);
  }

  /** The drafts, each with what it repeats of the end of the one before: sentences of at most so many tokens. */
  overlapping(drafts: readonly ClosedDraft[], tokens: number): readonly ClosedDraft[] {
    return withSentenceOverlap(this, drafts, tokens);
  }

  /** What is left out of chunks whatever the strategy: front matter, unless it is text, sections by title, delimiters. */
  omitted(): readonly Omission[] {
    const front = { first: 0, end: this.content.first };
    return [
      ...(isEmptyRange(front) ? [] : [{ ...this.spanOf(front), reason: "frontMatter" } as const]),
      ...this.ends.flatMap(({ from, to }) =>
        from < to ? [{ from, to, reason: "excluded" } as const] : [],
      ),
    ];
  }

  /** The fields of the front matter, unless they are not asked for; of one that cannot be read, why. */
  frontMatterData(): FrontMatterData {
    return this.frontMatter === "strip" ? NO_FIELDS : documentFrontMatter(this.document);
  }

  /** The fields of the front matter, by their own names, as metadata; of one that cannot be read, its text and why. */
  frontMatterMetadata(): Metadata {
    return this.frontMatter === "metadata"
      ? fieldsAsMetadata(this.document, this.frontMatterData())
      : {};
  }

  /** When the document was changed last, as its front matter says or else its file; null where neither does. */
  modifiedTime(): string | null {
    return modifiedTimeIn(this.frontMatterData()) ?? this.file.modified;
  }

  /**
   * For strategies that emit nothing of their own with their chunks: what they say of them. The fields of the front
   * matter, and where a limit in tokens is given the parents within it.
   */
  described(parentTokens?: number): Pick<Packing, "describe"> {
    const metadata = this.frontMatterMetadata();
    if (parentTokens === undefined)
      return Object.keys(metadata).length === 0 ? {} : { describe: () => metadata };
    const parentOf = parentsWithin(this, parentTokens);
    const others = withPrefix(metadata, PARENT_FIELDS);
    return { describe: (draft) => ({ ...others, ...parentOf(draft) }) };
  }
}

/** The sliding window: collects lines and seals chunks at headings and at maxTokens. */
import type { Block } from "../../../markdown/blocks.ts";
import { levelOf, titleOf } from "../../../markdown/outline.ts";
import { type Span, trimmedSpan, withoutWhiteSpace } from "../../../markdown/source.ts";
import type { ClosedDraft, Packing, PackingContext } from "../../packing/packing-context.ts";
import type { ChunkFlag, ClosedBy, Omission } from "../../result/chunk.ts";
import type { Piece, PieceBudget } from "../../splitting/piece.ts";
import { type CollectedLine, eachCollectedLine } from "./collected-lines.ts";
import { type HeadingPath, pathAbove, pathHeading } from "./heading-path.ts";
import { type Inherited, inheritedFrom } from "./inherited.ts";
import { type CollectedInto, type Line, sealedLines, spanning } from "./lines-of-chunk.ts";
import type { Collected, OpenChunk, Placed } from "./open-chunk.ts";
import { endBeforeMarks, lineOfMarks } from "./quote-marks.ts";
import { ChunkStarter, joinPiece } from "./started-chunks.ts";

/** Tokens of collected lines. */
export interface WindowLimits {
  readonly minTokens: number;
  readonly minTokensDeeper: number;
  readonly maxTokens: number;
}

/** Collects the blocks of a document, added in order, into chunks. */
export class SlidingWindow {
  private readonly context: PackingContext;
  private readonly limits: WindowLimits;
  private readonly drafts: ClosedDraft[] = [];
  private readonly omitted: Omission[] = [];
  private readonly inherited: Inherited;
  private readonly starter: ChunkStarter;
  private path: HeadingPath = [];
  private open: OpenChunk | undefined;
  /** Quote marks on lines of their own behind the open chunk. */
  private marks: Span | undefined;
  /** The lines of the open chunk, in order, unless some had to be cut. */
  private collected: CollectedInto[] | undefined;
  /** What leads to the next heading, and waits for it. */
  private openings: Block[] = [];

  constructor(context: PackingContext, limits: WindowLimits) {
    this.context = context;
    this.limits = limits;
    this.inherited = inheritedFrom(context);
    this.starter = new ChunkStarter(context, limits.maxTokens);
  }

  /** Collects a block; anchors, comments and opening tags right before a heading with that. */
  add(block: Block): void {
    const end = this.open && this.context.endBetween(this.open.to, block.from);
    if (this.open && end) this.seal(this.open, end);
    const { document, openedSections } = this.context;
    if (block.kind !== "heading") {
      if (openedSections[block.index]) this.openings.push(block);
      else this.addLines(block);
      return;
    }
    const { openings } = this;
    this.openings = [];
    eachCollectedLine(document, block, INTRODUCES, (line) =>
      this.addHeading(block, this.withOpenings(line, openings)),
    );
  }

  private addLines(block: Block): void {
    const placed: Placed = { path: this.path };
    const { context } = this;
    const isQuote = block.kind === "quote";
    const introduces = () => context.introduces(block.index);
    eachCollectedLine(context.document, block, introduces, (line) => {
      if (isQuote) this.placeQuoted(line, placed);
      else this.place(line, placed);
    });
    if (this.marks) this.placeMarks(this.marks, placed);
    this.marks = undefined;
  }

  /**
   * Places a line of a quote. Quote marks alone on the lines behind it are no part of its size: they wait for the next line, and
   * are in the chunk that it goes on, or end the chunk or begin the next one, whichever has room.
   */
  private placeQuoted(line: CollectedLine, placed: Placed): void {
    const { marks, open } = this;
    this.marks = undefined;
    let next: Line = line;
    if (marks && open && this.count(open.from, line.to) > this.limits.maxTokens) {
      const isWithLine = this.count(open.from, marks.to) > this.limits.maxTokens;
      if (isWithLine && !line.lead && this.fits(marks.from, line.to))
        next = spanning(line, marks.from, line.to);
      else this.placeMarks(marks, placed);
    }
    const { source } = this.context.document;
    const end = endBeforeMarks(source, next);
    if (end === next.to || !this.fits(next.from, end)) {
      this.place(next, placed);
      return;
    }
    this.place(spanning(next, next.from, end), placed);
    this.marks = trimmedSpan(source, { from: end, to: next.to });
  }

  /** Places marks that no line takes along: in the open chunk, or in one of their own where that is full. */
  private placeMarks(marks: Span, placed: Placed): void {
    this.place(lineOfMarks(this.context.document.source, marks), placed);
  }

  /** A heading's line from what leads to it on; where that does not fit, it is collected before. */
  private withOpenings(line: CollectedLine, openings: readonly Block[]): Line {
    const [first] = openings;
    if (!first) return line;
    if (this.fits(first.from, line.to)) return spanning(line, first.from, line.to);
    for (const opening of openings) this.addLines(opening);
    return line;
  }

  /** The chunks of everything that was added. */
  packing(undersizedFinal: "keep" | "drop"): Packing {
    const { open } = this;
    if (open) {
      const isUndersized = this.count(open.from, open.to) < this.limits.minTokens;
      if (undersizedFinal === "drop" && isUndersized && this.drafts.length > 0) {
        this.omitted.push({ from: open.from, to: open.to, reason: "droppedUndersized" });
      } else {
        this.seal(open, { rule: "endOfDocument" });
      }
    }
    return { drafts: this.drafts, omitted: this.omitted };
  }

  private addHeading(block: Block, line: Line): void {
    const level = levelOf(block);
    const title = titleOf({ heading: block });
    if (this.open) {
      const closedBy = this.headingRule(this.open, level, title);
      if (closedBy) this.sealWhereItTearsLeast(closedBy);
    }
    const path = pathAbove(this.path, level);
    const to = this.place(line, { path, heading: { level, title } });
    this.path = [...path, pathHeading(this.context.document, block, to)];
  }

  /**
   * The rule by which a heading seals the open chunk. Headings alone are never sealed before a heading of their own
   * section: no chunk is a heading whose section has something in it.
   */
  private headingRule(open: OpenChunk, level: number, next: string): ClosedBy | undefined {
    if (open.isOpenedBy(level)) return undefined;
    if (open.startLevel === 1 && level === 2 && open.hasSeenH2) return { rule: "secondH2", next };
    const tokens = this.count(open.from, this.sealedEnd(open));
    const isDeeper = level > (open.deepest ?? 0);
    const minimum = isDeeper ? this.limits.minTokensDeeper : this.limits.minTokens;
    if (tokens < minimum) return undefined;
    return { rule: isDeeper ? "deeperHeading" : "sameOrShallowerHeading", tokens, minimum, next };
  }

  /** Places a line in the open chunk or a new one; yields where it ends, or its first piece when it had to be cut. */
  private place(line: Line, placed: Placed): number {
    const { open } = this;
    if (open) {
      const wouldBe = this.count(open.from, line.to);
      if (wouldBe <= this.limits.maxTokens) {
        joinPiece(open, line, line.follows(open), placed);
        this.collected?.push({ line, placed });
        return line.to;
      }
      if (!open.hasContent && !placed.heading && this.joinFirstPiece(open, line, placed)) {
        return line.to;
      }
      if (this.sealWhereItTearsLeast({ rule: "maxTokens", wouldBe, limit: this.limits.maxTokens }))
        return this.place(line, placed);
    }
    if (this.fits(line.from, line.to)) {
      this.start(line, placed);
      this.collected = [{ line, placed }];
      return line.to;
    }
    const pieces = line.split(this.budgetFrom(line.from, line.from));
    this.placePieces(pieces, placed);
    return pieces[0]?.to ?? line.to;
  }

  /** Where the open chunk ends if it is sealed now. */
  private sealedEnd({ from, to }: OpenChunk): number {
    const { collected } = this;
    return collected?.[sealedLines(from, collected) - 1]?.line.to ?? to;
  }

  /**
   * Seals the open chunk behind the line where that tears the least, the last of those, in its last third: further up only to
   * keep what introduces a line with it, and lines of code with those that open or close them. What is behind it begins the
   * next chunk. Whether there is any.
   */
  private sealWhereItTearsLeast(closedBy: ClosedBy): boolean {
    const { open, collected } = this;
    if (!open) return false;
    const end = collected ? sealedLines(open.from, collected) : 0;
    if (!collected || end === collected.length) {
      this.seal(open, closedBy);
      return false;
    }
    this.seal(
      this.withLines(collected.slice(0, end), collected[end]?.line.from ?? open.to),
      closedBy,
    );
    for (const { line, placed } of collected.slice(end)) this.place(line, placed);
    return true;
  }

  /** A chunk of lines that fit, up to where the next one starts: quote marks between them are in no line. */
  private withLines(collected: readonly CollectedInto[], next: number): OpenChunk {
    const [first, ...others] = collected;
    if (!first) throw new RangeError("A chunk is made of at least one line");
    const chunk = this.starter.started(first.line, first.placed);
    for (const { line, placed } of others) joinPiece(chunk, line, line.follows(chunk), placed);
    chunk.to = withoutWhiteSpace(this.context.document.source, chunk.to, next);
    return chunk;
  }

  /** Headings alone do not make a chunk: a line too long to follow them whole is cut, its first piece joins them. */
  private joinFirstPiece(open: OpenChunk, line: Line, placed: Placed): boolean {
    const text = this.context.document.source.slice(line.from, line.to);
    const textFrom = line.to - text.trimStart().length;
    const [first, ...rest] = line.split(this.budgetFrom(textFrom, open.from));
    if (!first || first.from > textFrom || !this.fits(open.from, first.to)) return false;
    joinPiece(open, first, true, placed, first.flags);
    this.collected = undefined;
    this.placePieces(rest, placed);
    return true;
  }

  /** What pieces may hold, when those that start up to `first` really start at `from`. */
  private budgetFrom(first: number, from: number): PieceBudget {
    return { room: (piece) => this.room(piece.from <= first ? from : piece.from, piece.to) };
  }

  /** Every piece that does not fit behind the one before starts a chunk; the last one stays open. */
  private placePieces(pieces: readonly Piece[], placed: Placed): void {
    this.collected = undefined;
    for (const piece of pieces) {
      const { open } = this;
      if (!open) {
        this.start(piece, placed, piece.flags);
        continue;
      }
      const wouldBe = this.count(open.from, piece.to);
      if (wouldBe <= this.limits.maxTokens) {
        joinPiece(open, piece, piece.lead === undefined, placed, piece.flags);
      } else {
        this.seal(open, { rule: "maxTokens", wouldBe, limit: this.limits.maxTokens });
        this.start(piece, placed, piece.flags);
      }
    }
  }

  private start(piece: Collected, placed: Placed, flags?: readonly ChunkFlag[]): void {
    this.open = this.starter.started(piece, placed, flags);
  }

  private seal(open: OpenChunk, closedBy: ClosedBy): void {
    this.drafts.push(open.sealed(this.context.root, this.inherited, closedBy));
    this.open = undefined;
    this.collected = undefined;
  }

  private count(from: number, to: number): number {
    return this.context.count([{ from, to }]);
  }

  private fits(from: number, to: number): boolean {
    return this.room(from, to) >= 0;
  }

  private room(from: number, to: number): number {
    return this.context.room({ from, to, ...ALONE }, "hardCap");
  }
}

/** As a heading does. */
const INTRODUCES = () => true;

const ALONE = { before: [], after: [], breadcrumb: [] } as const;

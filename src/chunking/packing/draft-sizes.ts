/** Drafts of a document, and how large they are against the limits of the strategy. */
import type { Block, ParsedDocument } from "../../markdown/blocks.ts";
import { belongsBefore } from "../../markdown/introductions.ts";
import type { BlockRange } from "../../markdown/outline.ts";
import type { Span } from "../../markdown/source.ts";
import { type OptionSpecs, unreachable } from "../../settings/options.ts";
import type { StrategySpec } from "../../settings/strategy.ts";
import type { Measure, Segment } from "../../tokens/counter.ts";
import type { Repeated } from "../result/chunk.ts";
import { type Body, segmentsOf } from "../result/render.ts";
import type { Limit } from "../splitting/piece.ts";
import type { RenderedBreadcrumb } from "./breadcrumb-line.ts";
import type { Draft } from "./draft.ts";
import { measureWithout, spansWithout } from "./left-out-spans.ts";

export type Limits = Readonly<Record<Limit, number>>;

type Bar = Pick<StrategySpec<OptionSpecs>["bar"], "of" | "markIs">;

export interface DraftSizesInput {
  readonly document: ParsedDocument;
  readonly measure: Measure;
  /** What counts for nothing, in the order of the source. */
  readonly leftOut: readonly Span[];
  readonly limits: Limits;
  readonly bar: Bar;
  readonly renderBreadcrumb: (breadcrumb: readonly string[]) => RenderedBreadcrumb;
}

type Sized = Body & Pick<Draft, "breadcrumb">;

/** Makes drafts of the blocks of a document, and tells in true counts how large they are and whether they fit. */
export class DraftSizes {
  readonly document: ParsedDocument;
  /** The mark and the limit of the strategy's bar; splitters cut at the one and never exceed the other. */
  readonly limits: Limits;
  /** What of a chunk is held against the limits, and what the mark is for. */
  readonly bar: Bar;
  /** How a breadcrumb enters the embedding text, if at all. */
  readonly renderBreadcrumb: DraftSizesInput["renderBreadcrumb"];
  private readonly measure: Measure;
  private readonly left: readonly Span[];
  private readonly repeatedTokens = new Map<string, number>();

  constructor(input: DraftSizesInput) {
    this.document = input.document;
    this.limits = input.limits;
    this.bar = input.bar;
    this.renderBreadcrumb = input.renderBreadcrumb;
    this.measure = measureWithout(input.measure, input.leftOut);
    this.left = input.leftOut;
  }

  /** A block by its index. @throws RangeError when there is none */
  blockAt(index: number): Block {
    const { blocks } = this.document;
    const block = blocks[index];
    if (!block) throw new RangeError(`No block ${index} among ${blocks.length}`);
    return block;
  }

  /** Whether a block, by its index, goes with the one before it rather than begin a chunk. @throws RangeError when there is none */
  belongsBefore(index: number): boolean {
    return belongsBefore(this.document, this.blockAt(index));
  }

  /** The source that a non-empty range of blocks covers. */
  spanOf({ first, end }: BlockRange): Span {
    return { from: this.blockAt(first).from, to: this.blockAt(end - 1).to };
  }

  /** The draft of a non-empty range of blocks, whole. */
  draftOf(range: BlockRange, breadcrumb: readonly string[]): Draft {
    const { from, to } = this.spanOf(range);
    return { from, to, before: NOTHING, after: NOTHING, breadcrumb, flags: NO_FLAGS };
  }

  /** Tokens of texts and spans of the source, joined. */
  count(segments: readonly Segment[]): number {
    return this.measure.count(segments);
  }

  /** Tokens of a draft's embedding text. */
  tokensOf(draft: Sized): number {
    return this.measure.count(segmentsOf(draft, this.renderBreadcrumb(draft.breadcrumb).head));
  }

  /** What of a draft is held against its strategy's limits. */
  sizeOf(draft: Sized): number {
    switch (this.bar.of) {
      case "embedding":
        return this.tokensOf(draft);
      case "source":
        return this.measure.count([{ from: draft.from, to: draft.to }]);
      case "characters":
        return [...draft.before, ...draft.after].reduce(
          (sum, { text }) => sum + text.length,
          this.lengthOf(draft),
        );
      default:
        return unreachable(this.bar.of);
    }
  }

  /** Whether a draft fits a limit. */
  fits(draft: Sized, limit: Limit): boolean {
    return this.room(draft, limit) >= 0;
  }

  /**
   * What a draft leaves of a limit; less than 0 when it does not fit. What is far from the limit either way is not even
   * counted: of that, the least that it may leave or the least that it is over.
   */
  room(draft: Sized, limit: Limit): number {
    const tokens = this.limits[limit];
    const { longestToken, densestUnit } = this.measure;
    const length = this.lengthOf(draft);
    const atLeast = tokens - length / longestToken;
    if (atLeast < 0) return atLeast;
    if (this.bar.of !== "embedding") return tokens - this.sizeOf(draft);
    const { head } = this.renderBreadcrumb(draft.breadcrumb);
    const repeats = draft.before.length + draft.after.length > 0;
    const atMost = tokens - (head.length + length) * densestUnit;
    if (!repeats && atMost >= 0) return atMost;
    for (const each of draft.before) {
      const alone = this.tokensOfRepeated(each);
      if (alone > tokens) return tokens - alone;
    }
    return tokens - this.measure.count(segmentsOf(draft, head));
  }

  private lengthOf(span: Span): number {
    if (this.left.length === 0) return span.to - span.from;
    return spansWithout(span, this.left).reduce((sum, { from, to }) => sum + to - from, 0);
  }

  /** Tokens of repeated text alone, counted once: a long table header stands before every row that is tried. */
  private tokensOfRepeated({ text }: Repeated): number {
    let tokens = this.repeatedTokens.get(text);
    if (tokens === undefined) {
      tokens = this.measure.count([text]);
      this.repeatedTokens.set(text, tokens);
    }
    return tokens;
  }
}

const NOTHING: readonly Repeated[] = [];

const NO_FLAGS: Draft["flags"] = [];

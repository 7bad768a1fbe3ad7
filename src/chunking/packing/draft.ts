/** A chunk in the making: where it starts and ends, what it repeats there, and how large that is. */
import type { Block, ParsedDocument } from "../../markdown/blocks.ts";
import { type NestedBlock, nestedBlock } from "../../markdown/nested-blocks.ts";
import type { BlockRange } from "../../markdown/outline.ts";
import type { Span } from "../../markdown/source.ts";
import { unreachable } from "../../settings/options.ts";
import type { SizeMeasure } from "../../settings/strategy.ts";
import type { Measure, Segment } from "../../tokens/counter.ts";
import type { ChunkFlag, ClosedBy, Metadata, Omission } from "../result/chunk.ts";
import { flagsBehindStart } from "../result/chunk-flag.ts";
import type { Limit, Piece, Repeated } from "../splitting/level.ts";
import type { RenderedBreadcrumb } from "./breadcrumb-line.ts";

/** A stretch of source with the context that is repeated around it. */
export interface Stretch extends Span {
  /** What stands before the source, in order. */
  readonly before: readonly Repeated[];
  /** What stands behind it, in order. */
  readonly after: readonly Repeated[];
}

/** A stretch under a breadcrumb. */
export interface Draft extends Stretch {
  readonly breadcrumb: readonly string[];
  readonly flags: readonly ChunkFlag[];
}

export interface ClosedDraft extends Draft {
  readonly closedBy: ClosedBy;
  /** Where the strategy names its chunks itself; else they are numbered. */
  readonly id?: string;
  readonly metadata?: Metadata;
}

/** What a packer makes of a document: chunks in source order, and what it leaves out on purpose. */
export interface Packing {
  /** Read once: a packer may make them while they are read, so that a million are never there at a time. */
  readonly drafts: Iterable<ClosedDraft>;
  readonly omitted: readonly Omission[];
  /** Metadata of the chunks as they end up, with what was carried into them; absent where drafts hold their own. */
  readonly describe?: (draft: ClosedDraft) => Metadata;
}

/** What every packer is handed. */
export interface PackingContext {
  readonly document: ParsedDocument;
  readonly filename: string;
  readonly measure: Measure;
  /** Tokens of texts that drafts repeat, as far as they are known. */
  readonly repeatedTokens: Map<string, number>;
  /** The mark and the limit of the strategy's bar; splitters cut at the one and never exceed the other. */
  readonly limits: Readonly<Record<Limit, number>>;
  readonly markIs: "target" | "minimum";
  /** What of a chunk is held against the limits. */
  readonly sizeOf: SizeMeasure;
  /** How a breadcrumb enters the embedding text, if at all. */
  renderBreadcrumb(breadcrumb: readonly string[]): RenderedBreadcrumb;
}

/** The segments of a stretch's body, behind what stands before it in the embedding text. */
export function segmentsOf(stretch: Stretch, head = ""): Segment[] {
  const { before, after } = stretch;
  if (before.length + after.length === 0) return head === "" ? [stretch] : [head, stretch];
  const segments: Segment[] = head === "" ? [] : [head];
  for (const { text } of before) segments.push(text);
  segments.push(stretch);
  for (const { text } of after) segments.push(text);
  return segments;
}

/** The stretch that a piece of a block makes. */
export function pieceStretch({ from, to, lead, trail }: Omit<Piece, "flags">): Stretch {
  return { from, to, before: lead ? [lead] : NOTHING, after: trail ? [trail] : NOTHING };
}

const NOTHING: readonly Repeated[] = [];

const NO_FLAGS: readonly ChunkFlag[] = [];

/** Tokens of a draft's embedding text. */
export function draftTokens(
  context: PackingContext,
  draft: Stretch & Pick<Draft, "breadcrumb">,
): number {
  const { head } = context.renderBreadcrumb(draft.breadcrumb);
  return context.measure.count(segmentsOf(draft, head));
}

/** What of a draft is held against its strategy's limits. */
export function draftSize(
  context: PackingContext,
  draft: Stretch & Pick<Draft, "breadcrumb">,
): number {
  switch (context.sizeOf) {
    case "embedding":
      return draftTokens(context, draft);
    case "source":
      return context.measure.count([{ from: draft.from, to: draft.to }]);
    case "characters":
      return [...draft.before, ...draft.after].reduce(
        (sum, { text }) => sum + text.length,
        draft.to - draft.from,
      );
    default:
      return unreachable(context.sizeOf);
  }
}

/** Whether a draft's embedding text fits a limit in tokens. What is far from it either way is not even counted. */
export function draftFits(
  context: PackingContext,
  draft: Stretch & Pick<Draft, "breadcrumb">,
  limit: Limit,
): boolean {
  const tokens = context.limits[limit];
  const { longestToken, densestUnit } = context.measure;
  const length = draft.to - draft.from;
  if (length / longestToken > tokens) return false;
  const { head } = context.renderBreadcrumb(draft.breadcrumb);
  const repeats = draft.before.length + draft.after.length > 0;
  if (!repeats && (head.length + length) * densestUnit <= tokens) return true;
  if (draft.before.some((each) => repeatedTokens(context, each) > tokens)) return false;
  return draftTokens(context, draft) <= tokens;
}

/** Tokens of repeated text alone, counted once: fence lines and table headers stand before many drafts. */
function repeatedTokens(
  { measure, repeatedTokens: known }: PackingContext,
  { text }: Repeated,
): number {
  let tokens = known.get(text);
  if (tokens === undefined) {
    tokens = measure.count([text]);
    known.set(text, tokens);
  }
  return tokens;
}

/** The source that a non-empty range of blocks covers. */
export function rangeSpan(context: PackingContext, range: BlockRange): Span {
  return { from: blockAt(context, range.first).from, to: blockAt(context, range.end - 1).to };
}

/** The draft of a whole range of blocks. */
export function rangeDraft(
  context: PackingContext,
  breadcrumb: readonly string[],
  range: BlockRange,
): Draft {
  const { from } = blockAt(context, range.first);
  const { to } = blockAt(context, range.end - 1);
  return { from, to, before: NOTHING, after: NOTHING, breadcrumb, flags: NO_FLAGS };
}

/** The draft as a chunk that ends there. */
export function closed(draft: Draft, closedBy: ClosedBy): ClosedDraft {
  const { from, to, before, after, breadcrumb, flags } = draft;
  return { from, to, before, after, breadcrumb, flags, closedBy };
}

/** The flags of two drafts that become one, each once. */
export function joinedFlags(
  first: readonly ChunkFlag[],
  second: readonly ChunkFlag[],
): readonly ChunkFlag[] {
  const behind = flagsBehindStart(second);
  if (behind.length === 0) return first;
  return first.length === 0 ? behind : [...new Set([...first, ...behind])];
}

/** A draft that goes on to the end of a block. */
export function extended(draft: Draft, to: number): Draft {
  return { ...draft, to, after: NOTHING };
}

/** A block by its index. @throws RangeError when there is none */
export function blockAt(context: PackingContext, index: number): Block {
  const block = context.document.blocks[index];
  if (!block) {
    throw new RangeError(`No block ${index} among ${context.document.blocks.length}`);
  }
  return block;
}

/** A block with everything in it. */
export function nodeAt(context: PackingContext, index: number): NestedBlock {
  return nestedBlock(context.document, blockAt(context, index));
}

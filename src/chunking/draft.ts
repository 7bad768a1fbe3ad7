/** A chunk in the making: where it starts and ends, what it repeats there, and how large that is. */
import type { Block, ParsedDocument } from "../markdown/blocks.ts";
import { type InnerNode, innerNode } from "../markdown/inner.ts";
import type { BlockRange } from "../markdown/outline.ts";
import type { Span } from "../markdown/source.ts";
import type { Measure, Segment } from "../tokens/counter.ts";
import type { ChunkFlag, ClosedBy } from "./chunk.ts";
import { breadcrumbHead } from "./render.ts";
import type { Limit, Repeated } from "./splitting/level.ts";

/** A stretch of source under one breadcrumb. */
export interface Draft extends Span {
  readonly breadcrumb: readonly string[];
  readonly lead: Repeated | undefined;
  readonly trail: Repeated | undefined;
  readonly flags: readonly ChunkFlag[];
}

export interface ClosedDraft extends Draft {
  readonly closedBy: ClosedBy;
}

/** What every packer is handed. */
export interface PackingContext {
  readonly document: ParsedDocument;
  readonly filename: string;
  readonly measure: Measure;
  readonly limits: Readonly<Record<Limit, number>>;
  /** Whether breadcrumbs stand in the embedding text at all. */
  readonly hasBreadcrumbLine: boolean;
  /** The line that a breadcrumb makes in the embedding text; may be empty. */
  breadcrumbLine(breadcrumb: readonly string[]): string;
}

/** The segments of a draft's body. */
export function bodySegments(draft: Pick<Draft, "from" | "to" | "lead" | "trail">): Segment[] {
  const segments: Segment[] = [{ from: draft.from, to: draft.to }];
  if (draft.lead) segments.unshift(draft.lead.text);
  if (draft.trail) segments.push(draft.trail.text);
  return segments;
}

/** Tokens of a draft's embedding text. */
export function draftTokens(
  context: PackingContext,
  draft: Pick<Draft, "breadcrumb" | "from" | "to" | "lead" | "trail">,
): number {
  const head = breadcrumbHead(context.breadcrumbLine(draft.breadcrumb));
  const body = bodySegments(draft);
  return context.measure.count(head === "" ? body : [head, ...body]);
}

/** Whether a draft fits a limit. What is far too long for it is not even counted. */
export function draftFits(
  context: PackingContext,
  draft: Pick<Draft, "breadcrumb" | "from" | "to" | "lead" | "trail">,
  limit: Limit,
): boolean {
  const tokens = context.limits[limit];
  if ((draft.to - draft.from) / context.measure.longestToken > tokens) return false;
  return draftTokens(context, draft) <= tokens;
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
  return {
    breadcrumb,
    ...rangeSpan(context, range),
    lead: undefined,
    trail: undefined,
    flags: [],
  };
}

/** A draft that goes on to the end of a block. */
export function extended(draft: Draft, to: number): Draft {
  return { ...draft, to, trail: undefined };
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
export function nodeAt(context: PackingContext, index: number): InnerNode {
  return innerNode(context.document, blockAt(context, index));
}

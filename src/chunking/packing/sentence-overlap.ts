/** What a chunk repeats of the one before: whole sentences from its end, and whole blocks before and between them. */
import { type Block, type BlockKind, parseDocument } from "../../markdown/blocks.ts";
import { nestedBlock } from "../../markdown/nested-blocks.ts";
import type { BlockRange } from "../../markdown/outline.ts";
import type { Span } from "../../markdown/source.ts";
import { isWithoutText } from "../../markdown/without-text.ts";
import type { Repeated } from "../result/chunk.ts";
import { atomsOfProse } from "../splitting/prose-atoms.ts";
import type { ClosedDraft } from "./draft.ts";
import type { DraftSizes } from "./draft-sizes.ts";
import { overlapOf } from "./overlap.ts";

/** What it needs of a packing context. */
interface OverlapContext extends DraftSizes {
  blocksIn(span: Span): BlockRange;
  endBetween(from: number, to: number): unknown;
}

/**
 * The drafts, in the order of the source, with overlap of at most so many tokens, where a budget ended the chunk before
 * and no heading begins the next one. It comes on top of target, and gives way to hardCap.
 */
export function withSentenceOverlap(
  context: OverlapContext,
  drafts: readonly ClosedDraft[],
  tokens: number,
): readonly ClosedDraft[] {
  if (tokens === 0) return drafts;
  return drafts.map((draft, index) => {
    const previous = drafts[index - 1];
    if (previous?.closedBy.rule !== "runFull") return draft;
    const { first } = context.blocksIn(draft);
    if (context.blockAt(first).kind === "heading") return draft;
    return overlapping(context, previous, draft, tokens);
  });
}

/** Kinds that are repeated whole. What may leave something open, and what holds a heading's place, ends an overlap. */
const REPEATED: ReadonlySet<BlockKind> = new Set([
  "list",
  "quote",
  "fence",
  "indentedCode",
  "table",
  "math",
]);

/** A draft with as much of the one before as both limits allow. */
function overlapping(
  context: OverlapContext,
  previous: ClosedDraft,
  draft: ClosedDraft,
  tokens: number,
): ClosedDraft {
  let longest = draft;
  for (const from of startsBefore(context, previous)) {
    const span = { from, to: previous.to };
    if (context.count([span]) > tokens) break;
    if (!readsAlike(context, span)) continue;
    const overlap = overlapBefore(context, span, draft);
    const longer = { ...draft, before: [overlap, ...draft.before] };
    if (!context.fits(longer, "hardCap")) break;
    longest = longer;
  }
  return longest;
}

/** The overlap before a draft: as in the source where it goes on in mid-paragraph, else with a blank line between. */
function overlapBefore(context: OverlapContext, span: Span, draft: ClosedDraft): Repeated {
  const { source } = context.document;
  const isCut = context.blockAt(context.blocksIn(draft).first).from < draft.from;
  const gap = source.slice(span.to, draft.from);
  const isOneBreak = /^[^\S\r\n]*(?:\r\n?|\n)[^\S\r\n]*$/.test(gap);
  return overlapOf(source, { from: span.from, to: draft.from }, isOneBreak && !isCut ? gap : "");
}

/** Where an overlap from the end of a draft may start, the last place first. */
function* startsBefore(context: OverlapContext, previous: ClosedDraft): Generator<number> {
  const { document } = context;
  const { first, end } = context.blocksIn(previous);
  for (let index = end - 1; index >= first; index -= 1) {
    const block = context.blockAt(index);
    if (context.endBetween(block.from, previous.to)) return;
    if (block.kind === "paragraph") {
      if (!isWithoutText(document, block)) yield* sentencesBefore(context, block, previous);
      continue;
    }
    const isWhole = previous.from <= block.from && block.to <= previous.to;
    if (!isWhole) return;
    if (REPEATED.has(block.kind)) yield block.from;
    else if (block.kind !== "thematicBreak" && block.kind !== "definitions") return;
  }
}

function* sentencesBefore(
  { document }: OverlapContext,
  block: Block,
  { from, to }: Span,
): Generator<number> {
  const sentences = atomsOfProse(document, nestedBlock(document, block));
  for (let index = sentences.count - 1; index >= 0; index -= 1) {
    const start = sentences.from(index);
    if (from <= start && start < to) yield start;
  }
}

/** Whether a stretch is of the same blocks alone as in its document: what begins in mid-line may be another block there. */
function readsAlike(context: OverlapContext, span: Span): boolean {
  const { source, dialect, blocks } = context.document;
  const { first, end } = context.blocksIn(span);
  const alone = parseDocument(source.slice(span.from, span.to), dialect).blocks;
  return (
    alone.length === end - first &&
    alone.every(({ kind }, place) => kind === blocks[first + place]?.kind)
  );
}

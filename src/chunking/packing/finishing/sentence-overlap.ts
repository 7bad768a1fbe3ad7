/** What a chunk repeats of the one before: whole sentences from its end, and whole blocks before and between them. */
import { firstIndex } from "../../../algorithms/bisect.ts";
import {
  type Block,
  type BlockKind,
  type ParsedDocument,
  parseDocument,
} from "../../../markdown/blocks.ts";
import { nestedBlock } from "../../../markdown/nested-blocks.ts";
import type { BlockRange } from "../../../markdown/outline.ts";
import type { Span } from "../../../markdown/source.ts";
import { isWithoutText } from "../../../markdown/without-text.ts";
import type { Atoms } from "../../splitting/atoms.ts";
import { atomsOfProse } from "../../splitting/prose-atoms.ts";
import type { ClosedDraft } from "../draft.ts";
import type { DraftSizes } from "../draft-sizes.ts";
import { overlapOf } from "./overlap.ts";

/** What it needs of a packing context. */
interface OverlapContext extends DraftSizes {
  readonly openedSections: readonly unknown[];
  blocksIn(span: Span): BlockRange;
  endBetween(from: number, to: number): unknown;
}

/**
 * The drafts, in the order of the source, with overlap of at most so many tokens, where a budget ended the chunk before
 * and the next one begins with no heading, nor with what leads to one. It comes on top of target, and gives way to hardCap.
 */
export function withSentenceOverlap(
  context: OverlapContext,
  drafts: readonly ClosedDraft[],
  tokens: number,
): readonly ClosedDraft[] {
  if (tokens === 0) return drafts;
  const { openedSections } = context;
  const prose = new Prose(context.document);
  return drafts.map((draft, index) => {
    const previous = drafts[index - 1];
    if (previous?.closedBy.rule !== "runFull") return draft;
    const { first } = context.blocksIn(draft);
    if (openedSections[first]) return draft;
    return overlapping(context, prose, previous, draft, tokens);
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
  prose: Prose,
  previous: ClosedDraft,
  draft: ClosedDraft,
  tokens: number,
): ClosedDraft {
  const block = context.blockAt(context.blocksIn(draft).first);
  const isCut = block.from < previous.to;
  const readTo = isCut ? Math.min(block.to, draft.to) : previous.to;
  const gap = isCut ? "" : missingBreak(context.document.source.slice(previous.to, draft.from));
  let longest = draft;
  for (const from of startsBefore(context, prose, previous)) {
    const span = { from, to: previous.to };
    if (context.count([span]) > tokens) break;
    if (!readsAlike(context, { from, to: readTo })) continue;
    const overlap = overlapOf(context.document.source, { from, to: draft.from }, gap);
    const longer = { ...draft, before: [overlap, ...draft.before] };
    if (!context.fits(longer, "hardCap")) break;
    longest = longer;
  }
  return longest;
}

/** What is missing between two blocks for a blank line: nothing where there is one. */
function missingBreak(gap: string): string {
  return /^[^\S\r\n]*(?:\r\n?|\n)[^\S\r\n]*$/.test(gap) ? gap : "";
}

/** Where an overlap from the end of a draft may start, the last place first. */
function* startsBefore(
  context: OverlapContext,
  prose: Prose,
  previous: ClosedDraft,
): Generator<number> {
  const { document } = context;
  const { first, end } = context.blocksIn(previous);
  for (let index = end - 1; index >= first; index -= 1) {
    const block = context.blockAt(index);
    if (context.endBetween(block.from, previous.to)) return;
    if (block.kind === "paragraph") {
      if (!isWithoutText(document, block)) yield* prose.startsIn(block, previous);
      continue;
    }
    const isWhole = previous.from <= block.from && block.to <= previous.to;
    if (!isWhole) return;
    if (REPEATED.has(block.kind)) yield block.from;
    else if (block.kind !== "thematicBreak" && block.kind !== "definitions") return;
  }
}

/** Where the sentences of paragraphs start. */
class Prose {
  /** The paragraph that was read last: a long one is asked about for each of its chunks. */
  private last: { readonly block: Block; readonly sentences: Atoms } | undefined;
  private readonly document: ParsedDocument;

  constructor(document: ParsedDocument) {
    this.document = document;
  }

  /** The starts of the sentences of a paragraph that lie in a span, the last one first. */
  *startsIn(block: Block, { from, to }: Span): Generator<number> {
    const sentences = this.sentencesOf(block);
    const end = firstIndex(0, sentences.count, (index) => sentences.from(index) >= to);
    for (let index = end - 1; index >= 0; index -= 1) {
      const start = sentences.from(index);
      if (start < from) return;
      yield start;
    }
  }

  private sentencesOf(block: Block): Atoms {
    if (this.last?.block !== block) {
      const sentences = atomsOfProse(this.document, nestedBlock(this.document, block));
      this.last = { block, sentences };
    }
    return this.last.sentences;
  }
}

/** Whether a stretch is of the same blocks alone as in its document: what begins in mid-line may begin another block. */
function readsAlike(context: OverlapContext, span: Span): boolean {
  const { source, dialect, blocks } = context.document;
  const { first, end } = context.blocksIn(span);
  const alone = parseDocument(source.slice(span.from, span.to), dialect).blocks;
  return (
    alone.length === end - first &&
    alone.every(({ kind }, place) => kind === blocks[first + place]?.kind)
  );
}

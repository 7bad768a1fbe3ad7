/** Fenced code and formulas: cut between lines; every piece repeats the fence lines and is itself a fence or formula. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import { contentStart, continuationPrefix } from "../../markdown/containers/containers.ts";
import { markedLine } from "../../markdown/containers/marker-lines.ts";
import type { NestedBlock } from "../../markdown/nested-blocks.ts";
import { lineEnd, lineTerminator, type Span, trimmedSpan } from "../../markdown/source.ts";
import type { Repeated } from "../result/chunk.ts";
import { type Atoms, atomsOfSpans, flagged } from "./atoms.ts";
import { continuationLead, withContinuation } from "./continuation.ts";
import { atomsOfLines, lineSpans } from "./line-atoms.ts";
import { tearsOfLines } from "./line-tears.ts";
import type { Piece } from "./piece.ts";
import { maskedText, type SplittableText } from "./text/splittable-text.ts";
import { atomsOfText } from "./text/text-atoms.ts";

/** Everything that a piece of a fence repeats. */
interface FenceLines {
  readonly open: Repeated;
  readonly close: Repeated;
  /** The first fence line for a piece that starts in mid-line. */
  readonly openMidLine: Repeated;
}

/** The code lines of a fence; the fence lines belong to the first and the last of them. */
export function atomsOfFence(document: ParsedDocument, node: NestedBlock): Atoms {
  const fence = /^\s*(`{3,}|~{3,})/.exec(lineText(document, node, node.ownFromLine))?.[1] ?? "```";
  const closing = new RegExp(`^\\s*[${fence[0]}]{${fence.length},}\\s*$`);
  const { ownFromLine, ownToLine } = node;
  const isClosed = ownToLine > ownFromLine && closing.test(lineText(document, node, ownToLine));
  return atomsInWrapper(document, node, fence, isClosed ? ownToLine - 1 : ownToLine);
}

/** The lines of a formula between lines of `$$` alone, as those of a fence; of another, lines as they are. */
export function atomsOfMath(document: ParsedDocument, node: NestedBlock): Atoms {
  const { ownFromLine, ownToLine } = node;
  const isWrapped = [ownFromLine, ownToLine].every(
    (line) => lineText(document, node, line).trim() === DOLLARS,
  );
  return isWrapped
    ? atomsInWrapper(document, node, DOLLARS, ownToLine - 1)
    : atomsOfLines(document, node);
}

const DOLLARS = "$$";

/** Lines between a first one, which is repeated, and one with the given mark alone. */
function atomsInWrapper(
  document: ParsedDocument,
  node: NestedBlock,
  mark: string,
  lastCode: number,
): Atoms {
  const { lines } = document;
  const fenceLine = node.ownFromLine;
  const code = lineSpans(document, node, fenceLine + 1, lastCode, { isOpened: true });
  if (code.length === 0) return wholeBlock(document, node);

  const newline = lineTerminator(lines, fenceLine);
  const wrapper = wrapperOf(document, node, mark, newline);
  const last = code.length - 1;
  const isInFence = (open: Pick<Piece, "from" | "lead">) =>
    open.from <= node.from || open.lead?.role === wrapper.open.role;
  const from = (index: number) => (index === 0 ? node.from : (code[index]?.from ?? node.from));
  const to = (index: number) => (index === last ? node.to : (code[index]?.to ?? node.to));
  const openOf = (index: number) => (code[index]?.isMidLine ? wrapper.openMidLine : wrapper.open);
  return {
    count: code.length,
    from,
    to,
    lead: (index) => (index === 0 ? undefined : openOf(index)),
    trail: (index) => (index === last ? undefined : wrapper.close),
    stretches: () => true,
    follows: (index, open) => index === 0 || isInFence(open),
    tear: tearsOfLines(document.source, {
      count: code.length,
      from: (index) => code[index]?.from ?? node.from,
      to: (index) => code[index]?.to ?? node.to,
    }),
    wrapper: { ...wrapper, bare: () => withoutFence(document, node) },
    expand: (index) => {
      const line = code[index]?.line ?? fenceLine;
      const text = maskedText(
        document,
        { fromLine: line, toLine: line, containers: node.containers },
        {
          firstFrom: from(index),
          lastTo: to(index),
          firstLead:
            index === 0 ? continuationLead(document, node.containers, node.from) : openOf(index),
          lastTrail: index === last ? undefined : wrapper.close,
        },
      );
      return atomsOfText(wrappedText(text, wrapper, isInFence), "unbroken");
    },
  };
}

/** A fence or formula without content: whole while it fits, since its lines mean nothing without each other. */
function wholeBlock(document: ParsedDocument, node: NestedBlock): Atoms {
  return atomsOfSpans([node], () => atomsOfLines(document, node), true);
}

/** The lines of a fence whose fence lines are too long to be repeated: as if they were no code. */
function withoutFence(document: ParsedDocument, node: NestedBlock): Atoms {
  const lines = withContinuation(document, atomsOfLines(document, node), () => node.containers);
  return flagged(lines, () => "wrapperNotRepeated");
}

function lineText(document: ParsedDocument, node: NestedBlock, line: number): string {
  const { from, to } = ownLine(document, node, line);
  return document.source.slice(from, to);
}

/** A line behind the marks of the containers that a block stands in. */
function ownLine({ lines }: ParsedDocument, node: NestedBlock, line: number): Span {
  return { from: contentStart(lines, line, node.containers), to: lineEnd(lines, line) };
}

function wrapperOf(
  document: ParsedDocument,
  node: NestedBlock,
  mark: string,
  newline: string,
): FenceLines {
  const inside = continuationPrefix(node.containers);
  const line = lineText(document, node, node.ownFromLine);
  const [indentation = ""] = /^ {1,3}(?=\S)/.exec(line) ?? [];
  const isIndented = indentation !== "";
  const fenceText = isIndented ? line : line.trimStart();
  const open = markedLine(node.containers, fenceText, newline, isIndented) + newline;
  const repeated = trimmedSpan(document.source, ownLine(document, node, node.ownFromLine));
  return {
    open: { role: "fenceOpen", text: open, source: repeated },
    openMidLine: { role: "fenceOpen", text: open + inside, source: repeated },
    close: { role: "fenceClose", text: newline + inside + indentation + mark },
  };
}

/** One code line to cut; what does not even fit with the fence lines around it goes without them. */
function wrappedText(
  text: SplittableText,
  wrapper: FenceLines,
  follows: NonNullable<SplittableText["follows"]>,
): SplittableText {
  return {
    ...text,
    follows,
    pieceStart: (offset) => offset,
    lead: () => wrapper.openMidLine,
    trail: () => wrapper.close,
    bareFlag: () => "wrapperNotRepeated",
  };
}

/** Constructs of a dialect: cut as what is in them is; every piece repeats the lines that open and close them. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import type { NestedBlock } from "../../markdown/nested-blocks.ts";
import {
  behindByteOrderMark,
  isBlank,
  lineEnd,
  lineStart,
  trimmedSpan,
} from "../../markdown/source.ts";
import type { Repeated } from "../result/chunk.ts";
import { type Atoms, atomsOfSpans, flagged } from "./atoms.ts";
import { continuationLead } from "./continuation.ts";
import { joinedLeads, shortenedLead } from "./leads.ts";
import { atomsOfLines } from "./line-atoms.ts";
import type { Piece } from "./piece.ts";
import { segmentStarts } from "./text/segments.ts";

/** What pieces of a construct repeat; nothing closes what ends with its indentation. */
interface ConstructLines {
  readonly open: Repeated;
  readonly close: Repeated | undefined;
}

/** The atoms of a construct's content, of which the first goes with the opening line and the last with the closing one. */
export function atomsInConstruct(
  document: ParsedDocument,
  node: NestedBlock,
  content: Atoms,
): Atoms {
  const lines = constructLines(document, node);
  if (!lines) return content;
  return withOwnWrapper(
    document,
    node,
    lines,
    inLines(document, node, lines, content, { isFirst: true, isLast: true }),
  );
}

/**
 * The whole row of a construct, whose lines are its wrapper. That of a fence which is all there is in it holds them as well:
 * where both are too much, the fence goes without its lines first.
 */
function withOwnWrapper(
  document: ParsedDocument,
  node: NestedBlock,
  lines: ConstructLines,
  atoms: Atoms,
): Atoms {
  const { wrapper } = atoms;
  const bare = wrapper
    ? () => withOwnWrapper(document, node, lines, wrapper.bare())
    : () => flagged(atomsOfLines(document, node), () => "wrapperNotRepeated");
  const { open, close = NOTHING } = wrapper ?? lines;
  return { ...atoms, wrapper: { open, close, bare } };
}

/** The lines around the content of a construct as they are written; undefined for what has no content. */
function constructLines(
  document: ParsedDocument,
  { content, containers, from, to }: NestedBlock,
): ConstructLines | undefined {
  const { source, lines } = document;
  if (!content) return undefined;
  const start = lineStart(lines, content.fromLine);
  const end = lineEnd(lines, content.toLine);
  return {
    open: {
      role: "containerOpen",
      text:
        (shortenedLead(continuationLead(document, containers, from), () => false)?.text ?? "") +
        source.slice(behindByteOrderMark(source, from), start),
      source: trimmedSpan(source, { from, to: start }),
    },
    close:
      end < to
        ? {
            role: "containerClose",
            text: source.slice(end, to),
            source: trimmedSpan(source, { from: end, to }),
          }
        : undefined,
  };
}

/** Whether a row has the first atom of a construct, and the last one. */
interface Ends {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function inLines(
  document: ParsedDocument,
  node: NestedBlock,
  { open, close }: ConstructLines,
  atoms: Atoms,
  { isFirst, isLast }: Ends,
): Atoms {
  const last = atoms.count - 1;
  const beginsIt = (index: number) => isFirst && index === 0;
  const endsIt = (index: number) => isLast && index === last;
  const isInside = (piece: Pick<Piece, "from" | "lead">) =>
    piece.from <= node.from || piece.lead?.text.includes(open.text) === true;
  const from = (index: number) => (beginsIt(index) ? node.from : atoms.from(index));
  const to = (index: number) => (endsIt(index) ? node.to : atoms.to(index));
  const wrap = (inner: Atoms, ends: Ends) => inLines(document, node, { open, close }, inner, ends);
  const { wrapper, flag, introduces, tear } = atoms;
  return {
    count: atoms.count,
    from,
    to,
    lead: (index) =>
      beginsIt(index)
        ? continuationLead(document, node.containers, node.from)
        : joinedLeads(open, atoms.lead(index)),
    trail: (index) => (endsIt(index) ? undefined : joinedLeads(atoms.trail(index), close)),
    stretches: (index) => atoms.stretches(index),
    follows: (index, piece) =>
      beginsIt(index) || (isInside(piece) && atoms.follows?.(index, piece) !== false),
    expand: (index) => {
      const ends = { isFirst: beginsIt(index), isLast: endsIt(index) };
      const finer = atoms.expand(index);
      return finer ? wrap(finer, ends) : withoutLines(document, from(index), to(index));
    },
    ...(wrapper && {
      wrapper: {
        open: joinedLeads(open, wrapper.open) ?? open,
        close: joinedLeads(wrapper.close, close) ?? NOTHING,
        bare: () => wrap(wrapper.bare(), { isFirst, isLast }),
      },
    }),
    ...(flag && { flag }),
    ...(introduces && { introduces }),
    ...(tear && { tear }),
  };
}

const NOTHING: Repeated = { role: "containerClose", text: "" };

/**
 * What does not fit with the lines of its construct, cut anywhere. It goes on no piece that repeats the opening line, as
 * that ends with the closing one.
 */
function withoutLines({ source }: ParsedDocument, from: number, to: number): Atoms {
  const text = source.slice(from, to);
  const starts = segmentStarts(text, "grapheme");
  const spans = starts.flatMap((start, index) => {
    const span = { from: from + start, to: from + (starts[index + 1] ?? text.length) };
    return isBlank(source, span.from, span.to) ? [] : [span];
  });
  const atoms = atomsOfSpans(spans, () => undefined);
  return { ...atoms, follows: (index) => index > 0, flag: () => "wrapperNotRepeated" };
}

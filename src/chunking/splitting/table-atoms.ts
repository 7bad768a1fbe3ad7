/** Tables: cut between rows; every piece repeats the header and the delimiter row. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import { contentStart, continuationPrefix } from "../../markdown/containers/containers.ts";
import { markedLine } from "../../markdown/containers/marker-lines.ts";
import type { NestedBlock } from "../../markdown/nested-blocks.ts";
import { lineEnd, lineTerminator, trimmedSpan } from "../../markdown/source.ts";
import type { Repeated } from "../result/chunk.ts";
import { type Atoms, atomsOfSpans, flagged } from "./atoms.ts";
import { continuationLead, withContinuation } from "./continuation.ts";
import { lineSpans } from "./line-atoms.ts";
import type { Piece } from "./piece.ts";
import { protectedText, type SplittableText } from "./text/splittable-text.ts";
import { atomsOfText } from "./text/text-atoms.ts";

/** The rows of a table; header, delimiter and first row are one atom. */
export function atomsOfTable(document: ParsedDocument, node: NestedBlock): Atoms {
  const header = node.ownFromLine;
  const all = lineSpans(document, node, node.fromLine, node.toLine);
  const head = all.filter(({ line }) => line <= header + 1);
  const rows = all.slice(head.length);
  if (rows.length === 0) {
    return atomsOfSpans([node], () => withoutHeader(document, node, head), true);
  }
  const lead = repeatedHeader(document, node, header);
  const leadMidLine = { ...lead, text: lead.text + continuationPrefix(node.containers) };
  const leadOf = (index: number) => (rows[index]?.isMidLine ? leadMidLine : lead);
  const from = (index: number) => (index === 0 ? node.from : (rows[index]?.from ?? node.from));
  const to = (index: number) => rows[index]?.to ?? node.to;
  const follows = (index: number, open: Pick<Piece, "from" | "lead">) =>
    index === 0 || open.from <= node.from || open.lead?.role === lead.role;
  return {
    count: rows.length,
    from,
    to,
    lead: (index) => (index === 0 ? undefined : leadOf(index)),
    trail: () => undefined,
    stretches: () => true,
    follows,
    expand: (index) => {
      const row = rows[index];
      if (!row) return undefined;
      if (index > 0) return withoutHeader(document, node, [row]);
      return { ...headAndRow(document, node, head, row, leadOf(index)), follows };
    },
  };
}

/** The first atom as two: a row that the header leaves no room for begins like the rows behind it. */
function headAndRow(
  document: ParsedDocument,
  node: NestedBlock,
  head: readonly Row[],
  row: Row,
  lead: Repeated,
): Atoms {
  const spans = [{ from: node.from, to: head.at(-1)?.to ?? node.from }, row];
  const expand = (index: number) => withoutHeader(document, node, index === 0 ? head : [row]);
  const atoms = atomsOfSpans(spans, expand, true);
  const both = { ...atoms, lead: (index: number) => (index === 0 ? undefined : lead) };
  return withContinuation(document, both, () => node.containers);
}

function repeatedHeader(document: ParsedDocument, node: NestedBlock, header: number): Repeated {
  const { lines, source } = document;
  const { containers } = node;
  const line = (number: number) =>
    source.slice(contentStart(lines, number, containers), lineEnd(lines, number)).trimStart();
  const newline = lineTerminator(lines, header);
  const first = line(header);
  // Behind a marker the parser takes that for a part of a first cell without a pipe before it.
  const text =
    markedLine(containers, first, newline, !first.startsWith("|")) +
    newline +
    continuationPrefix(containers) +
    line(header + 1) +
    newline;
  const from = contentStart(lines, header, containers);
  const repeated = trimmedSpan(source, { from, to: lineEnd(lines, header + 1) });
  return { role: "tableHeader", text, source: repeated };
}

type Row = ReturnType<typeof lineSpans>[number];

/** Lines that do not fit with the header, or are it: each whole without it, else cut between cells. */
function withoutHeader(document: ParsedDocument, node: NestedBlock, rows: readonly Row[]): Atoms {
  const flag = (open: Pick<Piece, "from" | "lead">) =>
    open.from > node.from && open.lead?.role !== "tableHeader" ? "headerNotRepeated" : undefined;
  return flagged(atomsOfRows(document, node, rows), flag);
}

function atomsOfRows(document: ParsedDocument, node: NestedBlock, rows: readonly Row[]): Atoms {
  const { containers } = node;
  const cellsOf = ({ line, from, to }: Row): Atoms => {
    const firstLead = continuationLead(document, containers, from);
    const ends = { firstFrom: from, lastTo: to, firstLead };
    return atomsOfCells(
      protectedText(document, { fromLine: line, toLine: line, containers }, ends),
    );
  };
  const atoms = atomsOfSpans(rows, (index) => rows[index] && cellsOf(rows[index]), true);
  return withContinuation(document, atoms, () => containers);
}

/** The cells of a row, each with the pipe before it. */
function atomsOfCells(row: SplittableText): Atoms {
  const starts = [0];
  for (const match of row.masked.matchAll(/(?<!\\)\|(?=\s*[^\s|])/g)) {
    if (match.index > 0) starts.push(match.index);
  }
  const cells = starts.map((start, index): SplittableText => {
    const end = starts[index + 1] ?? row.masked.length;
    const masked = row.masked.slice(start, end).trimEnd();
    const from = row.from + start;
    const isFirst = index === 0;
    return {
      ...row,
      from,
      to: from + masked.length,
      masked,
      firstFrom: isFirst ? row.firstFrom : undefined,
      firstLead: isFirst ? row.firstLead : undefined,
      lastTo: index === starts.length - 1 ? row.lastTo : undefined,
    };
  });
  const spans = cells.map((cell) => ({
    from: cell.firstFrom ?? row.pieceStart(cell.from),
    to: cell.lastTo ?? cell.to,
  }));
  const atoms = atomsOfSpans(spans, (index) => {
    const cell = cells[index];
    return cell && atomsOfText(cell);
  });
  return {
    ...atoms,
    lead: (index) => (index === 0 ? row.firstLead : row.lead(spans[index]?.from ?? row.from)),
  };
}

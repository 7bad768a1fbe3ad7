/** Tables: cut between rows; every piece repeats the header and the delimiter row. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import { contentStart, continuationPrefix } from "../../markdown/containers.ts";
import type { InnerNode } from "../../markdown/inner.ts";
import { markedLine } from "../../markdown/marker-lines.ts";
import { lineEnd, lineTerminator, type Span } from "../../markdown/source.ts";
import { flagged, type Level, type Piece, type Repeated, spanLevel } from "./level.ts";
import { lineSpans, linesLevel } from "./lines.ts";
import { protectedText } from "./masked-text.ts";
import { type SplittableText, textLevel } from "./text-level.ts";

/** The rows of a table; header, delimiter and first row are one atom. */
export function tableLevel(document: ParsedDocument, node: InnerNode): Level {
  const header = node.ownFromLine;
  const rows = lineSpans(document, node, header + 2, node.toLine);
  if (rows.length === 0) return linesLevel(document, node);
  const lead = repeatedHeader(document, node, header);
  const from = (index: number) => (index === 0 ? node.from : (rows[index]?.from ?? node.from));
  const to = (index: number) => rows[index]?.to ?? node.to;
  return {
    count: rows.length,
    from,
    to,
    lead: (index) => (index === 0 ? undefined : lead),
    trail: () => undefined,
    stretches: () => true,
    follows: (index, open) =>
      index === 0 || open.from <= node.from || open.lead?.role === lead.role,
    expand: (index) => {
      const row = rows[index];
      if (!row) return undefined;
      if (index > 0) return withoutHeader(document, node, [[row]]);
      const head = lineSpans(document, node, node.fromLine, header + 1);
      return withoutHeader(document, node, [head, [row]]);
    },
  };
}

function repeatedHeader(document: ParsedDocument, node: InnerNode, header: number): Repeated {
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
  return { role: "tableHeader", text };
}

type Row = Span & { readonly line: number };

/** Groups of lines that do not fit with the header: each whole without it, else cut. Header and delimiter are a group. */
function withoutHeader(
  document: ParsedDocument,
  node: InnerNode,
  groups: readonly (readonly Row[])[],
): Level {
  const spans = groups.map((lines) => ({
    from: lines[0]?.from ?? node.from,
    to: lines.at(-1)?.to ?? node.to,
  }));
  const flag = (open: Pick<Piece, "from" | "lead">) =>
    open.from > node.from && open.lead?.role !== "tableHeader" ? "headerNotRepeated" : undefined;
  const expand = (index: number) => rowsLevel(document, node, groups[index] ?? []);
  return flagged(spanLevel(spans, expand, true), flag);
}

/** Lines of a table: whole, else cut between cells, else inside them. */
function rowsLevel(document: ParsedDocument, node: InnerNode, rows: readonly Row[]): Level {
  const cellsOf = ({ line, from, to }: Row): Level => {
    const { containers } = node;
    const text = protectedText(document, { fromLine: line, toLine: line, containers });
    return cellsLevel({ ...text, firstFrom: from, lastTo: to });
  };
  const [only] = rows;
  if (only && rows.length === 1) return cellsOf(only);
  return spanLevel(rows, (index) => rows[index] && cellsOf(rows[index]), true);
}

/** The cells of a row, each with the pipe before it. */
function cellsLevel(row: SplittableText): Level {
  const starts = [0];
  for (const match of row.masked.matchAll(/(?<!\\)\|(?=\s*[^\s|])/g)) {
    if (match.index > 0) starts.push(match.index);
  }
  const cells = starts.map((start, index): SplittableText => {
    const end = starts[index + 1] ?? row.masked.length;
    const masked = row.masked.slice(start, end).trimEnd();
    const from = row.from + start;
    const { firstFrom: _first, lastTo: _last, ...rest } = row;
    return {
      ...rest,
      from,
      to: from + masked.length,
      masked,
      ...(index === 0 && row.firstFrom !== undefined ? { firstFrom: row.firstFrom } : {}),
      ...(index === starts.length - 1 && row.lastTo !== undefined ? { lastTo: row.lastTo } : {}),
    };
  });
  const spans = cells.map((cell) => ({
    from: cell.firstFrom ?? row.pieceStart(cell.from),
    to: cell.lastTo ?? cell.to,
  }));
  const level = spanLevel(spans, (index) => {
    const cell = cells[index];
    return cell && textLevel(cell);
  });
  return {
    ...level,
    lead: (index) => (index === 0 ? undefined : row.lead(spans[index]?.from ?? row.from)),
  };
}

/** Tables: cut between rows; every piece repeats the header and the delimiter row. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import { contentStart, continuationPrefix, markerPrefix } from "../../markdown/containers.ts";
import type { InnerNode } from "../../markdown/inner.ts";
import { lineEnd, lineTerminator, type Span } from "../../markdown/source.ts";
import { type Level, type Repeated, spanLevel } from "./level.ts";
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
      if (index === 0)
        return withoutHeader(
          document,
          node,
          lineSpans(document, node, node.fromLine, rows[0]?.line ?? header),
        );
      const row = rows[index];
      return row && withoutHeader(document, node, [row]);
    },
  };
}

function repeatedHeader(document: ParsedDocument, node: InnerNode, header: number): Repeated {
  const { lines, source } = document;
  const line = (number: number) =>
    source.slice(contentStart(lines, number, node.containers), lineEnd(lines, number)).trimStart();
  const newline = lineTerminator(lines, header);
  const delimiter = continuationPrefix(node.containers) + line(header + 1);
  const text =
    markerPrefix(node.containers, newline) + line(header) + newline + delimiter + newline;
  return { role: "tableHeader", text };
}

/** Rows that do not fit with the header: whole without it, else cut between cells, else inside them. */
function withoutHeader(
  document: ParsedDocument,
  node: InnerNode,
  rows: readonly (Span & { readonly line: number })[],
): Level {
  const expand = (index: number): Level | undefined => {
    const row = rows[index];
    if (!row) return undefined;
    const text = protectedText(document, {
      fromLine: row.line,
      toLine: row.line,
      containers: node.containers,
    });
    return cellsLevel({ ...text, firstFrom: row.from, lastTo: row.to });
  };
  return { ...spanLevel(rows, expand, true), flag: "headerNotRepeated" };
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
    flag: "headerNotRepeated",
  };
}

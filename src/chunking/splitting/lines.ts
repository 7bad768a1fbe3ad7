/** Indented code, HTML, definitions, formulas and front matter: cut between lines, a long line between words. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import type { InnerNode } from "../../markdown/inner.ts";
import { isBlank, lineEnd, lineStart, type Span } from "../../markdown/source.ts";
import { continuationLead } from "./continuation.ts";
import { type Level, spanLevel } from "./level.ts";
import { protectedText } from "./masked-text.ts";
import { textLevel } from "./text-level.ts";

interface LineSpan extends Span {
  readonly line: number;
}

/** The non-blank lines of a block; each stays whole up to hardCap. */
export function linesLevel(document: ParsedDocument, node: InnerNode): Level {
  const spans = lineSpans(document, node, node.fromLine, node.toLine);
  const expand = (index: number): Level | undefined => {
    const span = spans[index];
    if (!span) return undefined;
    const line = { fromLine: span.line, toLine: span.line, containers: node.containers };
    const text = protectedText(document, line);
    const firstLead = continuationLead(document, node.containers, span.from);
    return textLevel({ ...text, firstFrom: span.from, lastTo: span.to, firstLead }, "run");
  };
  return spanLevel(spans, expand, true);
}

/** The non-blank lines of a range, the first from the node's start, the last to its end. */
export function lineSpans(
  document: ParsedDocument,
  node: Span,
  fromLine: number,
  toLine: number,
): LineSpan[] {
  const { lines, source } = document;
  const spans: LineSpan[] = [];
  for (let line = fromLine; line <= toLine; line += 1) {
    const from = Math.max(node.from, lineStart(lines, line));
    const to = Math.min(node.to, lineEnd(lines, line));
    if (!isBlank(source, from, to)) spans.push({ line, from, to });
  }
  return spans;
}

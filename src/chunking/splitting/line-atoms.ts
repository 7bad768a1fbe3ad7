/** Indented code, HTML, MDX, definitions, front matter, unwrapped formulas: cut between lines, then at white space. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import { lineContent } from "../../markdown/containers/containers.ts";
import type { NestedBlock } from "../../markdown/nested-blocks.ts";
import {
  isBlank,
  lineEnd,
  lineStart,
  type Span,
  withoutWhiteSpace,
} from "../../markdown/source.ts";
import { type Atoms, atomsOfSpans } from "./atoms.ts";
import { continuationLead } from "./continuation.ts";
import { tearsOfLines } from "./line-tears.ts";
import { protectedText } from "./text/splittable-text.ts";
import { atomsOfText } from "./text/text-atoms.ts";

interface LineSpan extends Span {
  readonly line: number;
  /** Whether it starts behind marks that the line has. */
  readonly isMidLine: boolean;
}

/** The non-blank lines of a block; each stays whole up to hardCap. */
export function atomsOfLines(document: ParsedDocument, node: NestedBlock): Atoms {
  const spans = lineSpans(document, node, node.fromLine, node.toLine);
  const expand = (index: number): Atoms | undefined => {
    const span = spans[index];
    if (!span) return undefined;
    const line = { fromLine: span.line, toLine: span.line, containers: node.containers };
    const firstLead = continuationLead(document, node.containers, span.from);
    const ends = { firstFrom: span.from, lastTo: span.to, firstLead };
    return atomsOfText(protectedText(document, line, ends), "unbroken");
  };
  const atoms = atomsOfSpans(spans, expand, true);
  return { ...atoms, tear: tearsOfLines(document.source, atoms) };
}

/**
 * The lines of a range that have content, the first from the node's start, the last to its end. Quote marks without
 * content go to the line before, since a piece that starts with them is none of a list item (CommonMark 0.31.2, 5.2);
 * so do marks so far in that they would begin code where they begin a piece. Lines that always follow a repeated one keep
 * those: its quote is open.
 */
export function lineSpans(
  { lines, source }: ParsedDocument,
  { from: nodeFrom, to: nodeTo, containers }: Span & Pick<NestedBlock, "containers">,
  fromLine: number,
  toLine: number,
  { isOpened }: { readonly isOpened: boolean } = { isOpened: false },
): LineSpan[] {
  const spans: { line: number; from: number; to: number; isMidLine: boolean }[] = [];
  for (let line = fromLine; line <= toLine; line += 1) {
    const from = Math.max(nodeFrom, lineStart(lines, line));
    const to = Math.min(nodeTo, lineEnd(lines, line));
    if (isBlank(source, from, to)) continue;
    const before = spans.at(-1);
    if (!before || containers.length === 0) {
      spans.push({ line, from, to, isMidLine: false });
      continue;
    }
    const { start, hasMarks } = lineContent(lines, line, containers);
    const hasContent = !isBlank(source, start, to);
    const isFarIn = !isOpened && !hasMarks && !isBlank(source, from, start);
    const isBare = !hasContent || isFarIn;
    if (isBare) before.to = Math.max(before.to, withoutWhiteSpace(source, from, start));
    if (hasContent) spans.push({ line, from: isBare ? start : from, to, isMidLine: isBare });
  }
  return spans;
}

/** Links, code spans, emphasis and the like in a stretch of prose, none of which an overlap begins inside. */
import { firstIndex } from "../../../algorithms/bisect.ts";
import type { Block, ParsedDocument } from "../../../markdown/blocks.ts";
import { type NestedBlock, nestedBlock } from "../../../markdown/nested-blocks.ts";
import { lineAt, type Span } from "../../../markdown/source.ts";
import { protectedText } from "../../splitting/text/splittable-text.ts";

/** The end of a stretch of a block (an offset of the source), and what goes together in it: in order, disjoint. */
export interface InlineSpans {
  readonly to: number;
  readonly spans: readonly Span[];
}

/** What goes together in the paragraph that an offset stands in, or in the line of a table; nothing in other blocks. */
export function inlineSpansAt(document: ParsedDocument, block: Block, offset: number): InlineSpans {
  const leaf = leafAt(nestedBlock(document, block), offset);
  const { kind, containers, fromLine, toLine, to } = leaf;
  if (kind !== "paragraph" && kind !== "table") return { to, spans: [] };
  const line = lineAt(document.lines, offset);
  const lines = kind === "table" ? { fromLine: line, toLine: line } : { fromLine, toLine };
  const text = protectedText(document, { ...lines, containers }, {});
  const emphasis = emphasisIn(withoutSpans(text.masked, text.from, text.protectedSpans));
  const spans = emphasis.map((span) => ({ from: text.from + span.from, to: text.from + span.to }));
  return { to: text.to, spans: merged([...text.protectedSpans, ...spans]) };
}

/** The span that an offset stands inside, between its first unit and its end. */
export function spanAround(spans: readonly Span[], offset: number): Span | undefined {
  const span = spans[firstIndex(0, spans.length, (index) => (spans[index]?.to ?? 0) > offset)];
  return span && span.from < offset ? span : undefined;
}

function leafAt(block: NestedBlock, offset: number): NestedBlock {
  const child = block.children.find(({ from, to }) => from <= offset && offset < to);
  return child ? leafAt(child, offset) : block;
}

/** A text in which spans of the source are letters: marks in them are none, marks beside them have something at that side. */
function withoutSpans(text: string, base: number, spans: readonly Span[]): string {
  let blanked = "";
  let at = 0;
  for (const { from, to } of spans) {
    blanked += text.slice(at, from - base) + "x".repeat(to - from);
    at = to - base;
  }
  return blanked + text.slice(at);
}

/** Runs of marks, and what is escaped. */
const MARKS = /\\[\s\S]|\*+|_+|~~+/g;

const SPACE = /^\s?$/;
const LETTER = /^[\p{L}\p{N}]$/u;

/**
 * What stands between marks of emphasis: pairs of the same kind, told from the end of the text. Before the first of an odd
 * number of them all is taken to go together with it, as nobody can tell which of them are a pair.
 */
function emphasisIn(text: string): Span[] {
  const marksOf = new Map<string, Span[]>();
  for (const { 0: run, index } of text.matchAll(MARKS)) {
    const [before, behind] = [text.charAt(index - 1), text.charAt(index + run.length)];
    const isText = run.startsWith("\\") || (SPACE.test(before) && SPACE.test(behind));
    if (isText || (run.startsWith("_") && LETTER.test(before) && LETTER.test(behind))) continue;
    const kinds = [
      run.length > 1 ? run.slice(0, 2) : "",
      run.length % 2 === 1 ? run.charAt(0) : "",
    ];
    for (const kind of kinds) {
      if (kind === "" || kind === "~") continue;
      const marks = marksOf.get(kind) ?? [];
      marks.push({ from: index, to: index + run.length });
      marksOf.set(kind, marks);
    }
  }
  return [...marksOf.values()].flatMap(pairsFromEnd);
}

function pairsFromEnd(marks: readonly Span[]): Span[] {
  return marks.flatMap((mark, index) => {
    const isLast = (marks.length - index) % 2 === 1;
    return isLast ? [{ from: marks[index - 1]?.from ?? 0, to: mark.to }] : [];
  });
}

function merged(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from < last.to)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else joined.push({ from, to });
  }
  return joined;
}

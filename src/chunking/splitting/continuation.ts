/** What a piece repeats so that text from inside a list item, quote or footnote stays inside one. */
import { firstIndex } from "../../algorithms/bisect.ts";
import type { ParsedDocument } from "../../markdown/blocks.ts";
import {
  CODE_COLUMNS,
  type Container,
  contentStart,
  continuationPrefix,
  isMarked,
  lineContent,
} from "../../markdown/containers/containers.ts";
import {
  lagOfMarkerLines,
  markerLines,
  markerPrefix,
  textInMarkers,
} from "../../markdown/containers/marker-lines.ts";
import type { NestedBlock } from "../../markdown/nested-blocks.ts";
import {
  isBlank,
  type LineTable,
  lineAt,
  lineEnd,
  lineStart,
  lineTerminator,
  skipWhiteSpace,
} from "../../markdown/source.ts";
import type { Repeated } from "../result/chunk.ts";
import type { Atoms } from "./atoms.ts";
import type { Lead } from "./leads.ts";
import { overlapsAny, protectedSpansOf } from "./text/protected-spans.ts";

/**
 * The context of a piece that starts at an offset inside some containers. In mid-line, and on a line that leaves some of
 * their marks or indentation out, that is marks and markers, but for quote marks that the piece starts with itself. At the
 * start of a line whose items began on earlier lines it is a line with nothing but their markers, or a few: an item may
 * begin so, and the line keeps its own indentation. Behind a marker stands the text of its item, where that ended before.
 */
export function continuationLead(
  document: ParsedDocument,
  containers: readonly Container[],
  pieceStart: number,
): Lead | undefined {
  if (containers.length === 0) return undefined;
  const { lines } = document;
  const line = lineAt(lines, pieceStart);
  const newline = lineTerminator(lines, Math.max(1, line - 1)) || "\n";
  const from = lineStart(lines, line);
  const { start, hasMarks } = lineContent(lines, line, containers);
  const begun = begunBefore(containers, line);
  if (pieceStart > from || !hasMarks) {
    const isBehindMarks = pieceStart >= start || pieceStart === from;
    const repeated = isBehindMarks ? containers : containersBefore(lines, containers, pieceStart);
    return leadWithTexts(document, repeated, line, newline, (first) =>
      markerPrefix(repeated, newline, first),
    );
  }
  if (!begun) return undefined;
  return leadWithTexts(document, begun, line, newline, (first) =>
    markerLines(begun, newline, first),
  );
}

/** The markers of containers, those of items whose text ended before a line with it; `rest` writes them from one on. */
function leadWithTexts(
  document: ParsedDocument,
  containers: readonly Container[],
  line: number,
  newline: string,
  rest: (first: number) => string,
): Lead {
  const bare: Repeated = { role: "containerPrefix", text: rest(0) };
  const hasText = (each: Container) => isMarked(each) && (each.ownTextTo ?? line) < line;
  if (!containers.some(hasText)) return bare;
  const textOf = (index: number) => itemText(document.lines, containers.slice(0, index + 1));
  const written = (shorten: (text: string) => string): Repeated => {
    let text = "";
    let first = 0;
    for (const [index, each] of containers.entries()) {
      const own = hasText(each) ? shorten(textOf(index)) : "";
      if (own === "") continue;
      const inside = continuationPrefix(containers.slice(0, index + 1)).trimEnd();
      text += textInMarkers(containers.slice(0, index + 1), first, own);
      text += newline + inside + newline;
      first = index + 1;
    }
    return first === 0 ? bare : { role: "containerPrefix", text: text + rest(first) };
  };
  return {
    ...written((text) => text),
    shortened: (fits) => written((text) => beginning(document, text, fits)),
  };
}

/** The text that the last of some containers, an item, begins with, on one line. */
function itemText(lines: LineTable, containers: readonly Container[]): string {
  const item = containers.at(-1);
  if (!item || !isMarked(item)) return "";
  let text = "";
  for (let line = item.line; line <= (item.ownTextTo ?? 0); line += 1) {
    const from = contentStart(lines, line, containers);
    text += ` ${lines.text.slice(from, Math.min(lineEnd(lines, line), from + LONGEST_TEXT + 1))}`;
    if (text.length > 2 * LONGEST_TEXT) break;
  }
  return text.replace(/\s+/g, " ").trim();
}

/** As much of a text as is let through: all, or words of its beginning and `…`, outside of links and code; or nothing. */
function beginning(
  { env }: ParsedDocument,
  whole: string,
  fits: (text: string) => boolean,
): string {
  if (whole.length <= LONGEST_TEXT && fits(whole)) return whole;
  const text = whole.slice(0, LONGEST_TEXT);
  const spans = protectedSpansOf(text, 0, env);
  const ends = Array.from(text.matchAll(/\s/g), ({ index }) => index).filter(
    (end) => end >= SHORTEST_TEXT && !overlapsAny(spans, end, end + 1),
  );
  const cut = (end: number | undefined) =>
    withEvenMarks(`${text.slice(0, end).replace(/[\s,;:.–—-]+$/, "")}…`);
  const first = firstIndex(0, ends.length, (index) => !fits(cut(ends[index])));
  return first === 0 ? "" : cut(ends[first - 1]);
}

/** A beginning with the emphasis closed that is open where it ends. */
function withEvenMarks(text: string): string {
  const open = ["**", "__"].filter((mark) => (text.split(mark).length - 1) % 2 === 1);
  return text + open.reverse().join("");
}

/** UTF-16 units; more is no introduction, and a beginning of less says nothing. */
const LONGEST_TEXT = 400;
const SHORTEST_TEXT = 16;

/** The containers without those whose marks stand on the line of an offset at it or behind it. */
function containersBefore(
  lines: LineTable,
  containers: readonly Container[],
  offset: number,
): readonly Container[] {
  const line = lineAt(lines, offset);
  if (isBlank(lines.text, lineStart(lines, line), offset))
    return begunBefore(containers, line) ?? [];
  let count = containers.length;
  while (count > 0 && contentStart(lines, line, containers.slice(0, count)) > offset) count -= 1;
  return containers.slice(0, count);
}

/** The containers up to the last item or footnote that began before a line; undefined when none did. */
function begunBefore(
  containers: readonly Container[],
  line: number,
): readonly Container[] | undefined {
  const last = containers.findLastIndex((each) => isMarked(each) && each.line < line);
  if (last === containers.length - 1) return last < 0 ? undefined : containers;
  return last < 0 ? undefined : containers.slice(0, last + 1);
}

/**
 * Where a piece starts whose text, the first of its line, starts at an offset: with the line as it is written, if the line
 * has all the marks of its containers and is not indented like code, which it may be behind other lines of its paragraph,
 * or behind markers whose own white space is wide. Else there.
 */
export function startOnLine(
  lines: LineTable,
  containers: readonly Container[],
  offset: number,
): number {
  const line = lineAt(lines, offset);
  const { hasMarks, indentation } = lineContent(lines, line, containers);
  const isText = hasMarks && indentation < CODE_COLUMNS;
  return isText && !isCodeBehindMarkers(lines, containers, line) ? lineStart(lines, line) : offset;
}

/** Whether a line were code behind the markers of the containers that began before it, on lines of their own. */
function isCodeBehindMarkers(
  lines: LineTable,
  containers: readonly Container[],
  line: number,
): boolean {
  const begun = begunBefore(containers, line);
  const lag = begun ? lagOfMarkerLines(begun) : 0;
  if (!begun || lag === 0) return false;
  // What is indented there is the line's own text, or the mark of a quote.
  return lineContent(lines, line, begun).indentation + lag >= CODE_COLUMNS;
}

/**
 * Where a piece starts that a block begins: with its line, unless the line were code behind the markers that the piece
 * repeats, or has a mark too far in to open a quote. Then with its text, and the marks before that go to the piece before.
 * A block that is code keeps its indentation.
 */
export function blockStart(
  lines: LineTable,
  { kind, from, containers }: Pick<NestedBlock, "kind" | "from" | "containers">,
): number {
  const line = lineAt(lines, from);
  if (containers.length === 0 || from > lineStart(lines, line)) return from;
  const { start, hasMarks } = lineContent(lines, line, containers);
  if (kind === "indentedCode") return hasMarks ? from : Math.max(from, start);
  const isText = hasMarks && !isCodeBehindMarkers(lines, containers, line);
  return isText ? from : skipWhiteSpace(lines.text, Math.max(from, start), lineEnd(lines, line));
}

/** Atoms that repeat what keeps them in their containers, where they repeat nothing else. */
export function withContinuation(
  document: ParsedDocument,
  atoms: Atoms,
  containersOf: (index: number) => readonly Container[],
): Atoms {
  return {
    ...atoms,
    lead: (index) =>
      atoms.lead(index) ?? continuationLead(document, containersOf(index), atoms.from(index)),
  };
}

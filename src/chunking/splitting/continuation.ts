/** What a piece repeats so that text from inside a list item, quote or footnote stays inside one. */
import type { ParsedDocument } from "../../markdown/blocks.ts";
import {
  type Container,
  contentStart,
  continuationPrefix,
  markerPrefix,
} from "../../markdown/containers.ts";
import { lineAt, lineEnd, lineStart } from "../../markdown/source.ts";
import type { Level, Repeated } from "./level.ts";

/**
 * The context of a piece that starts at an offset inside some containers. In mid-line, and on a line that leaves its
 * quote marks out, that is marks and markers. At the start of a line whose items began on earlier lines it is a line
 * with nothing but their markers, or a few: an item may begin so, and the line keeps its own indentation.
 */
export function continuationLead(
  document: ParsedDocument,
  containers: readonly Container[],
  pieceStart: number,
): Repeated | undefined {
  if (containers.length === 0) return undefined;
  const { lines, source } = document;
  const line = lineAt(lines, pieceStart);
  const start = lineStart(lines, line);
  const written = source.slice(pieceStart, contentStart(lines, line, containers));
  const quotes = containers.filter((container) => container.kind === "quote").length;
  const isBare = pieceStart > start || written.split(">").length <= quotes;
  if (isBare) return { role: "containerPrefix", text: markerPrefix(containers) };
  const last = containers.findLastIndex((each) => each.kind === "item" && each.line < line);
  if (last < 0) return undefined;
  const newline = source.slice(lineEnd(lines, line - 1), start);
  return { role: "containerPrefix", text: markerLines(containers.slice(0, last + 1), newline) };
}

/** Containers' markers with nothing behind them: two in a line where three were a thematic break (CommonMark, 4.1). */
function markerLines(containers: readonly Container[], newline: string): string {
  let text = "";
  let lineFrom = 0;
  for (const at of containers.keys()) {
    if (!endsInBreak(containers.slice(lineFrom, at + 1))) continue;
    text += markerPrefix(containers.slice(lineFrom, at)).trimEnd() + newline;
    text += continuationPrefix(containers.slice(0, at));
    lineFrom = at;
  }
  return text + markerPrefix(containers.slice(lineFrom)).trimEnd() + newline;
}

/** Whether the last three of some containers are items of the same bullet, which makes a thematic break. */
function endsInBreak(containers: readonly Container[]): boolean {
  const bullets = containers.slice(-3).map((each) => (each.kind === "item" ? each.marker[0] : ""));
  const [bullet] = bullets;
  return (
    bullets.length === 3 && /^[-*]$/.test(bullet ?? "") && bullets.every((each) => each === bullet)
  );
}

/** A level whose atoms repeat what keeps them in their containers, where they repeat nothing else. */
export function continuedLevel(
  document: ParsedDocument,
  level: Level,
  containersOf: (index: number) => readonly Container[],
): Level {
  return {
    ...level,
    lead: (index) =>
      level.lead(index) ?? continuationLead(document, containersOf(index), level.from(index)),
  };
}

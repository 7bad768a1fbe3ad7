/** Writes the markers of containers anew, so that what is put behind them stands in such containers again. */
import {
  CODE_COLUMNS,
  type Container,
  continuationPrefix,
  type MarkedContainer,
} from "./containers.ts";

/**
 * The markers of containers with text to follow on the line. Those before a marker that stands further in than it must
 * are on lines of their own, which end in `newline`: on one line its white space were that of the marker before it, whose
 * container were too wide for its further lines, or the marker code (CommonMark 0.31.2, 5.2).
 */
export function markerPrefix(containers: readonly Container[], newline: string): string {
  const first = containers.findLastIndex(
    (container, at) => isBehindMarker(containers, at) && leadingOf(container) > 0,
  );
  const markers = containers.slice(Math.max(0, first)).map(written).join("");
  if (first < 0) return markers;
  const outer = containers.slice(0, first);
  return markerLines(outer, newline) + continuationPrefix(outer) + markers;
}

/** A block's first line in containers: behind their markers, or below those where it is to be on a line of its own. */
export function markedLine(
  containers: readonly Container[],
  line: string,
  newline: string,
  isBelow: boolean,
): string {
  return isBelow && isBehindMarker(containers, containers.length)
    ? markerLines(containers, newline) + continuationPrefix(containers) + line
    : markerPrefix(containers, newline) + line;
}

/** Whether a container stands right in one that has a marker. */
function isBehindMarker(containers: readonly Container[], at: number): boolean {
  const before = containers[at - 1];
  return before !== undefined && before.kind !== "quote";
}

function leadingOf(container: Container): number {
  return container.kind === "quote" ? 0 : container.leading;
}

/**
 * The same markers with nothing behind them: lines before one that has the containers' marks and indentation itself. The
 * last container is not a quote. A line ends where the next marker needs one of its own, and before the third marker of a
 * kind: a thematic break (CommonMark 0.31.2, 4.1).
 */
export function markerLines(containers: readonly Container[], newline: string): string {
  let text = "";
  let from = 0;
  for (const [at, container] of containers.entries()) {
    const before = containers[at - 1];
    if (!before || before.kind === "quote" || container.kind === "quote") continue;
    const mayShare = isTight(before) && isTight(container);
    if (mayShare && !endsInThematicBreak(containers.slice(from, at + 1))) continue;
    text += emptyMarkers(containers.slice(from, at)) + newline;
    text += continuationPrefix(containers.slice(0, at));
    from = at;
  }
  return text + emptyMarkers(containers.slice(from)) + newline;
}

function isTight({ leading, padding }: MarkedContainer): boolean {
  return leading === 0 && padding === 1;
}

function written(container: Container): string {
  if (container.kind === "quote") return "> ";
  const { leading, marker, padding } = container;
  return " ".repeat(leading) + marker + " ".repeat(padding);
}

/**
 * Markers with nothing behind them. There an item is as wide as its marker and one column more (CommonMark 0.31.2, 5.2):
 * the white space that is behind the last one moves before it, as far as it may stand there. That is all of it where
 * there are four columns at both sides; further lines are indented a little more than need be where there are more.
 */
function emptyMarkers(containers: readonly Container[]): string {
  const last = containers.at(-1);
  if (last?.kind !== "item") return containers.map(written).join("").trimEnd();
  const leading = Math.min(last.leading + last.padding, CODE_COLUMNS) - 1;
  return containers.slice(0, -1).map(written).join("") + " ".repeat(leading) + last.marker;
}

/** Whether the last three of some containers are items of the same bullet. */
function endsInThematicBreak(containers: readonly Container[]): boolean {
  const bullets = containers.slice(-3).map((each) => (each.kind === "item" ? each.marker : ""));
  const [bullet] = bullets;
  return (
    bullets.length === 3 && /^[-*]$/.test(bullet ?? "") && bullets.every((each) => each === bullet)
  );
}

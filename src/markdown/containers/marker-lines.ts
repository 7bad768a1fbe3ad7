/** Writes the markers of containers anew, so that what is put behind them stands in such containers again. */
import { CODE_COLUMNS, type Container, continuationPrefix, isMarked } from "./containers.ts";

/** Markers as they are written. */
interface Written {
  readonly text: string;
  /**
   * Columns by which the content of the innermost container begins before where it did. Further lines are indented by so
   * many more than need be.
   */
  readonly lag: number;
}

/** Columns that may stand before a marker, and behind it up to its content (CommonMark 0.31.2, 5.2). */
const MOST_LEADING = CODE_COLUMNS - 1;
const MOST_PADDING = CODE_COLUMNS;

/**
 * The markers of containers with text to follow on the line. Those before a marker that stands further in than it must
 * are on lines of their own, which end in `newline`: on one line its white space were that of the marker before it, whose
 * container were too wide for its further lines, or the marker code (CommonMark 0.31.2, 5.2). The containers before `start`
 * are open already.
 */
export function markerPrefix(containers: readonly Container[], newline: string, start = 0): string {
  const first = containers.findLastIndex(
    (container, at) => at > start && isBehindMarker(containers, at) && leadingOf(container) > 0,
  );
  if (first < 0) {
    return lineIn(containers.slice(0, start), 0, markers(containers.slice(start), 0, false).text);
  }
  const outer = containers.slice(0, first);
  const { text, lag } = writtenLines(outer, newline, start);
  return text + lineIn(outer, lag, markers(containers.slice(first), lag, false).text);
}

/** A block's first line in containers: behind their markers, or below those where it is to be on a line of its own. */
export function markedLine(
  containers: readonly Container[],
  line: string,
  newline: string,
  isBelow: boolean,
): string {
  if (!isBelow || !isBehindMarker(containers, containers.length)) {
    return markerPrefix(containers, newline) + line;
  }
  const { text, lag } = writtenLines(containers, newline);
  return text + lineIn(containers, lag, line);
}

/**
 * The same markers with nothing behind them: lines before one that has the containers' marks and indentation itself. The
 * last container is not a quote. Those before `start` are open already.
 */
export function markerLines(containers: readonly Container[], newline: string, start = 0): string {
  return writtenLines(containers, newline, start).text;
}

/** The markers of the containers from `start` on, before which others are open, with a text behind the last one. */
export function textInMarkers(
  containers: readonly Container[],
  start: number,
  text: string,
): string {
  const outer = containers.slice(0, start);
  return lineIn(outer, 0, markers(containers.slice(start), 0, false).text + text);
}

/**
 * By how many columns a line is indented more than need be behind `markerLines`: none where there are at most four columns
 * of white space around each marker. A line is code where its own indentation and the lag come to four.
 */
export function lagOfMarkerLines(containers: readonly Container[]): number {
  return containers.some(isWide) ? writtenLines(containers, "\n").lag : 0;
}

/** Whether the white space around a marker is more than may stand before it when there is nothing behind it. */
function isWide(container: Container): boolean {
  return container.kind === "item" && container.leading + container.padding > MOST_LEADING + 1;
}

/** Whether a container stands right in one that has a marker. */
function isBehindMarker(containers: readonly Container[], at: number): boolean {
  const before = containers[at - 1];
  return before !== undefined && isMarked(before);
}

function leadingOf(container: Container): number {
  return isMarked(container) ? container.leading : 0;
}

/**
 * Lines of markers alone. A line ends where the next marker needs one of its own, and before the third marker of a kind: a
 * thematic break (CommonMark 0.31.2, 4.1).
 */
function writtenLines(containers: readonly Container[], newline: string, start = 0): Written {
  let text = "";
  let lag = 0;
  for (let from = start; from < containers.length; ) {
    const end = endOfLine(containers, from);
    const line = markers(containers.slice(from, end), lag, true);
    text += lineIn(containers.slice(0, from), lag, line.text) + newline;
    lag = line.lag;
    from = end;
  }
  return { text, lag };
}

/** The index of the first container whose marker does not go on the line of the one at `from`. */
function endOfLine(containers: readonly Container[], from: number): number {
  for (let at = from + 1; at < containers.length; at += 1) {
    const [before, container] = [containers[at - 1], containers[at]];
    if (!before || !container || !isMarked(before) || !isMarked(container)) continue;
    const mayShare = isTight(before) && isTight(container);
    if (!mayShare || endsInThematicBreak(containers.slice(from, at + 1))) return at;
  }
  return containers.length;
}

function isTight({ leading, padding }: { leading: number; padding: number }): boolean {
  return leading === 0 && padding === 1;
}

/** A line in containers whose content begins by some columns before where it did. */
function lineIn(containers: readonly Container[], lag: number, text: string): string {
  const prefix = continuationPrefix(containers);
  return prefix.slice(0, prefix.length - lag) + text;
}

/**
 * The markers of containers on one line, in others whose content lags. With nothing behind the last, its item is as wide
 * as the marker and one column more (CommonMark 0.31.2, 5.2): white space behind it moves before it.
 */
function markers(containers: readonly Container[], outerLag: number, isEmpty: boolean): Written {
  let text = "";
  let lag = outerLag;
  for (const [at, container] of containers.entries()) {
    if (container.kind === "quote") {
      text += "> ";
      lag = 0;
      continue;
    }
    if (container.kind === "indented") {
      text += " ".repeat(container.width);
      continue;
    }
    const isBare = isEmpty && at === containers.length - 1;
    const { marker } = container;
    if (container.kind === "footnote") {
      text += isBare ? marker : `${marker} `;
      continue;
    }
    const columns = container.leading + container.padding + lag;
    const wanted = isBare ? columns - 1 : container.leading + lag;
    const leading = isBehindMarker(containers, at) ? 0 : Math.min(wanted, MOST_LEADING);
    const padding = isBare ? 1 : Math.min(columns - leading, MOST_PADDING);
    text += " ".repeat(leading) + marker + (isBare ? "" : " ".repeat(padding));
    lag = columns - leading - padding;
  }
  return { text, lag };
}

/** Whether the last three of some containers are items of the same bullet. */
function endsInThematicBreak(containers: readonly Container[]): boolean {
  const bullets = containers.slice(-3).map((each) => (each.kind === "item" ? each.marker : ""));
  const [bullet] = bullets;
  return (
    bullets.length === 3 && /^[-*]$/.test(bullet ?? "") && bullets.every((each) => each === bullet)
  );
}

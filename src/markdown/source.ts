/** Source text as lines: where each begins and ends, whatever its terminator. */
import { firstIndex } from "../algorithms/bisect.ts";
import { isBlankUnit } from "../algorithms/blank.ts";

/** A half-open range `[from, to)` in UTF-16 units of the source exactly as given. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The line starts of a source. Lines end at LF, CRLF or a lone CR, as markdown-it normalises them. */
export interface LineTable {
  readonly text: string;
  /** Offset of the first unit of each line, by line - 1. There is always at least one line. */
  readonly starts: readonly number[];
}

const LF = 0x0a;
const CR = 0x0d;

/** Builds the line table of a source. */
export function lineTable(text: string): LineTable {
  const starts = [0];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const isEnd = unit === LF || (unit === CR && text.charCodeAt(at + 1) !== LF);
    if (isEnd) starts.push(at + 1);
  }
  return { text, starts };
}

/** Number of lines; a terminator at the very end opens one more, empty line. */
export function lineCount(lines: LineTable): number {
  return lines.starts.length;
}

/** Offset of the first unit of a line (from 1); the line after the last one starts at the end of the text. */
export function lineStart(lines: LineTable, line: number): number {
  return lines.starts[line - 1] ?? lines.text.length;
}

/** Offset after the last unit of a line (from 1), its terminator left out. */
export function lineEnd(lines: LineTable, line: number): number {
  const { text } = lines;
  const start = lineStart(lines, line);
  let end = lineStart(lines, line + 1);
  if (end > start && text.charCodeAt(end - 1) === LF) end -= 1;
  if (end > start && text.charCodeAt(end - 1) === CR) end -= 1;
  return end;
}

/** What a line (from 1) ends in: LF, CRLF, CR, or nothing at the end of the text. */
export function lineTerminator(lines: LineTable, line: number): string {
  return lines.text.slice(lineEnd(lines, line), lineStart(lines, line + 1));
}

/** The line (from 1) that an offset lies in; the end of the text lies in the last line. */
export function lineAt({ starts }: LineTable, offset: number): number {
  return firstIndex(1, starts.length, (index) => (starts[index] ?? 0) > offset);
}

/** The offset behind the byte order mark that a text may begin with, where one stands at the offset; else the offset. */
export function behindByteOrderMark(text: string, offset: number): number {
  return offset === 0 && text.startsWith("\uFEFF") ? 1 : offset;
}

/** Whether a span of text, all of it when none is given, is blank: white space, line terminators, byte order marks. */
export function isBlank(text: string, from = 0, to = text.length): boolean {
  return skipWhiteSpace(text, from, to) >= to;
}

/** The first offset of a span at which no white space stands; its end if there is none. */
export function skipWhiteSpace(text: string, from: number, to: number): number {
  let offset = from;
  while (offset < to && isBlankUnit(text.charCodeAt(offset))) offset += 1;
  return offset;
}

/** The end of a span without the white space at its end. */
export function withoutWhiteSpace(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && isBlankUnit(text.charCodeAt(end - 1))) end -= 1;
  return end;
}

/** A span without the white space at its ends; an empty one at its end if it is blank. */
export function trimmedSpan(text: string, { from, to }: Span): Span {
  const start = skipWhiteSpace(text, from, to);
  return { from: start, to: withoutWhiteSpace(text, start, to) };
}

/** Whether a line (from 1) is blank. */
export function isBlankLine(lines: LineTable, line: number): boolean {
  return isBlank(lines.text, lineStart(lines, line), lineStart(lines, line + 1));
}

/** Examples of findings: the chunks of both sides at a place, with how they begin and end. */
import type { Chunk } from "../../chunking/result/chunk.ts";
import { describeRole } from "../../chunking/result/explain.ts";
import { SEPARATOR } from "../../chunking/result/render.ts";
import type { Example } from "../../comparison/findings/finding.ts";
import { lineAt, lineTable, type Span } from "../../markdown/source.ts";
import type { ReportedFile } from "../report.ts";

/** Where an example stands. Chunks are numbered from 1, as people count them. */
export interface ExamplePlace extends Span {
  readonly filename: string;
  /** Lines from 1, both inclusive. */
  readonly fromLine: number;
  readonly toLine: number;
  /** The section that it stands in; empty before the first heading. */
  readonly title: string;
  /** The chunks that hold some of it. */
  readonly legacy: readonly number[];
  readonly main: readonly number[];
}

/** How a chunk begins and ends. */
export interface Excerpt {
  readonly number: number;
  readonly breadcrumb: string;
  readonly fromLine: number;
  readonly toLine: number;
  /** In the counter of the comparison. */
  readonly tokens: number;
  /** What it repeats, in words. */
  readonly repeats: readonly string[];
  readonly first: readonly string[];
  /** Lines between the first and the last that are not shown. */
  readonly hidden: number;
  readonly last: readonly string[];
}

export interface ShownSide {
  readonly excerpts: readonly Excerpt[];
  /** Chunks at the place that are not shown: they come before the last one. */
  readonly left: number;
}

export interface ShownExample {
  readonly place: ExamplePlace;
  readonly legacy: ShownSide;
  readonly main: ShownSide;
}

/** More are numbers, not something to read. */
const MOST_NUMBERS = 50;

/** The place of an example in its file. */
export function placeOf({ text, legacy, main }: ReportedFile, example: Example): ExamplePlace {
  const { from, to, title } = example;
  const lines = linesOf(text);
  return {
    filename: main.source.filename,
    from,
    to,
    fromLine: lineAt(lines, from),
    toLine: lineAt(lines, Math.max(from, to - 1)),
    title,
    legacy: numbersAt(legacy.chunks, example.legacy, to),
    main: numbersAt(main.chunks, example.main, to),
  };
}

/** The line table of the text that was asked for last: examples come file by file. */
function linesOf(text: string) {
  if (known?.text !== text) known = lineTable(text);
  return known;
}

let known: ReturnType<typeof lineTable> | undefined;

function numbersAt(chunks: readonly Chunk[], first: number | undefined, to: number): number[] {
  return chunksAt(chunks, first, to)
    .slice(0, MOST_NUMBERS)
    .map(({ index }) => index + 1);
}

/** The chunks from the first that holds some of a place up to its end. */
function chunksAt(
  chunks: readonly Chunk[],
  first: number | undefined,
  to: number,
): readonly Chunk[] {
  if (first === undefined) return [];
  let end = first;
  while (end < chunks.length && (chunks[end]?.from ?? to) < to) end += 1;
  return chunks.slice(first, Math.max(end, first + 1));
}

/** An example with what its chunks hold. */
export function shownExample(file: ReportedFile, example: Example): ShownExample {
  const { legacy, main, tokens, text } = file;
  const side = (chunks: readonly Chunk[], counts: ArrayLike<number>, first?: number) =>
    shownSide(chunksAt(chunks, first, example.to), counts, text);
  return {
    place: placeOf(file, example),
    legacy: side(legacy.chunks, tokens.legacy, example.legacy),
    main: side(main.chunks, tokens.main, example.main),
  };
}

const MOST_EXCERPTS = 2;

function shownSide(chunks: readonly Chunk[], tokens: ArrayLike<number>, text: string): ShownSide {
  const shown =
    chunks.length <= MOST_EXCERPTS ? chunks : [...chunks.slice(0, 1), ...chunks.slice(-1)];
  return {
    excerpts: shown.map((chunk) => excerptOf(chunk, tokens[chunk.index] ?? 0, text)),
    left: chunks.length - shown.length,
  };
}

const FIRST_LINES = 2;
const LAST_LINES = 2;
const LONGEST_LINE = 120;

function excerptOf(chunk: Chunk, tokens: number, text: string): Excerpt {
  const { index, breadcrumb, fromLine, toLine, before, after } = chunk;
  const lines = text
    .slice(chunk.from, chunk.to)
    .split(/\r\n?|\n/)
    .map(shortLine)
    .filter((line) => line.trim() !== "");
  const isShort = lines.length <= FIRST_LINES + LAST_LINES + 1;
  return {
    number: index + 1,
    breadcrumb: breadcrumb.join(SEPARATOR),
    fromLine,
    toLine,
    tokens,
    repeats: [...new Set([...before, ...after].map(({ role }) => describeRole(role)))],
    first: isShort ? lines : lines.slice(0, FIRST_LINES),
    hidden: isShort ? 0 : lines.length - FIRST_LINES - LAST_LINES,
    last: isShort ? [] : lines.slice(-LAST_LINES),
  };
}

function shortLine(line: string): string {
  const letters = [...line.trimEnd()];
  return letters.length <= LONGEST_LINE
    ? letters.join("")
    : `${letters.slice(0, LONGEST_LINE).join("")}…`;
}

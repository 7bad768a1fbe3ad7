/** An example of a finding as it stands on either side: a few chunks, a few lines of each. */
import { type ChunkColumns, chunkAt, numberAt } from "../../chunking/result/chunk-columns.ts";
import type { Span } from "../../markdown/source.ts";

export interface ExampleChunk {
  /** From 1. */
  readonly number: number;
  /** The last heading of its breadcrumb. */
  readonly title: string;
  /** Its lines from where the example begins in it, blank ones left out. */
  readonly lines: readonly string[];
  /** Whether it holds something before these, and behind them: a heading alone is told from one with its text. */
  readonly startsBefore: boolean;
  readonly goesOn: boolean;
}

export interface ExampleSide {
  readonly chunks: readonly ExampleChunk[];
  /** Chunks that hold some of the example and are not among them. */
  readonly more: number;
}

/** What there is room for on a slide. */
const MOST_CHUNKS = 3;
const MOST_LINES = 6;

/** A side's chunks at an example; `first` is the index of the first one that holds some of it. */
export function exampleSide(
  chunks: ChunkColumns,
  first: number | undefined,
  { from, to }: Span,
  source: string,
): ExampleSide {
  if (first === undefined) return { chunks: [], more: 0 };
  let end = first;
  while (end < chunks.length && numberAt(chunks, "from", end) < to) end += 1;
  const shown = Math.min(end - first, MOST_CHUNKS);
  const room = Math.max(1, Math.floor(MOST_LINES / Math.max(1, shown)));
  return {
    more: end - first - shown,
    chunks: Array.from({ length: shown }, (_, place) => {
      const { breadcrumb, ...chunk } = chunkAt(chunks, first + place);
      const start = Math.max(from, chunk.from);
      const lines = firstLines(source.slice(start, chunk.to), room + 1);
      return {
        number: first + place + 1,
        title: breadcrumb.at(-1) ?? "",
        lines: lines.slice(0, room),
        startsBefore: source.slice(chunk.from, start).trim() !== "",
        goesOn: lines.length > room,
      };
    }),
  };
}

/** The first lines of a text, blank ones left out. */
function firstLines(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    if (line.trim() !== "") lines.push(line);
    if (lines.length === most) break;
  }
  return lines;
}

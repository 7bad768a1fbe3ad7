/** For tests: an outcome of the right shape, one chunk for each line of the text that is not blank. */
import type { Chunk } from "../chunking/result/chunk.ts";
import { columnsOf } from "../chunking/result/chunk-columns.ts";
import { alignmentColumns } from "../comparison/alignment/alignment-columns.ts";
import type { ComparisonFigures } from "../comparison/comparison.ts";
import type { SideMetrics } from "../comparison/metrics.ts";
import type { Settings } from "../settings/settings.ts";
import type { ChunkedSide, ChunkOutcome, ChunkRequest, ShownResult } from "./protocol.ts";

/** The outcome of a request for a text; there is a legacy side when the request has one. */
export function fakeOutcome(request: ChunkRequest, text: string, pack: number): ChunkOutcome {
  const { filename } = request.source;
  const timings = { parse: 0, count: 0, pack };
  const main = fakeSide({ filename, text, timings }, request.settings);
  if (!request.legacy) return { main };
  return {
    main,
    legacy: fakeSide({ filename, text, timings }, request.legacy),
    comparison: {
      alignment: alignmentColumns({ left: [], right: [] }),
      figures: NO_FIGURES,
      tokens: { legacy: new Int32Array(0), main: new Int32Array(0) },
    },
  };
}

const NO_METRICS: SideMetrics = {
  chunks: 0,
  tokens: { min: 0, lower: 0, median: 0, upper: 0, max: 0, mean: 0, sum: 0 },
  nearEmpty: 0,
  headingOnly: 0,
  oversize: 0,
  cutBlocks: {},
  tornItems: 0,
  tornSentences: 0,
  repeatedShare: 0,
  withinShare: 1,
  coverage: 1,
};

const NO_FIGURES: ComparisonFigures = {
  counter: "cl100k_base",
  legacy: NO_METRICS,
  main: NO_METRICS,
  embedding: {
    unchanged: 0,
    renamed: 0,
    new: 0,
    obsolete: 0,
    tokensToEmbed: 0,
    renamedTokens: 0,
    tokensInAll: 0,
  },
  boundaries: { legacy: 0, main: 0, common: 0, share: 1, windowDiff: 0, pk: 0 },
  findings: [],
  landmarks: [],
};

interface FakeRun extends Pick<ShownResult, "timings"> {
  readonly filename: string;
  readonly text: string;
}

function fakeSide({ filename, text, timings }: FakeRun, settings: Settings): ChunkedSide {
  const chunks = lines(text).map((line, index) => fakeChunk(filename, line, index));
  const length = text.length;
  const result: ShownResult = {
    source: {
      filename,
      length,
      lines: chunks.length,
      tokens: length,
      hash: text.slice(0, 20),
      documents: 1,
      dialect: { id: "commonmark", reason: "no line tells another" },
    },
    settings,
    chunks: columnsOf(chunks),
    coverage: {
      totalCharacters: length,
      coveredCharacters: length,
      omitted: [],
      lostCharacters: 0,
    },
    timings,
  };
  const tokens = { sum: length, min: 0, median: 0, mean: 0, max: 0 };
  const histogram = { width: 1, counts: [] };
  const none = {
    nearEmpty: 0,
    headingOnly: 0,
    overTarget: 0,
    underMinimum: 0,
    oversize: 0,
    cut: 0,
  };
  return { result, summary: { chunks: chunks.length, tokens, ...none, histogram } };
}

interface Line {
  readonly from: number;
  readonly to: number;
  readonly number: number;
}

function lines(text: string): readonly Line[] {
  let from = 0;
  return text.split("\n").flatMap((line, index) => {
    const span = { from, to: from + line.length, number: index + 1 };
    from += line.length + 1;
    return line.trim() === "" ? [] : [span];
  });
}

function fakeChunk(filename: string, line: Line, index: number): Chunk {
  const { from, to, number } = line;
  return {
    id: `c${index + 1}`,
    anchor: "",
    aliases: [],
    key: `:${index + 1}`,
    index,
    breadcrumb: [filename],
    breadcrumbLine: filename,
    from,
    to,
    before: [],
    after: [],
    fromLine: number,
    toLine: number,
    tokens: to - from,
    bodyTokens: to - from,
    breadcrumbTokens: 0,
    repeatedTokens: 0,
    size: to - from,
    flags: [],
    closedBy: { rule: "endOfDocument" },
  };
}

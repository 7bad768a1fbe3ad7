/** Comparisons of several files, as one: sums, and means where there is nothing to sum. */
import type { ChunkingResult } from "../chunking/result/chunk.ts";
import type { BoundaryAgreement } from "./alignment/boundary-agreement.ts";
import type { ComparisonFigures } from "./comparison.ts";
import type { EmbeddingReuse } from "./cost/embedding-reuse.ts";
import type { BlockName } from "./cuts/block-names.ts";
import {
  type Example,
  type Finding,
  type FindingSubject,
  MOST_EXAMPLES,
} from "./findings/finding.ts";
import { quartilesOf, type SideMetrics } from "./metrics.ts";

/** One file of several, as it is summed. */
export interface ComparedFile {
  readonly legacy: ChunkingResult;
  readonly main: ChunkingResult;
  /** Tokens of embedding texts in the counter of the comparison, by chunk. */
  readonly tokens: { readonly legacy: ArrayLike<number>; readonly main: ArrayLike<number> };
  readonly figures: ComparisonFigures;
}

/** An example with the file that it stands in, by its index. */
export interface FoundPlace extends Example {
  readonly file: number;
}

/** A finding of several files: figures are sums, examples come in the order of the files. */
export interface TotalFinding {
  readonly finding: Finding;
  /** In how many files it was found. */
  readonly files: number;
  readonly places: readonly FoundPlace[];
}

/**
 * The figures of all files together. Texts are known again within their file alone; distances between segmentations are means
 * over the files, weighted by their length. @throws RangeError when there are no files
 */
export function totalFigures(files: readonly ComparedFile[]): ComparisonFigures {
  const [first, ...others] = files;
  if (!first) throw new RangeError("There are no files to sum");
  if (others.length === 0) return first.figures;
  return {
    counter: first.figures.counter,
    legacy: totalMetrics(files, "legacy"),
    main: totalMetrics(files, "main"),
    embedding: totalEmbedding(files.map(({ figures }) => figures.embedding)),
    boundaries: totalBoundaries(files),
    findings: totalFindings(files).map(({ finding }) => finding),
    landmarks: [],
  };
}

/** The findings of all files, those that touch most of the source first. */
export function totalFindings(
  files: readonly Pick<ComparedFile, "figures">[],
): readonly TotalFinding[] {
  const totals = new Map<string, TotalFinding>();
  for (const [file, { figures }] of files.entries()) {
    for (const finding of figures.findings) {
      const places = finding.examples.map((example) => ({ ...example, file }));
      const known = totals.get(finding.id);
      totals.set(
        finding.id,
        known ? joined(known, finding, places) : { finding, files: 1, places },
      );
    }
  }
  return [...totals.values()].sort((a, b) => b.finding.touched - a.finding.touched);
}

function joined(
  { finding, files, places }: TotalFinding,
  other: Finding,
  more: readonly FoundPlace[],
): TotalFinding {
  return {
    finding: {
      ...finding,
      subject: joinedSubject(finding.subject, other.subject),
      before: finding.before + other.before,
      after: finding.after + other.after,
      count: finding.count + other.count,
      touched: finding.touched + other.touched,
      examples: [...finding.examples, ...other.examples].slice(0, MOST_EXAMPLES),
    },
    files: files + 1,
    places: [...places, ...more].slice(0, MOST_EXAMPLES),
  };
}

function joinedSubject(subject: FindingSubject, other: FindingSubject): FindingSubject {
  if (!("fewest" in subject && "fewest" in other)) return subject;
  return {
    ...subject,
    fewest: Math.min(subject.fewest, other.fewest),
    most: Math.max(subject.most, other.most),
  };
}

function totalMetrics(files: readonly ComparedFile[], side: "legacy" | "main"): SideMetrics {
  const metrics = files.map(({ figures }) => figures[side]);
  const results = files.map((file) => file[side]);
  const chunks = sum(metrics, (each) => each.chunks);
  const own = sum(results, (result) => sum(result.chunks, ({ tokens }) => tokens));
  const repeated = sum(results, (result) =>
    sum(result.chunks, ({ repeatedTokens }) => Math.max(0, repeatedTokens)),
  );
  const characters = sum(results, ({ coverage }) => coverage.totalCharacters);
  const covered = sum(results, ({ coverage }) => coverage.coveredCharacters);
  return {
    chunks,
    tokens: quartilesOf(files.flatMap(({ tokens }) => Array.from(tokens[side]))),
    nearEmpty: sum(metrics, (each) => each.nearEmpty),
    headingOnly: sum(metrics, (each) => each.headingOnly),
    oversize: sum(metrics, (each) => each.oversize),
    cutBlocks: totalCuts(metrics),
    tornItems: sum(metrics, (each) => each.tornItems),
    tornSentences: sum(metrics, (each) => each.tornSentences),
    repeatedShare: own === 0 ? 0 : repeated / own,
    withinShare:
      chunks === 0
        ? 1
        : sum(metrics, (each) => Math.round(each.withinShare * each.chunks)) / chunks,
    coverage: characters === 0 ? 1 : covered / characters,
  };
}

function totalCuts(metrics: readonly SideMetrics[]): SideMetrics["cutBlocks"] {
  const names = metrics.flatMap(({ cutBlocks }) => Object.keys(cutBlocks) as BlockName[]);
  return Object.fromEntries(
    [...new Set(names)].map((name) => [
      name,
      sum(metrics, ({ cutBlocks }) => cutBlocks[name] ?? 0),
    ]),
  );
}

function totalEmbedding(all: readonly EmbeddingReuse[]): EmbeddingReuse {
  return {
    unchanged: sum(all, (each) => each.unchanged),
    renamed: sum(all, (each) => each.renamed),
    new: sum(all, (each) => each.new),
    obsolete: sum(all, (each) => each.obsolete),
    tokensToEmbed: sum(all, (each) => each.tokensToEmbed),
    renamedTokens: sum(all, (each) => each.renamedTokens),
    tokensInAll: sum(all, (each) => each.tokensInAll),
  };
}

function totalBoundaries(files: readonly ComparedFile[]): BoundaryAgreement {
  const all = files.map(({ figures, main }) => ({
    ...figures.boundaries,
    length: main.source.length,
  }));
  const length = Math.max(
    1,
    sum(all, (each) => each.length),
  );
  const [legacy, main, common] = [
    sum(all, (each) => each.legacy),
    sum(all, (each) => each.main),
    sum(all, (each) => each.common),
  ];
  const different = legacy + main - common;
  return {
    legacy,
    main,
    common,
    share: different === 0 ? 1 : common / different,
    windowDiff: sum(all, (each) => each.windowDiff * each.length) / length,
    pk: sum(all, (each) => each.pk * each.length) / length,
  };
}

function sum<Item>(items: readonly Item[], amountIn: (item: Item) => number): number {
  return items.reduce((total, item) => total + amountIn(item), 0);
}

/** A report of a comparison: everything that its forms (HTML, Markdown, JSON, CSV) show. No page is needed to make one. */
import { formatCount, formatNumber } from "../algorithms/format.ts";
import type { ChunkingResult, SourceFacts } from "../chunking/result/chunk.ts";
import type { Alignment } from "../comparison/alignment/alignment.ts";
import type { ComparisonFigures } from "../comparison/comparison.ts";
import { type Cost, type CostAssumptions, costOf } from "../comparison/cost/cost.ts";
import type { Finding } from "../comparison/findings/finding.ts";
import { findingSentence } from "../comparison/findings/finding-words.ts";
import type { Picture } from "../comparison/picture/picture.ts";
import { type FoundPlace, totalFigures, totalFindings } from "../comparison/total.ts";
import type { Settings } from "../settings/settings.ts";
import { type ExamplePlace, placeOf, type ShownExample, shownExample } from "./content/examples.ts";
import { reportPicture } from "./content/report-picture.ts";

/** One compared file. */
export interface ReportedFile {
  readonly text: string;
  readonly legacy: ChunkingResult;
  readonly main: ChunkingResult;
  /** Tokens of embedding texts in the counter of the comparison, by chunk. */
  readonly tokens: { readonly legacy: ArrayLike<number>; readonly main: ArrayLike<number> };
  readonly alignment: Alignment;
  readonly figures: ComparisonFigures;
}

export interface ReportInput {
  /** One or more, all chunked under the same two settings. */
  readonly files: readonly ReportedFile[];
  readonly assumptions: CostAssumptions;
  readonly version: string;
  /** The day it is made on: `2026-05-31`. */
  readonly date: string;
}

export interface ReportedFinding {
  readonly finding: Finding;
  readonly sentence: string;
  /** In how many files it was found. */
  readonly files: number;
  /** Where: as many as the comparison lists. */
  readonly places: readonly ExamplePlace[];
  /** Up to three of these with what the chunks there hold. */
  readonly examples: readonly ShownExample[];
}

export interface ReportRow {
  readonly source: SourceFacts;
  readonly figures: ComparisonFigures;
}

export interface Report {
  readonly version: string;
  readonly date: string;
  readonly assumptions: CostAssumptions;
  /** The file, or how many there are. */
  readonly title: string;
  /** `1,173 chunks become 508` */
  readonly headline: string;
  readonly settings: { readonly legacy: Settings; readonly main: Settings };
  /** Sums of all files. */
  readonly figures: ComparisonFigures;
  readonly cost: Cost;
  /** Those that touch most of the source first. */
  readonly findings: readonly ReportedFinding[];
  readonly files: readonly ReportRow[];
  readonly picture: Picture;
}

/** Examples of a finding that are shown with their chunks. */
const SHOWN_EXAMPLES = 3;

/** Makes a report. @throws RangeError when there are no files */
export function buildReport({ files, assumptions, version, date }: ReportInput): Report {
  const [first] = files;
  if (!first) throw new RangeError("A report needs a file");
  const figures = totalFigures(files);
  const title = files.length === 1 ? first.main.source.filename : formatCount(files.length, "file");
  const { chunks } = figures.legacy;
  const headline = `${formatCount(chunks, "chunk")} ${chunks === 1 ? "becomes" : "become"} ${formatNumber(figures.main.chunks)}`;
  return {
    version,
    date,
    assumptions,
    title,
    headline,
    settings: { legacy: first.legacy.settings, main: first.main.settings },
    figures,
    cost: costOf(figures.embedding, figures, assumptions),
    findings: totalFindings(files).map((total) => ({
      finding: total.finding,
      sentence: findingSentence(total.finding),
      files: total.files,
      places: total.places.map((place) => placeIn(files, place)),
      examples: spread(total.places, SHOWN_EXAMPLES).flatMap((place) => {
        const file = files[place.file];
        return file ? [shownExample(file, place)] : [];
      }),
    })),
    files: files.map(({ main, figures: own }) => ({ source: main.source, figures: own })),
    picture: reportPicture(files, `${title}: ${headline}`),
  };
}

function placeIn(files: readonly ReportedFile[], place: FoundPlace): ExamplePlace {
  const file = files[place.file];
  if (!file) throw new RangeError(`There is no file ${place.file}`);
  return placeOf(file, place);
}

/** Some of many, from all over them, the first among them. */
function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  const step = (items.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => Math.round(index * step)).flatMap(
    (index) => items[index] ?? [],
  );
}

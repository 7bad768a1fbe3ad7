/** The whole pipeline: source to blocks to outline to chunks, in one pure function. */
import type { ParsedDocument } from "../markdown/blocks.ts";
import { documentFrontMatter, documentsOf, type NamedDocument } from "../markdown/documents.ts";
import { withEnds } from "../markdown/ends.ts";
import { nameIn } from "../markdown/front-matter/front-matter-data.ts";
import { outline } from "../markdown/outline.ts";
import { lineCount } from "../markdown/source.ts";
import {
  counterTuning,
  endRulesOf,
  frontMatterOf,
  holdsMany,
  rootOf,
} from "../settings/reading.ts";
import { integerOption, type Settings } from "../settings/settings.ts";
import { strategySpec } from "../settings/strategies/index.ts";
import type { Counter, Measure } from "../tokens/counter.ts";
import { documentDialect } from "./document-dialect.ts";
import { breadcrumbRenderer } from "./packing/breadcrumb-line.ts";
import { chunksFromDrafts } from "./packing/chunks-from-drafts.ts";
import { carryDefinitions } from "./packing/finishing/carry-definitions.ts";
import { type FileFacts, PackingContext } from "./packing/packing-context.ts";
import { placedIn, placeGiven } from "./place-given.ts";
import type { Placement } from "./placing/place-texts.ts";
import { type PreparedSource, prepareSource } from "./prepared-source.ts";
import type { Chunk, ChunkingResult, Omission } from "./result/chunk.ts";
import { coverageOf } from "./result/coverage.ts";
import { PACKERS, type Packer } from "./strategies/index.ts";

export type ChunkingPhase = "parsing" | "counting" | "packing";

export interface ChunkDocumentInput {
  /** The Markdown, or the same prepared. */
  readonly source: string | PreparedSource;
  readonly filename: string;
  readonly settings: Settings;
  /** The file that it comes from, for metadata: pasted text has none. */
  readonly file?: FileFacts;
  /** The counter of the settings, as `counterFor` has it. */
  readonly counter: Counter;
  /**
   * The texts of the chunks, for strategies whose packers do not make them (`StrategySpec.texts`): what `textsFor` yields, or
   * what comes from outside.
   */
  readonly texts?: readonly string[] | undefined;
  /** Told of each phase, with the share of it that is done, 0 to 1. */
  readonly onProgress?: (phase: ChunkingPhase, done: number) => void;
}

/**
 * Chunks a document under some settings. Deterministic: the same input gives the same chunks.
 * @throws RangeError when the counter is not the one of the settings, an option is out of bounds, or texts are missing
 */
export function chunkDocument(
  input: ChunkDocumentInput,
  packer: Packer = PACKERS[input.settings.strategy],
): ChunkingResult {
  const { filename, settings, counter, onProgress } = input;
  if (counter.id !== settings.counter) {
    throw new RangeError(`The settings count with ${settings.counter}, not with ${counter.id}`);
  }
  const { texts: from } = strategySpec(settings.strategy);
  if (from && !input.texts) throw new RangeError(missingTexts(settings));
  const source = typeof input.source === "string" ? prepareSource(input.source) : input.source;
  onProgress?.("parsing", 0);
  const { htmlHeadings, ...told } = documentDialect(settings, () => source.recognised(filename));
  const tuning = counterTuning(settings, told.id);
  if ((counter.tuning ?? "") !== tuning) {
    throw new RangeError(
      `The settings tune the counter "${tuning}", not "${counter.tuning ?? ""}"`,
    );
  }
  const file = source.document({ id: told.id, htmlHeadings });
  onProgress?.("counting", 0);
  const measure = source.measure(counter, (done) => onProgress?.("counting", done));
  onProgress?.("packing", 0);
  const start = performance.now();
  const chunks: Chunk[] = [];
  const omitted: Omission[] = [];
  const documents = documentsToPack(input, file.value);
  const contexts = documents.map((document) => packingContext(input, document, measure.value));
  const { placed, unplaced } = from
    ? placeGiven(source.text, input.texts ?? [], contexts, from)
    : NO_TEXTS;
  for (const [place, context] of contexts.entries()) {
    const packed = packer(context, settings, placedIn(placed, contexts, place));
    const ended = context.overlapping(context.parted(packed.drafts), packed.overlap ?? 0);
    const drafts =
      settings.options.definitions === "carry" ? carryDefinitions(context, ended) : ended;
    const made = chunksFromDrafts(context, drafts, packed.describe, chunks.length);
    for (const chunk of made) chunks.push(chunk);
    omitted.push(...context.omitted(), ...packed.omitted);
  }
  return {
    source: {
      filename,
      length: source.text.length,
      lines: lineCount(file.value.lines),
      tokens: measure.value.count([{ from: 0, to: source.text.length }]),
      hash: source.hash,
      documents: documents.length,
      dialect: told,
    },
    settings,
    chunks,
    coverage: coverageOf(source, chunks, omitted),
    ...(from && { unplaced }),
    timings: {
      parse: file.milliseconds,
      count: measure.milliseconds,
      pack: performance.now() - start,
    },
  };
}

/**
 * Fence lines that leave less than this part of hardCap, with all that is repeated, are not: they were most of each chunk.
 * Where context leaves less than this part of target, hardCap is the limit.
 */
const LEAST_ROOM = 1 / 16;

/** What repeated context may take up of a limit. */
function mostContext(limit: number): number {
  return limit - Math.max(1, Math.floor(limit * LEAST_ROOM));
}

/** What is packed for itself, and a name for each: the documents of a file that holds many, else all of it. */
export function documentsToPack(
  { settings, filename }: Pick<ChunkDocumentInput, "settings" | "filename">,
  file: ParsedDocument,
): readonly NamedDocument[] {
  return holdsMany(settings, filename) ? documentsOf(file) : [{ document: file, name: "" }];
}

const NO_TEXTS: Placement = { placed: [], unplaced: [] };

function missingTexts({ strategy }: Settings): string {
  const what = strategySpec(strategy).label;
  return `${what}: the texts of the chunks are missing. Hand them in as texts, or choose another strategy.`;
}

/** What breadcrumbs begin with: the file name, the title in the front matter, or both. */
function breadcrumbRoot(
  document: ParsedDocument,
  filename: string,
  settings: Settings,
): readonly string[] {
  const root = rootOf(settings);
  if (root === "filename") return [filename];
  const title = nameIn(documentFrontMatter(document), "title");
  if (title === undefined) return [filename];
  return root === "title" ? [title] : [filename, title];
}

function packingContext(
  { filename, settings, counter, file }: ChunkDocumentInput,
  named: NamedDocument,
  measure: Measure,
): PackingContext {
  const { whole, document, ends } = withEnds(named.document, endRulesOf(settings));
  const { bar } = strategySpec(settings.strategy);
  const target = integerOption(settings, bar.mark);
  const hardCap = integerOption(settings, bar.limit);
  const limits = {
    target,
    hardCap,
    context: mostContext(hardCap),
    targetContext: mostContext(target),
  };
  const root = breadcrumbRoot(document, filename, settings);
  return new PackingContext({
    document,
    filename,
    file: file ?? { path: filename, modified: null },
    name: named.name,
    whole,
    ends,
    root,
    frontMatter: frontMatterOf(settings),
    outline: outline(document, root),
    measure,
    limits,
    bar,
    renderBreadcrumb: breadcrumbRenderer(
      settings.breadcrumb,
      bar.of === "characters"
        ? { count: (text) => text.length }
        : { count: counter.count, densestUnit: measure.densestUnit },
      hardCap,
    ),
  });
}

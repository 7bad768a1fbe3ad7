/** The sentences of a report that all of its forms share. */
import { formatCount, formatNumber, formatShare } from "../../algorithms/format.ts";
import { PK_MEANING, WINDOW_DIFF_MEANING } from "../../comparison/agreement-rows.ts";
import { formatBytes, formatDollars, modelWords } from "../../comparison/cost/cost-words.ts";
import type { EmbeddingReuse } from "../../comparison/cost/embedding-reuse.ts";
import type { Finding } from "../../comparison/findings/finding.ts";
import { strategySpec } from "../../settings/strategies/index.ts";
import type { Report, ReportedFinding } from "../report.ts";

/** What the tones are called, as headings, and what is said where nothing has one. The signs say it without colour. */
export const TONES = [
  {
    tone: "better",
    sign: "▲",
    title: "What gets better",
    none: "Nothing that is looked at gets better.",
  },
  {
    tone: "worse",
    sign: "▼",
    title: "What gets worse",
    none: "Nothing that is looked at gets worse.",
  },
  { tone: "otherwise", sign: "◆", title: "What else changes", none: undefined },
] as const satisfies readonly {
  readonly tone: Finding["tone"];
  readonly sign: string;
  readonly title: string;
  readonly none: string | undefined;
}[];

/** How many findings have a tone. */
function countOf({ findings }: Pick<Report, "findings">, tone: Finding["tone"]): number {
  return findings.filter(({ finding }) => finding.tone === tone).length;
}

/** `From Per heading to Hierarchical` */
export function migrationOf({ settings }: Report): string {
  const [from, to] = [settings.legacy, settings.main].map(
    ({ strategy }) => strategySpec(strategy).label,
  );
  return `From ${from} to ${to}`;
}

/** What gets better and worse, in one sentence. */
export function judgementOf(report: Report): string {
  const [better, worse] = [countOf(report, "better"), countOf(report, "worse")];
  if (better + worse === 0) return "Of what is looked at, nothing gets better or worse.";
  const things = (count: number) => (count === 0 ? "nothing" : formatCount(count, "thing"));
  const gets = (count: number) => (count <= 1 ? "gets" : "get");
  const first = `${things(better)} ${gets(better)} better`;
  const second = `${worse === 0 ? "nothing" : formatNumber(worse)} ${gets(worse)} worse`;
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}, ${second}.`;
}

/** A finding's sentence, with the files where there are several. */
export function findingText({ sentence, files }: ReportedFinding, of: number): string {
  return of === 1 ? sentence : `${sentence.replace(/\.$/, "")} (in ${formatCount(files, "file")}).`;
}

/** What must be embedded again, sentence by sentence. */
export function embeddingSentences(report: Report): readonly string[] {
  const { unchanged, obsolete } = report.figures.embedding;
  return [
    unchangedSentence(unchanged, report.figures.main.chunks),
    againSentence(report),
    ...costSentences(report),
    obsolete === 0
      ? "No text of the old index becomes obsolete."
      : `${formatCount(obsolete, "text")} of the old index ${obsolete === 1 ? "becomes obsolete and has" : "become obsolete and have"} to be deleted.`,
  ];
}

/** Texts by what has to be done with them: those of the new index, then those of the old one that go. */
export function embeddingRows(embedding: EmbeddingReuse) {
  return [
    { kind: "unchanged", name: "Unchanged: the vector stays", count: embedding.unchanged },
    {
      kind: "renamed",
      name: "Nothing but the breadcrumb differs: embed",
      count: embedding.renamed,
    },
    { kind: "new", name: "New: embed", count: embedding.new },
    { kind: "obsolete", name: "Obsolete in the old index: delete", count: embedding.obsolete },
  ] as const;
}

function unchangedSentence(unchanged: number, of: number): string {
  if (unchanged === 0) return "No text of the new index is in the old one.";
  if (unchanged === of)
    return "Every text of the new index is in the old one already, letter for letter: all vectors can be kept.";
  const [are, vectors] = unchanged === 1 ? ["is", "its vector"] : ["are", "their vectors"];
  return `Of the ${formatCount(of, "text")} of the new index, ${formatNumber(unchanged)} ${are} in the old one already, letter for letter: ${vectors} can be kept.`;
}

/** How much has to be embedded. */
export function againSentence({ figures }: Report): string {
  const { renamed, tokensToEmbed, tokensInAll, ...embedding } = figures.embedding;
  const again = renamed + embedding.new;
  if (again === 0) return "Nothing has to be embedded.";
  const tokens = `${formatCount(tokensToEmbed, "token")} of ${formatNumber(tokensInAll)} (${formatShare(tokensToEmbed, tokensInAll)})`;
  const alone =
    renamed === 0
      ? ""
      : `; ${formatNumber(renamed)} of these ${renamed === 1 ? "differs" : "differ"} in nothing but the breadcrumb`;
  return `${formatCount(again, "text")} of the new index ${again === 1 ? "has" : "have"} to be embedded, ${tokens}${alone}.`;
}

function costSentences({ figures, cost, assumptions }: Report): readonly string[] {
  const { documents } = assumptions;
  if (figures.embedding.tokensToEmbed === 0) return [];
  const price = `${formatDollars(cost.price)} (all of it anew: ${formatDollars(cost.priceOfAll)})`;
  return documents === 1
    ? [`That costs ${price}.`]
    : [
        `For ${formatNumber(documents)} times as many documents like these it is ${formatCount(cost.tokensToEmbed, "token")} and costs ${price}.`,
      ];
}

/** What the price is reckoned with. */
export function assumptionSentence({ assumptions }: Report): string {
  const { dimensions, contextBudget } = assumptions;
  return `Assumed: ${modelWords(assumptions)}, vectors of ${formatCount(dimensions, "number")} of four bytes, and a context of ${formatCount(contextBudget, "token")} for chunks of mean size.`;
}

/** What the vectors take up, and what a context holds: rows of a table. */
export function storageRows({ cost, figures, assumptions }: Report): readonly Row[] {
  const { documents } = assumptions;
  return [
    {
      name: "Vectors",
      legacy: formatNumber(figures.legacy.chunks * documents),
      main: formatNumber(figures.main.chunks * documents),
    },
    {
      name: "Storage for vectors",
      legacy: formatBytes(cost.legacy.vectorBytes),
      main: formatBytes(cost.main.vectorBytes),
    },
    {
      name: "Chunks that the context holds",
      legacy: formatNumber(cost.legacy.chunksInContext),
      main: formatNumber(cost.main.chunksInContext),
    },
  ];
}

/** A figure of both sides. */
export interface Row {
  readonly name: string;
  readonly legacy: string;
  readonly main: string;
}

/** How far both sides agree on where to cut. */
export function boundarySentence({ figures }: Report): string {
  const { legacy, main, common, share, windowDiff, pk } = figures.boundaries;
  if (legacy + main === 0) return "Neither side cuts anywhere.";
  return `Legacy cuts at ${formatCount(legacy, "place")}, new at ${formatNumber(main)}; ${few(common)} of these ${common === 1 ? "is" : "are"} the same: ${formatShare(share, 1)} of all places. WindowDiff is ${windowDiff.toFixed(2)}, Pk is ${pk.toFixed(2)}; of both, 0 means the same cuts.`;
}

/** What the two distances are, and where they come from. */
export const BOUNDARY_SOURCES = `WindowDiff: ${WINDOW_DIFF_MEANING} Pk: ${PK_MEANING}`;

/** How the figures come about. */
export function methodSentences({ figures, files }: Report): readonly string[] {
  return [
    `All tokens are counted with ${figures.counter}, on both sides alike, in the very text that is embedded: breadcrumb and repeated context included.`,
    "Texts are the same where every letter is; they are told apart by a fingerprint of the text that is embedded.",
    "What a boundary falls into is told from the Markdown as the new side reads it. White space between chunks is no source.",
    ...(files.length > 1
      ? [
          "Several files are summed up: texts are known again within their file alone, and WindowDiff and Pk are means weighted by length.",
        ]
      : []),
  ];
}

function few(count: number): string {
  return count === 0 ? "none" : formatNumber(count);
}

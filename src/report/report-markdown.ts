/** The report as Markdown. */
import { formatCount, formatLines, formatNumber } from "../algorithms/format.ts";
import { metricRows } from "../comparison/metric-rows.ts";
import type { Excerpt, ShownExample, ShownSide } from "./content/examples.ts";
import { compareCommand, settingRows } from "./content/setting-rows.ts";
import {
  assumptionSentence,
  BOUNDARY_SOURCES,
  boundarySentence,
  embeddingRows,
  embeddingSentences,
  findingText,
  judgementOf,
  methodSentences,
  migrationOf,
  storageRows,
  TONES,
} from "./content/words.ts";
import type { Report, ReportedFinding } from "./report.ts";

/** The report as Markdown. What comes from documents is escaped, excerpts stand in fences. */
export function reportMarkdown(report: Report): string {
  const { figures, files, version, date } = report;
  const [only] = files;
  const command = compareCommand(report);
  const hash = files.length === 1 && only ? ` Source fingerprint: \`${only.source.hash}\`.` : "";
  const parts = [
    `# ${report.headline}`,
    `${plain(report.title)} · ${migrationOf(report)} · ${plain(date)}`,
    judgementOf(report),
    "## What must be embedded again",
    embeddingSentences(report).join(" "),
    table(
      ["Texts", "Number"],
      embeddingRows(figures.embedding).map(({ name, count }) => [name, formatNumber(count)]),
    ),
    table(
      ["Index", "Legacy", "New"],
      storageRows(report).map(({ name, legacy, main }) => [name, legacy, main]),
    ),
    assumptionSentence(report),
    ...findings(report),
    "## All figures",
    table(
      ["Figure", "Legacy", "New", "What it is"],
      metricRows(figures.legacy, figures.main).map(({ name, legacy, main, format, meaning }) => [
        name,
        format(legacy),
        format(main),
        meaning,
      ]),
    ),
    "## Where both cut",
    boundarySentence(report),
    BOUNDARY_SOURCES,
    ...(files.length > 1 ? ["## File by file", filesTable(report)] : []),
    "## Settings",
    table(
      ["Setting", "Legacy", "New"],
      settingRows(report.settings).map(({ name, legacy, main }) => [
        name,
        plain(legacy),
        plain(main),
      ]),
    ),
    ...(command === undefined
      ? []
      : ["The same comparison from a terminal:", fenced(command, "sh")]),
    `${methodSentences(report).join(" ")}${hash} Made with Chunkscope ${plain(version)} on ${plain(date)}.`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function findings(report: Report): string[] {
  return TONES.flatMap(({ tone, title, none }) => {
    const own = report.findings.filter(({ finding }) => finding.tone === tone);
    if (own.length === 0) return none === undefined ? [] : [`## ${title}`, none];
    return [`## ${title}`, ...own.flatMap((each) => finding(each, report.files.length))];
  });
}

function finding(reported: ReportedFinding, files: number): string[] {
  const examples = reported.examples.flatMap((each) => example(each, files > 1));
  return [`### ${plain(findingText(reported, files))}`, ...examples];
}

function example({ place, legacy, main }: ShownExample, isNamed: boolean): string[] {
  const where = [
    ...(isNamed ? [place.filename] : []),
    ...(place.title === "" ? [] : [`“${place.title}”`]),
    formatLines(place.fromLine, place.toLine),
  ];
  return [plain(`At ${where.join(", ")}:`), ...side("Legacy", legacy), ...side("New", main)];
}

function side(name: string, { excerpts, left }: ShownSide): string[] {
  if (excerpts.length === 0) return [`**${name}:** in no chunk.`];
  return excerpts.flatMap((each, index) => [
    ...(left > 0 && index === excerpts.length - 1
      ? [`… ${formatCount(left, "more chunk")} …`]
      : []),
    ...excerpt(name, each),
  ]);
}

function excerpt(name: string, own: Excerpt): string[] {
  const facts = [
    formatLines(own.fromLine, own.toLine),
    formatCount(own.tokens, "token"),
    ...(own.repeats.length === 0 ? [] : [`repeats ${own.repeats.join(", ")}`]),
    own.breadcrumb,
  ].join(" · ");
  const between = own.hidden === 0 ? [] : [`… ${formatCount(own.hidden, "more line")} …`];
  return [
    `**${name}, chunk ${formatNumber(own.number)}** · ${plain(facts)}`,
    fenced([...own.first, ...between, ...own.last].join("\n")),
  ];
}

function filesTable({ files }: Report): string {
  return table(
    ["File", "Legacy chunks", "New chunks", "Tokens to embed"],
    files.map(({ source, figures }) => [
      plain(source.filename),
      formatNumber(figures.legacy.chunks),
      formatNumber(figures.main.chunks),
      formatNumber(figures.embedding.tokensToEmbed),
    ]),
  );
}

/** A table whose first column is text and whose figures stand on the right. */
function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const marks = header.map((name) => (/^(Legacy|New|Number|Tokens)/.test(name) ? "--:" : "---"));
  return [line(header), line(marks), ...rows.map(line)].join("\n");
}

/** Text in a fence that is longer than any run of its backticks. */
function fenced(text: string, language = ""): string {
  const runs = text.match(/`+/g) ?? [];
  const longest = runs.reduce((most, run) => Math.max(most, run.length), 2);
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** Text of a document or a setting on one line, no sign of which is markup. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]<>#|~$&]/g, "\\$&");
}

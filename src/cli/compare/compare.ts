/** The command `compare`: two ways to chunk held against each other, for one file or many. */
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import packageJson from "../../../package.json" with { type: "json" };
import { chunkDocument } from "../../chunking/chunk-document.ts";
import { dialectOf } from "../../chunking/document-dialect.ts";
import { prepareSource } from "../../chunking/prepared-source.ts";
import { textsFor } from "../../chunking/texts-for.ts";
import { exactCounter, tokensIn } from "../../comparison/common-counter.ts";
import { compare } from "../../comparison/comparison.ts";
import { reportHtml } from "../../report/html/report-html.ts";
import { buildReport, type Report, type ReportedFile } from "../../report/report.ts";
import { reportCsv } from "../../report/report-csv.ts";
import { reportFigures } from "../../report/report-json.ts";
import { reportMarkdown } from "../../report/report-markdown.ts";
import { type Parsed, unreachable } from "../../settings/options.ts";
import type { Settings } from "../../settings/settings.ts";
import { counterFor } from "../../tokens/counter-for.ts";
import { loadCounter } from "../../tokens/load-counter.ts";
import { findInputs, type Input, nameOf, type ReadInput, readInput } from "../inputs.ts";
import { messageOf } from "../message.ts";
import { movedMessage } from "../setting-values.ts";
import type { ExitStatus, Terminal } from "../terminal.ts";
import type { CompareCommand } from "./compare-arguments.ts";
import { compareText } from "./compare-text.ts";
import { holding } from "./conditions.ts";

/** Compares all that was named and prints it. 1 when something could not be compared, or a condition to fail on holds. */
export async function compareAll(command: CompareCommand, terminal: Terminal): Promise<ExitStatus> {
  const { inputs, single } = await findInputs(command.inputs, terminal.cwd);
  if (command.filename !== undefined && !single) {
    terminal.complain("--filename names one document, but a folder was given. See --help.");
    return 2;
  }
  for (const { moved } of [command.legacy, command.main])
    for (const limit of moved) terminal.complain(movedMessage(limit));
  let status: ExitStatus = 0;
  const files: ReportedFile[] = [];
  for (const input of inputs) {
    const source = await readInput(input, terminal.stdin);
    const compared = source.ok ? await compareSource(source.value, input, command) : source;
    if (compared.ok) files.push(compared.value);
    else {
      terminal.complain(`${nameOf(input, terminal.cwd)} ${compared.reason}.`);
      status = 1;
    }
  }
  if (files.length === 0) return 1;
  const date = terminal.date.slice(0, 10);
  const reportOf: ReportMaker = (some) =>
    buildReport({
      files: some,
      assumptions: command.assumptions,
      version: packageJson.version,
      date,
    });
  const total = reportOf(files);
  const text = formatted(total, files, reportOf, { single, format: command.format });
  if (command.out === undefined) await terminal.write(text);
  else await writeFile(resolve(terminal.cwd, command.out), text);
  const held = holding(command.conditions, judgedOf(total, files));
  for (const sentence of held) terminal.complain(sentence);
  return held.length > 0 ? 1 : status;
}

/** A fault that one document brings to light does not keep the others from being compared. */
async function compareSource(
  { text, modified }: ReadInput,
  input: Input,
  command: CompareCommand,
): Promise<Parsed<ReportedFile>> {
  if (input.kind === "unusable") return { ok: false, reason: input.reason };
  const filename = command.filename ?? input.filename;
  const path = input.kind === "file" ? input.given : filename;
  try {
    const source = prepareSource(text);
    const chunked = async (settings: Settings) => {
      const counter = await counterFor(settings, dialectOf(source, filename, settings));
      const given = { source, filename, settings, counter, file: { path, modified } };
      return chunkDocument({ ...given, texts: await textsFor(given) });
    };
    const legacy = await chunked(command.legacy.settings);
    const main = await chunked(command.main.settings);
    const counter = await loadCounter(exactCounter(main.settings, legacy.settings));
    const tokens = {
      legacy: tokensIn(source, legacy, counter),
      main: tokensIn(source, main, counter),
    };
    const { alignment, figures } = compare(
      source,
      counter.id,
      { result: legacy, tokens: tokens.legacy },
      { result: main, tokens: tokens.main },
    );
    return { ok: true, value: { text, legacy, main, tokens, alignment, figures } };
  } catch (error) {
    return { ok: false, reason: `cannot be compared: ${messageOf(error)}` };
  }
}

type ReportMaker = (files: readonly ReportedFile[]) => Report;

function formatted(
  total: Report,
  files: readonly ReportedFile[],
  reportOf: ReportMaker,
  { single, format }: Pick<CompareCommand, "format"> & { readonly single: boolean },
): string {
  const each = () => files.map((file) => reportOf([file]));
  switch (format) {
    case "html":
      return reportHtml(total);
    case "markdown":
      return reportMarkdown(total);
    case "csv":
      return reportCsv(total);
    case "json": {
      const figures = single
        ? reportFigures(total)
        : { files: each().map(reportFigures), total: reportFigures(total) };
      return `${JSON.stringify(figures, null, 2)}\n`;
    }
    case "text":
      return files.length === 1
        ? compareText(total)
        : [...each(), total].map(compareText).join("\n");
    default:
      return unreachable(format);
  }
}

function judgedOf({ figures }: Report, files: readonly ReportedFile[]) {
  const coverages = files.map(({ main }) => main.coverage);
  return {
    figures,
    lost: coverages.reduce((sum, { lostCharacters }) => sum + lostCharacters, 0),
    uncovered: coverages.reduce(
      (sum, { totalCharacters, coveredCharacters }) => sum + totalCharacters - coveredCharacters,
      0,
    ),
  };
}

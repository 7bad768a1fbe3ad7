/** The help text of the command, made from what can be set. */
import { COUNTERS } from "../settings/counters.ts";
import { optionFlag } from "../settings/option-flag.ts";
import type { OptionSpec } from "../settings/options.ts";
import { DEFAULT_SETTINGS } from "../settings/settings.ts";
import { OFFERED_STRATEGIES } from "../settings/strategies/index.ts";

const WIDEST_FLAG = Math.max(
  ...OFFERED_STRATEGIES.flatMap(({ options }) => Object.keys(options)).map(
    (name) => `--${optionFlag(name)}`.length,
  ),
);

/** What `--help` prints. */
export function helpText(): string {
  return `Cuts Markdown into chunks and prints them.

Usage: npm run -s chunk -- [options] FILE...
       npm run -s chunk -- compare [options] FILE...   two ways to chunk (see compare --help)

FILE is a file, a folder (its .md, .mdx and .markdown files, without node_modules) or - for standard input.
A document is named after its file; of several, after the path from the folder that holds all that was given.

Options
  --strategy NAME         how to cut (${DEFAULT_SETTINGS.strategy})
  --OPTION VALUE          set an option of the strategy, such as --target or --hard-cap
  --set NAME=VALUE        the same by the option's name, such as hardCap=800; can be repeated
  --counter NAME          how to count tokens (the strategy's own, below)
  --breadcrumb line|none  whether each chunk begins with its path (the strategy's own, below)
  --filename NAME         the document's name, which begins its breadcrumbs
  --settings FILE         settings from a JSON file, as the page copies them; other options go before it
  --format NAME           json: one object, or an array when several files or a folder are given;
                          jsonl: one chunk a line; csv: one chunk a row, safe to open in a spreadsheet;
                          langchain: an array of LangChain documents; llamaindex: an array of LlamaIndex
                          nodes; text: to be read in a terminal (json)
  -h, --help              print this
  -v, --version           print the version

Strategies
${OFFERED_STRATEGIES.map(strategyHelp).join("\n")}

Counters
${COUNTERS.map(({ id, hint }) => `  ${id.padEnd(13)} ${hint}`).join("\n")}

csv, langchain and llamaindex state when they were made, or what SOURCE_DATE_EPOCH says (seconds since 1970).

Exit status: 0 when all went well, 1 when a document could not be read or chunked, 2 for wrong usage.
`;
}

function strategyHelp({
  id,
  hint,
  options,
  presets = [],
  defaults,
}: (typeof OFFERED_STRATEGIES)[number]): string {
  const lines = [
    ...Object.entries(options).map(([name, option]) =>
      flagHelp(name, `${valuesHelp(option)}. ${option.hint}`),
    ),
    ...presets.map((preset) =>
      flagHelp(preset.name, `${valuesOf(preset.choices)}: a preset. ${preset.hint}`),
    ),
  ];
  const usual = `Counter ${defaults.counter}, breadcrumb ${defaults.breadcrumb}.`;
  return [`  ${id}`, `    ${hint} ${usual}`, ...lines].join("\n");
}

function flagHelp(name: string, text: string): string {
  return `    ${`--${optionFlag(name)}`.padEnd(WIDEST_FLAG)}  ${text}`;
}

function valuesOf(choices: readonly { readonly value: string }[]): string {
  return choices.map(({ value }) => value).join(" | ");
}

function valuesHelp(option: OptionSpec): string {
  if (option.kind === "integer") return `${option.unit} (${option.default})`;
  if (option.kind === "text")
    return `text, such as "${option.example}" (${option.default || "none"})`;
  return `${valuesOf(option.choices)} (${option.default})`;
}

/** Reads the command line: what to chunk, how, and in which form to print it. */
import { parseArgs } from "node:util";
import { optionFlag } from "../settings/option-flag.ts";
import type { Parsed } from "../settings/options.ts";
import type { MovedLimit, Settings } from "../settings/settings.ts";
import { OFFERED_STRATEGIES } from "../settings/strategies/index.ts";
import { type CompareCommand, parseCompareArguments } from "./compare/compare-arguments.ts";
import { firstSentence, settingsFrom } from "./setting-values.ts";

const OUTPUT_FORMATS = ["json", "jsonl", "csv", "langchain", "llamaindex", "text"] as const;

export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

export interface ChunkCommand {
  readonly kind: "chunk";
  /** Files, folders and `-` for standard input, as they were named. */
  readonly inputs: readonly string[];
  /** The breadcrumb's root, when it is not to be the name of the one file. */
  readonly filename: string | undefined;
  readonly format: OutputFormat;
  readonly settings: Settings;
  /** Limits that follow others, which nobody may have meant. */
  readonly moved: readonly MovedLimit[];
}

/** Settings by name on one level, as `parseSettings` reads them. */
type SettingsData = Readonly<Record<string, unknown>>;

export type Command =
  | ChunkCommand
  | CompareCommand
  /** A file of settings is named, which has to be read first. */
  | { readonly kind: "needsSettings"; readonly path: string }
  | { readonly kind: "help" | "compareHelp" }
  | { readonly kind: "version" }
  | { readonly kind: "misused"; readonly reason: string };

/** Flags that set a setting, and its name: those of every strategy, each with its options and presets. */
const SETTING_FLAGS = new Map<string, string>(
  [
    "strategy",
    "counter",
    "breadcrumb",
    ...OFFERED_STRATEGIES.flatMap(({ options, presets }) => [
      ...Object.keys(options),
      ...(presets ?? []).map(({ name }) => name),
    ]),
  ].map((name) => [optionFlag(name), name]),
);

const FLAGS = {
  set: { type: "string", multiple: true },
  filename: { type: "string" },
  format: { type: "string", default: "json" },
  settings: { type: "string" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

/** The setting flags as node:util wants them. */
const SETTING_OPTIONS: Readonly<Record<string, { readonly type: "string" }>> = Object.fromEntries(
  [...SETTING_FLAGS.keys()].map((flag) => [flag, { type: "string" } as const]),
);

/**
 * The command that the arguments after the program's name make. `base` is what the file says that they name for settings:
 * other arguments go before it.
 */
export function parseArguments(args: readonly string[], base?: SettingsData): Command {
  if (args[0] === "compare") return compareCommand(args.slice(1));
  try {
    return readCommand(args, base);
  } catch (error) {
    if (error instanceof Error && "code" in error && /^ERR_PARSE_ARGS/.test(String(error.code)))
      return misused(firstSentence(error.message));
    throw error;
  }
}

function compareCommand(args: readonly string[]): Command {
  const command = parseCompareArguments(args);
  if (!command.ok) return misused(command.reason);
  return command.value;
}

/** @throws Error with a code ERR_PARSE_ARGS_... when the flags are not as declared */
function readCommand(args: readonly string[], base: SettingsData | undefined): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { ...SETTING_OPTIONS, ...FLAGS },
    allowPositionals: true,
  });
  if (values.help) return { kind: "help" };
  if (values.version) return { kind: "version" };

  const format = OUTPUT_FORMATS.find((each) => each === values.format);
  if (!format)
    return misused(`Unknown format "${values.format}": it can be ${OUTPUT_FORMATS.join(", ")}.`);
  if (positionals.length === 0) return misused("Name a file, a folder, or - for standard input.");
  if (positionals.includes("")) return misused("A file's name is empty.");
  if (values.filename?.trim() === "") return misused("--filename is empty.");
  if (values.filename !== undefined && positionals.length > 1)
    return misused("--filename names one document, but several were given.");

  if (values.settings?.trim() === "") return misused("--settings is empty: name a JSON file.");
  if (values.settings !== undefined && !base)
    return { kind: "needsSettings", path: values.settings };

  const settings = readSettings(values, values.set ?? [], base ?? {});
  if (!settings.ok) return misused(settings.reason);
  return {
    kind: "chunk",
    inputs: positionals,
    filename: values.filename,
    format,
    ...settings.value,
  };
}

function misused(reason: string): Command {
  return { kind: "misused", reason };
}

function readSettings(
  flags: Readonly<Record<string, unknown>>,
  assignments: readonly string[],
  base: SettingsData,
): Parsed<Pick<ChunkCommand, "settings" | "moved">> {
  const given = new Map<string, unknown>();
  for (const [flag, name] of SETTING_FLAGS) {
    if (flags[flag] !== undefined) given.set(name, flags[flag]);
  }
  for (const assignment of assignments) {
    const equals = assignment.indexOf("=");
    if (equals < 1) return { ok: false, reason: `--set takes name=value, not "${assignment}".` };
    const name = assignment.slice(0, equals);
    if (given.has(name)) return { ok: false, reason: `${name} is given twice.` };
    given.set(name, assignment.slice(equals + 1));
  }
  return settingsFrom(given, base);
}

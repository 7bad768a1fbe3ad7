/** Reads the arguments of `compare`: what to compare, under which two settings, in which form, and what must not hold. */
import { parseArgs } from "node:util";
import { type CostAssumptions, DEFAULT_ASSUMPTIONS } from "../../comparison/cost/cost.ts";
import { EMBEDDING_MODELS } from "../../comparison/cost/embedding-models.ts";
import type { Parsed } from "../../settings/options.ts";
import type { MovedLimit, Settings } from "../../settings/settings.ts";
import { firstSentence, settingsFrom } from "../setting-values.ts";
import { type Condition, parseConditions } from "./conditions.ts";

export const COMPARE_FORMATS = ["text", "json", "html", "markdown", "csv"] as const;

export type CompareFormat = (typeof COMPARE_FORMATS)[number];

/** A side of the comparison: its settings, and limits that follow others, which nobody may have meant. */
export interface ComparedSide {
  readonly settings: Settings;
  readonly moved: readonly MovedLimit[];
}

export interface CompareCommand {
  readonly kind: "compare";
  /** Files, folders and `-` for standard input, as they were named. */
  readonly inputs: readonly string[];
  /** The document's name, when it is not to be that of the one file. */
  readonly filename: string | undefined;
  readonly format: CompareFormat;
  /** The file to write to instead of standard output. */
  readonly out: string | undefined;
  readonly legacy: ComparedSide;
  readonly main: ComparedSide;
  readonly assumptions: CostAssumptions;
  readonly conditions: readonly Condition[];
}

const FLAGS = {
  legacy: { type: "string" },
  new: { type: "string" },
  format: { type: "string", default: "text" },
  out: { type: "string" },
  filename: { type: "string" },
  "fail-on": { type: "string", multiple: true },
  model: { type: "string" },
  price: { type: "string" },
  dimensions: { type: "string" },
  documents: { type: "string" },
  context: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/** The command that the arguments after `compare` make, or that help is wanted, or why there is none. */
export function parseCompareArguments(
  args: readonly string[],
): Parsed<CompareCommand | { readonly kind: "compareHelp" }> {
  try {
    return readCommand(args);
  } catch (error) {
    if (error instanceof Error && "code" in error && /^ERR_PARSE_ARGS/.test(String(error.code)))
      return refused(firstSentence(error.message));
    throw error;
  }
}

/** @throws Error with a code ERR_PARSE_ARGS_... when the flags are not as declared */
function readCommand(
  args: readonly string[],
): Parsed<CompareCommand | { readonly kind: "compareHelp" }> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: FLAGS,
    allowPositionals: true,
  });
  if (values.help) return { ok: true, value: { kind: "compareHelp" } };
  const format = COMPARE_FORMATS.find((each) => each === values.format);
  if (!format)
    return refused(`Unknown format "${values.format}": it can be ${COMPARE_FORMATS.join(", ")}.`);
  if (positionals.length === 0) return refused("Name a file, a folder, or - for standard input.");
  if (positionals.includes("")) return refused("A file's name is empty.");
  if (values.filename?.trim() === "") return refused("--filename is empty.");
  if (values.filename !== undefined && positionals.length > 1)
    return refused("--filename names one document, but several were given.");
  if (values.out === "") return refused("--out is empty.");

  const legacy = sideFrom("--legacy", values.legacy ?? "per-heading");
  if (!legacy.ok) return legacy;
  const main = sideFrom("--new", values.new ?? "hierarchical");
  if (!main.ok) return main;
  const assumptions = assumptionsFrom(values);
  if (!assumptions.ok) return assumptions;
  const conditions = parseConditions(values["fail-on"] ?? []);
  if (!conditions.ok) return conditions;
  return {
    ok: true,
    value: {
      kind: "compare",
      inputs: positionals,
      filename: values.filename,
      format,
      out: values.out,
      legacy: legacy.value,
      main: main.value,
      assumptions: assumptions.value,
      conditions: conditions.value,
    },
  };
}

function refused(reason: string): Parsed<never> {
  return { ok: false, reason };
}

/** A side such as `hierarchical,target=300,leaveOut=Notes, and more`: a comma that no name and = follow belongs to the value. */
function sideFrom(flag: string, text: string): Parsed<ComparedSide> {
  const [strategy = "", ...assignments] = text.split(/,(?=\s*[A-Za-z-]+=)/);
  const given = new Map<string, unknown>([["strategy", strategy.trim()]]);
  for (const assignment of assignments) {
    const equals = assignment.indexOf("=");
    const name = optionNamed(assignment.slice(0, equals).trim());
    if (given.has(name)) return refused(`${flag}: ${name} is given twice.`);
    given.set(name, assignment.slice(equals + 1));
  }
  const settings = settingsFrom(given);
  return settings.ok ? settings : refused(`${flag}: ${settings.reason}`);
}

/** `hard-cap` is `hardCap`, as flags spell it. */
function optionNamed(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

type CostFlags = Readonly<
  Partial<Record<"model" | "price" | "dimensions" | "documents" | "context", string>>
>;

function assumptionsFrom(flags: CostFlags): Parsed<CostAssumptions> {
  const wanted = flags.model ?? DEFAULT_ASSUMPTIONS.model;
  const model = EMBEDDING_MODELS.find(({ id }) => id === wanted);
  if (!model) {
    const ids = EMBEDDING_MODELS.map(({ id }) => id).join(", ");
    return refused(`--model is "${wanted}": it can be ${ids}.`);
  }
  const price = flags.price === undefined ? model.price : Number(flags.price);
  if (flags.price?.trim() === "" || !Number.isFinite(price) || price < 0)
    return refused(
      `--price is "${flags.price}": give US dollars for a million tokens, such as 0.02.`,
    );
  const dimensions = wholeNumber("dimensions", flags.dimensions, model.dimensions);
  if (!dimensions.ok) return dimensions;
  const documents = wholeNumber("documents", flags.documents, DEFAULT_ASSUMPTIONS.documents);
  if (!documents.ok) return documents;
  const context = wholeNumber("context", flags.context, DEFAULT_ASSUMPTIONS.contextBudget);
  if (!context.ok) return context;
  return {
    ok: true,
    value: {
      model: model.id,
      price,
      dimensions: dimensions.value,
      documents: documents.value,
      contextBudget: context.value,
    },
  };
}

function wholeNumber(flag: string, given: string | undefined, usual: number): Parsed<number> {
  const value = given === undefined ? usual : Number(given);
  const isWhole = Number.isSafeInteger(value) && value >= 1 && given?.trim() !== "";
  return isWhole
    ? { ok: true, value }
    : refused(`--${flag} is "${given}", but it must be a whole number from 1.`);
}

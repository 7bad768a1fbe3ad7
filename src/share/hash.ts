/** The part of a link after `#`: what it says, written and read. */
import { type CostAssumptions, DEFAULT_ASSUMPTIONS } from "../comparison/cost/cost.ts";
import { DEFAULT_LEGACY_SETTINGS, DEFAULT_SETTINGS, type Settings } from "../settings/settings.ts";
import { readAssumptions, writeAssumptions } from "./assumptions.ts";
import { decodeDocument, MAX_CODE_LENGTH } from "./document-code.ts";
import { cleanFilename, DEFAULT_FILENAME } from "./filename.ts";
import { LEGACY_PREFIX, readSettings, settingsParameters } from "./parameters.ts";

/** What a link can show: a view of the page, or the specification's examples over it. */
export type LinkView = "inspect" | "compare" | "present" | "examples";

const VIEWS: readonly LinkView[] = ["inspect", "compare", "present", "examples"];

/** The link to the examples alone. It says nothing of document and settings. */
export const EXAMPLES_HASH = "#view=examples";

/** What a link says apart from the document. */
export interface LinkSettings {
  readonly settings: Settings;
  readonly legacy: Settings;
  readonly view: LinkView;
  /** The chunk to begin at, by its key and the side that has it. */
  readonly chunk?: LinkChunk | undefined;
  /** As by default where they are left out. */
  readonly assumptions?: CostAssumptions;
}

export interface LinkChunk {
  readonly side: "main" | "legacy";
  readonly key: string;
}

/** What names the chunk of each side. */
const CHUNK_NAMES = { main: "chunk", legacy: "legacyChunk" } as const;

/** A document as it stands in a link. */
export interface LinkDocument {
  readonly filename: string;
  /** See `encodeDocument`. */
  readonly code: string;
}

export interface ReadLink extends LinkSettings {
  readonly assumptions: CostAssumptions;
  readonly document:
    | { readonly filename: string; readonly text: string; readonly code: string }
    | undefined;
  /** Whether it names a view and nothing else of ours. */
  readonly onlyView: boolean;
  /** Whether anything of it is ours. */
  readonly recognised: boolean;
  /** What is wrong and what to do, fit to be shown; empty when all was read. */
  readonly problems: readonly string[];
}

/** Beyond the document's code: room for the readable parameters. */
const MAX_HASH_LENGTH = MAX_CODE_LENGTH + 10_000;

/** The hash, `#` included. A link with the settings alone names the strategy even when all is as by default. */
export function writeHash(link: LinkSettings, document?: LinkDocument): string {
  const parameters: (readonly [string, string])[] = [
    ...settingsParameters(link.settings, DEFAULT_SETTINGS),
    ...settingsParameters(link.legacy, DEFAULT_LEGACY_SETTINGS).map(
      ([name, value]) => [`${LEGACY_PREFIX}${name}`, value] as const,
    ),
  ];
  if (link.view !== "inspect") parameters.push(["view", link.view]);
  if (link.chunk) parameters.push([CHUNK_NAMES[link.chunk.side], link.chunk.key]);
  const costs = writeAssumptions(link.assumptions ?? DEFAULT_ASSUMPTIONS);
  if (costs !== "") parameters.push(["costs", costs]);
  if (document) {
    const filename = cleanFilename(document.filename);
    if (filename !== DEFAULT_FILENAME) parameters.push(["filename", filename]);
    parameters.push(["doc", document.code]);
  }
  if (parameters.length === 0) parameters.push(["strategy", link.settings.strategy]);
  return `#${parameters.map(([name, value]) => `${name}=${escapeValue(value)}`).join("&")}`;
}

/** Reads a hash with or without its `#`. Whatever it holds, this yields a link; what cannot be read is a problem. */
export async function readHash(hash: string): Promise<ReadLink> {
  const body = hash.startsWith("#") ? hash.slice(1) : hash;
  if (body.length > MAX_HASH_LENGTH) {
    const size = body.length.toLocaleString("en");
    return refused(
      `The link is too long to be read: ${size} characters of at most ${MAX_HASH_LENGTH.toLocaleString("en")}. Ask for the document as a file.`,
    );
  }
  const parameters = sort(body);
  const main = readSettings(parameters.main, DEFAULT_SETTINGS);
  const legacy = readSettings(parameters.legacy, DEFAULT_LEGACY_SETTINGS);
  const unknown = [...main.ignored, ...legacy.ignored.map((name) => LEGACY_PREFIX + name)];
  const given = parameters.main.size + parameters.legacy.size + parameters.page.size;
  if (given === unknown.length) return refused(foreign(body));

  const view = parameters.page.get("view") ?? "inspect";
  const document = await readDocument(parameters.page);
  const costs = readAssumptions(parameters.page.get("costs"));
  const problems = [
    settingsProblem("", main.problem),
    settingsProblem("legacy ", legacy.problem),
    viewProblem(view),
    costs.problem,
    ignoredProblem([...unknown, ...parameters.repeated]),
    document.problem,
  ];
  return {
    settings: main.settings,
    legacy: legacy.settings,
    view: VIEWS.find((known) => known === view) ?? "inspect",
    chunk: readChunk(parameters.page),
    assumptions: costs.value,
    document: document.value,
    onlyView: given - unknown.length === 1 && parameters.page.has("view"),
    recognised: true,
    problems: problems.filter((problem) => problem !== ""),
  };
}

const PAGE_NAMES = ["view", "chunk", "legacyChunk", "costs", "filename", "doc"];

function sort(body: string) {
  const main = new Map<string, string>();
  const legacy = new Map<string, string>();
  const page = new Map<string, string>();
  const repeated: string[] = [];
  for (const [name, value] of new URLSearchParams(body)) {
    const isLegacy = name.startsWith(LEGACY_PREFIX);
    const into = isLegacy ? legacy : PAGE_NAMES.includes(name) ? page : main;
    const key = isLegacy ? name.slice(LEGACY_PREFIX.length) : name;
    if (into.has(key)) repeated.push(`${name} (a second time)`);
    else into.set(key, value);
  }
  return { main, legacy, page, repeated };
}

function readChunk(page: ReadonlyMap<string, string>): LinkChunk | undefined {
  for (const side of ["main", "legacy"] as const) {
    const key = page.get(CHUNK_NAMES[side]);
    if (key !== undefined) return { side, key };
  }
  return undefined;
}

async function readDocument(
  page: ReadonlyMap<string, string>,
): Promise<{ readonly value: ReadLink["document"]; readonly problem: string }> {
  const code = page.get("doc");
  if (code === undefined) return { value: undefined, problem: "" };
  const text = await decodeDocument(code);
  if (!text.ok) return { value: undefined, problem: text.reason };
  const filename = cleanFilename(page.get("filename") ?? DEFAULT_FILENAME);
  return { value: { filename, text: text.value, code }, problem: "" };
}

function viewProblem(view: string): string {
  if (VIEWS.some((known) => known === view)) return "";
  return `The link asks for the view "${clip(view)}", which there is not: it can be inspect, compare, present or examples.`;
}

function ignoredProblem(ignored: readonly string[]): string {
  if (ignored.length === 0) return "";
  return `Ignored in the link, as it means nothing here: ${names(ignored)}.`;
}

function settingsProblem(side: string, reason: string | undefined): string {
  if (reason === undefined) return "";
  return `The ${side}settings in the link cannot be used: ${reason} The defaults stand in for them.`;
}

function foreign(body: string): string {
  return `The address ends in "#${clip(body)}", which is not a Chunkscope link. Copy the whole link once more, or go on with the defaults.`;
}

function refused(problem: string): ReadLink {
  return {
    settings: DEFAULT_SETTINGS,
    legacy: DEFAULT_LEGACY_SETTINGS,
    view: "inspect",
    assumptions: DEFAULT_ASSUMPTIONS,
    document: undefined,
    onlyView: false,
    recognised: false,
    problems: [problem],
  };
}

/** Escapes a value, but leaves slashes, which a hash may hold, to the reader's eye. */
function escapeValue(value: string): string {
  return encodeURIComponent(value).replaceAll("%2F", "/");
}

function names(all: readonly string[]): string {
  const shown = all.slice(0, 5).map((name) => clip(name) || "(nothing)");
  return all.length > shown.length
    ? `${shown.join(", ")} and ${all.length - shown.length} more`
    : shown.join(", ");
}

function clip(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

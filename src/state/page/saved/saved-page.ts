/** The page as it stands in local storage: written, and read as the unknown data that it is. */
import type { TextChanges } from "../../../algorithms/text-change.ts";
import {
  type CostAssumptions,
  checkAssumptions,
  DEFAULT_ASSUMPTIONS,
} from "../../../comparison/cost/cost.ts";
import type { Parsed } from "../../../settings/options.ts";
import {
  DEFAULT_LEGACY_SETTINGS,
  DEFAULT_SETTINGS,
  parseSettings,
  type Settings,
} from "../../../settings/settings.ts";
import { cleanFilename } from "../../../share/filename.ts";
import type { EarlierDocument, Theme, View } from "../../app-state.ts";

export interface SavedDocument extends EarlierDocument {
  /** Whether the user had a hand in it, other than a sample or a file that was only opened. */
  readonly edited: boolean;
}

export interface SavedPage {
  readonly document: SavedDocument;
  readonly settings: Settings;
  readonly legacy: Settings;
  readonly view: View;
  readonly assumptions: CostAssumptions;
  readonly theme: Theme;
}

const VIEWS: readonly View[] = ["inspect", "compare"];
const THEMES: readonly Theme[] = ["auto", "light", "dark"];

/** What was read, with what could not be. */
export interface ReadPage {
  readonly page: SavedPage;
  readonly problems: readonly string[];
  /** The name of this writing of the page; pages of earlier versions have none. */
  readonly stamp: string | undefined;
}

/** The page as JSON, with what stands beside it. Lone surrogates are escaped, so that every text comes back as it was. */
export function writePage(
  page: SavedPage,
  beside: { readonly stamp: string; readonly changes?: TextChanges },
): string {
  const { settings, legacy, ...rest } = page;
  return JSON.stringify({ ...beside, ...rest, settings: flat(settings), legacy: flat(legacy) });
}

/** Reads a page. Damaged settings do not cost the text: the defaults stand in, and `problems` says so. */
export function readPage(raw: string): Parsed<ReadPage> {
  const data = readJson(raw);
  if (!isRecord(data)) return { ok: false, reason: "it is not in the form of a page" };
  const document = readDocument(data.document);
  if (!document) return { ok: false, reason: "it holds no document" };
  const settings = readSide(data.settings, DEFAULT_SETTINGS);
  const legacy = readSide(data.legacy, DEFAULT_LEGACY_SETTINGS);
  const page: SavedPage = {
    document: { ...document, edited: isRecord(data.document) && data.document.edited === true },
    settings: settings.value,
    legacy: legacy.value,
    view: VIEWS.find((view) => view === data.view) ?? "inspect",
    assumptions:
      (isRecord(data.assumptions) && checkAssumptions(data.assumptions)) || DEFAULT_ASSUMPTIONS,
    theme: THEMES.find((theme) => theme === data.theme) ?? "auto",
  };
  const problems = [settings.problem, legacy.problem].filter((problem) => problem !== "");
  const stamp = typeof data.stamp === "string" ? data.stamp : undefined;
  return { ok: true, value: { page, problems, stamp } };
}

/** Earlier documents as JSON. */
export function writeEarlier(documents: readonly EarlierDocument[]): string {
  return JSON.stringify(documents);
}

/** Reads the list of earlier documents. */
export function readEarlier(raw: string): Parsed<readonly EarlierDocument[]> {
  const data = readJson(raw);
  if (!Array.isArray(data)) return { ok: false, reason: "it is not a list" };
  const documents = data.map(readDocument);
  const whole = documents.filter((document) => document !== undefined);
  return whole.length === documents.length
    ? { ok: true, value: whole }
    : { ok: false, reason: "it holds something that is not a document" };
}

function readDocument(data: unknown): EarlierDocument | undefined {
  if (!isRecord(data)) return undefined;
  const { id, filename, text } = data;
  if (typeof id !== "string" || typeof filename !== "string" || typeof text !== "string") {
    return undefined;
  }
  return { id, filename: cleanFilename(filename), text };
}

function readSide(
  data: unknown,
  defaults: Settings,
): { readonly value: Settings; readonly problem: string } {
  if (!isRecord(data)) return { value: defaults, problem: "The settings are missing." };
  const parsed = parseSettings(data);
  return parsed.ok
    ? { value: parsed.value, problem: "" }
    : { value: defaults, problem: parsed.reason };
}

function flat({ options, ...rest }: Settings): Readonly<Record<string, unknown>> {
  return { ...rest, ...options };
}

/** The data that a text is in JSON; `undefined`, which JSON has not, when it is none. */
export function readJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** Whether unknown data has fields to look at: an object that is no list. */
export function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

/**
 * The page in local storage: whole, or as what changed since. Writing a megabyte keeps the browser busy for a tenth of a
 * second, which someone who goes on typing would feel; a few words take no time, and are safe as soon as they are written.
 */
import { applyChanges, type TextChanges } from "../../../algorithms/text-change.ts";
import type { Parsed } from "../../../settings/options.ts";
import type { PageStorage } from "../../dependencies.ts";
import {
  isRecord,
  type ReadPage,
  readJson,
  readPage,
  type SavedPage,
  writePage,
} from "./saved-page.ts";

export const PAGE_KEY = "chunkscope.v1";
export const CHANGES_KEY = "chunkscope.v1.changes";

/** What stands in storage, as it is. */
export interface StoredPage {
  readonly page: string;
  /** Empty when nothing changed since the page was written. */
  readonly changes: string;
}

/** The page that was written whole last, and what its text went through since. */
export interface WrittenPage {
  readonly stamp: string;
  readonly changes: TextChanges;
}

/** What storage holds, if anything. @throws what the storage throws */
export function loadStored(storage: PageStorage): StoredPage | undefined {
  const page = storage.read(PAGE_KEY);
  return page === null ? undefined : { page, changes: storage.read(CHANGES_KEY) ?? "" };
}

/** Whether storage holds the same page with the same changes, or nothing both times. */
export function sameStored(a: StoredPage | undefined, b: StoredPage | undefined): boolean {
  return a?.page === b?.page && a?.changes === b?.changes;
}

/** Writes the page whole, under a stamp that no other has. @throws what the storage throws */
export function storePage(storage: PageStorage, page: SavedPage, stamp: string): StoredPage {
  const raw = writePage(page, { stamp });
  storage.write(PAGE_KEY, raw);
  // What stood there belongs to another stamp, so that nothing is lost if this is not reached.
  if (storage.read(CHANGES_KEY)) storage.write(CHANGES_KEY, "");
  return { page: raw, changes: "" };
}

/** Writes what became of the page that stands there. @throws what the storage throws */
export function storeChanges(
  storage: PageStorage,
  stored: StoredPage,
  page: SavedPage,
  written: WrittenPage,
): StoredPage {
  const changes = writePage({ ...page, document: { ...page.document, text: "" } }, { ...written });
  storage.write(CHANGES_KEY, changes);
  return { ...stored, changes };
}

/** About the UTF-16 units of a change in JSON without what it inserts. */
const CHANGE_UNITS = 40;

/** Whether the changes are short beside the text, so that a page is written whole ever more rarely as it grows. */
export function isShort(changes: TextChanges, text: string): boolean {
  const units = changes.reduce((sum, { insert }) => sum + insert.length + CHANGE_UNITS, 0);
  return units * 16 <= text.length;
}

/** Reads a page with what changed since. Changes of a page that was replaced meanwhile do not count. */
export function readStored(
  stored: StoredPage,
): Parsed<ReadPage & { readonly written: WrittenPage | undefined }> {
  const whole = readPage(stored.page);
  if (!whole.ok) return whole;
  const { stamp } = whole.value;
  if (stamp === undefined) return { ok: true, value: { ...whole.value, written: undefined } };
  const unchanged = { ...whole.value, written: { stamp, changes: [] } };
  if (stored.changes === "") return { ok: true, value: unchanged };
  const changed = readPage(stored.changes);
  if (changed.ok && changed.value.stamp !== stamp) return { ok: true, value: unchanged };
  const { text } = whole.value.page.document;
  const changes = readChanges(stored.changes);
  const edited = changes && edit(text, changes);
  if (!changed.ok || !changes || edited === undefined) {
    const problems = [...whole.value.problems, "The last changes are damaged."];
    return { ok: true, value: { ...whole.value, problems, written: undefined } };
  }
  const { page, problems } = changed.value;
  const document = { ...page.document, text: edited };
  return {
    ok: true,
    value: { page: { ...page, document }, problems, stamp, written: { stamp, changes } },
  };
}

function edit(text: string, changes: TextChanges): string | undefined {
  try {
    return applyChanges(text, changes);
  } catch {
    return undefined;
  }
}

function readChanges(raw: string): TextChanges | undefined {
  const data = readJson(raw);
  if (!isRecord(data) || !Array.isArray(data.changes)) return undefined;
  const changes = data.changes.map((change: unknown) => {
    if (!isRecord(change)) return undefined;
    const { from, to, insert } = change;
    const isWhole = Number.isInteger(from) && Number.isInteger(to) && typeof insert === "string";
    return isWhole ? { from: Number(from), to: Number(to), insert } : undefined;
  });
  const whole = changes.filter((change) => change !== undefined);
  return whole.length === changes.length ? whole : undefined;
}

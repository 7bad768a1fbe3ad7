/** Requests to the worker: what is none gets an answer that says so. */
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS, defaultSettings } from "../settings/settings.ts";
import { readRequest } from "./read-request.ts";

const REQUEST = {
  kind: "chunk",
  id: 3,
  source: { revision: 1, filename: "a.md", content: { kind: "text", text: "# A" } },
  settings: DEFAULT_SETTINGS,
} as const;

const SWEEP = {
  kind: "sweep",
  id: 4,
  source: REQUEST.source,
  settings: DEFAULT_SETTINGS,
  cells: [{ mark: 64, limit: 128 }],
} as const;

const changed = (...changes: unknown[]) => ({
  ...REQUEST,
  source: { ...REQUEST.source, content: { kind: "changes", base: 0, changes } },
});

test("a request is read as it is, with a text or changes, with and without a legacy side", () => {
  for (const request of [
    REQUEST,
    changed(),
    changed({ from: 0, to: 1, insert: "" }),
    { ...REQUEST, legacy: DEFAULT_SETTINGS },
    { ...REQUEST, legacy: defaultSettings("imported"), legacyTexts: ["One.", ""] },
    SWEEP,
    { ...SWEEP, cells: [] },
  ]) {
    expect(readRequest(request)).toEqual({ ok: true, value: request });
  }
});

test.each([
  ["nothing", undefined, -1],
  ["another kind", { ...REQUEST, kind: "count" }, 3],
  ["no source", { ...REQUEST, source: undefined }, 3],
  ["no text", { ...REQUEST, source: { ...REQUEST.source, content: { kind: "text" } } }, 3],
  ["a change without an end", changed({ from: 0, insert: "" }), 3],
  ["a change without a text", changed({ from: 0, to: 0 }), 3],
  ["no settings", { ...REQUEST, settings: {} }, 3],
  ["a sweep of no cells at all", { ...SWEEP, cells: undefined }, 4],
  ["a cell without a limit", { ...SWEEP, cells: [{ mark: 64 }] }, 4],
  ["a sweep of no settings", { ...SWEEP, settings: {} }, 4],
  ["a legacy side that is none", { ...REQUEST, legacy: "per-heading" }, 3],
  ["texts that are none", { ...REQUEST, legacyTexts: ["One.", 2] }, 3],
])("%s is refused, under the id that it has", (_what, data, id) => {
  const read = readRequest(data);
  expect(read).toMatchObject({ ok: false, id });
  expect(!read.ok && read.reason).toMatch(/^Unknown message from the page: /);
});

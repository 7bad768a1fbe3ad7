/** Requests to the worker: what is none gets an answer that says so. */
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../settings/settings.ts";
import { readRequest } from "./read-request.ts";

const REQUEST = {
  kind: "chunk",
  id: 3,
  source: { revision: 1, filename: "a.md", text: "# A" },
  settings: DEFAULT_SETTINGS,
} as const;

test("a request is read as it is, with and without a text and a legacy side", () => {
  const { text: _, ...sourceAtHand } = REQUEST.source;
  for (const request of [
    REQUEST,
    { ...REQUEST, source: sourceAtHand },
    { ...REQUEST, legacy: DEFAULT_SETTINGS },
  ]) {
    expect(readRequest(request)).toEqual({ ok: true, value: request });
  }
});

test.each([
  ["nothing", undefined, -1],
  ["another kind", { ...REQUEST, kind: "count" }, 3],
  ["no source", { ...REQUEST, source: undefined }, 3],
  ["a text that is none", { ...REQUEST, source: { ...REQUEST.source, text: 1 } }, 3],
  ["no settings", { ...REQUEST, settings: {} }, 3],
  ["a legacy side that is none", { ...REQUEST, legacy: "per-heading" }, 3],
])("%s is refused, under the id that it has", (_what, data, id) => {
  const read = readRequest(data);
  expect(read).toMatchObject({ ok: false, id });
  expect(!read.ok && read.reason).toMatch(/^Unknown message from the page: /);
});

/** Reads what comes from the page: a request, or the reason why it is none. */
import { isRecord, summarise } from "./message.ts";
import type { WorkerRequest } from "./protocol.ts";

export type ReadRequest =
  | { readonly ok: true; readonly value: WorkerRequest }
  | { readonly ok: false; readonly id: number; readonly reason: string };

/** Checks the shape of a message as far as mixing up messages goes; chunking checks the settings themselves. */
export function readRequest(data: unknown): ReadRequest {
  if (isRequest(data)) return { ok: true, value: data };
  const id = isRecord(data) && typeof data.id === "number" ? data.id : -1;
  return { ok: false, id, reason: `Unknown message from the page: ${summarise(data)}` };
}

function isRequest(data: unknown): data is WorkerRequest {
  return (
    isRecord(data) &&
    typeof data.id === "number" &&
    isSource(data.source) &&
    isSettings(data.settings) &&
    isKnownKind(data)
  );
}

function isKnownKind(data: Record<string, unknown>): boolean {
  const { kind, legacy, legacyTexts, cells } = data;
  switch (kind) {
    case "chunk":
      return (
        (legacy === undefined || isSettings(legacy)) &&
        (legacyTexts === undefined || isTexts(legacyTexts))
      );
    case "sweep":
      return Array.isArray(cells) && cells.every(isBudgets);
    default:
      return false;
  }
}

function isBudgets(data: unknown): boolean {
  return isRecord(data) && typeof data.mark === "number" && typeof data.limit === "number";
}

function isSource(data: unknown): boolean {
  return (
    isRecord(data) &&
    typeof data.revision === "number" &&
    typeof data.filename === "string" &&
    isContent(data.content)
  );
}

function isContent(data: unknown): boolean {
  if (!isRecord(data)) return false;
  if (data.kind === "text") return typeof data.text === "string";
  if (data.kind !== "changes" || typeof data.base !== "number") return false;
  return Array.isArray(data.changes) && data.changes.every(isChange);
}

function isChange(data: unknown): boolean {
  return (
    isRecord(data) &&
    typeof data.from === "number" &&
    typeof data.to === "number" &&
    typeof data.insert === "string"
  );
}

function isTexts(data: unknown): boolean {
  return Array.isArray(data) && data.every((text) => typeof text === "string");
}

function isSettings(data: unknown): boolean {
  return isRecord(data) && typeof data.strategy === "string" && isRecord(data.options);
}

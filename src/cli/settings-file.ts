/** A file of settings, as the page copies them and as results state them. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Parsed } from "../settings/options.ts";
import { messageOf } from "./message.ts";

/**
 * The settings in a JSON file, by name on one level and unchecked: options may stand under `options`, and all of it under
 * `settings`, as in a report. A relative path starts at `cwd`.
 */
export async function readSettingsFile(
  path: string,
  cwd: string,
): Promise<Parsed<Readonly<Record<string, unknown>>>> {
  let data: unknown;
  try {
    data = JSON.parse((await readFile(resolve(cwd, path), "utf8")).replace(/^\ufeff/, ""));
  } catch (error) {
    return { ok: false, reason: `The settings in ${path} cannot be read: ${messageOf(error)}.` };
  }
  const settings = fieldsOf(fieldsOf(data)?.settings) ?? fieldsOf(data);
  if (!settings)
    return { ok: false, reason: `${path} must hold an object of settings, {"target": 512, ...}.` };
  const { options, ...others } = settings;
  return { ok: true, value: { ...others, ...fieldsOf(options) } };
}

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof data === "object" && data !== null && !Array.isArray(data)
    ? Object.fromEntries(Object.entries(data))
    : undefined;
}

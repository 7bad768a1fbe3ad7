/** Settings as URL parameters: only what differs from the defaults, the legacy side behind a prefix. */
import type { Parsed } from "../settings/options.ts";
import { defaultSettings, parseSettings, type Settings } from "../settings/settings.ts";
import { STRATEGIES, strategySpec } from "../settings/strategies/index.ts";

/** What stands before the parameters of the legacy side. */
export const LEGACY_PREFIX = "legacy.";

const SHARED_NAMES = ["strategy", "counter", "breadcrumb"];

/** The parameters in which settings differ from the defaults. */
export function settingsParameters(
  settings: Settings,
  defaults: Settings,
): readonly (readonly [string, string])[] {
  const base = defaultSettings(settings.strategy);
  const parameters: [string, string][] = [];
  if (settings.strategy !== defaults.strategy) parameters.push(["strategy", settings.strategy]);
  for (const [name, value] of Object.entries(settings.options)) {
    if (value !== base.options[name]) parameters.push([name, String(value)]);
  }
  if (settings.counter !== base.counter) parameters.push(["counter", settings.counter]);
  if (settings.breadcrumb !== base.breadcrumb) parameters.push(["breadcrumb", settings.breadcrumb]);
  return parameters;
}

export interface ReadSettings {
  readonly settings: Settings;
  /** Names of parameters that mean nothing here. */
  readonly ignored: readonly string[];
  /** Why the defaults stand in for what was given. */
  readonly problem: string | undefined;
}

/** Reads one side's settings; what cannot be read becomes the defaults and a problem in words. */
export function readSettings(
  parameters: ReadonlyMap<string, string>,
  defaults: Settings,
): ReadSettings {
  const id = parameters.get("strategy") ?? defaults.strategy;
  const strategy = STRATEGIES.find((spec) => spec.id === id)?.id ?? defaults.strategy;
  const known = [...SHARED_NAMES, ...Object.keys(strategySpec(strategy).options)];
  const given: Record<string, unknown> = { strategy: id };
  const ignored: string[] = [];
  for (const [name, value] of parameters) {
    if (known.includes(name)) given[name] = value;
    else ignored.push(name);
  }
  const parsed: Parsed<Settings> = parseSettings(given);
  return parsed.ok
    ? { settings: parsed.value, ignored, problem: undefined }
    : { settings: defaults, ignored, problem: parsed.reason };
}

/** The settings that a chunking run is made with, how they are read from unknown data and changed. */
import { COUNTERS, type CounterId } from "./counters.ts";
import {
  type OptionSpec,
  type OptionSpecs,
  type OptionsOf,
  type OptionValue,
  type OptionValues,
  type Parsed,
  parseOption,
} from "./options.ts";
import { optionsWithPreset, sharesOf, takePresets, withHeldShares } from "./presets.ts";
import { OFFERED_STRATEGIES, type StrategyId, strategySpec } from "./strategies/index.ts";
import { reading } from "./strategies/reading.ts";
import type { BreadcrumbRendering, StrategySpec } from "./strategy.ts";

export type { BreadcrumbRendering } from "./strategy.ts";

const STRATEGY_IDS = OFFERED_STRATEGIES.map((spec) => spec.id);
const COUNTER_IDS = COUNTERS.map((spec) => spec.id);

export const BREADCRUMB_RENDERINGS: readonly BreadcrumbRendering[] = ["line", "none"];

export interface Settings {
  readonly strategy: StrategyId;
  readonly counter: CounterId;
  readonly breadcrumb: BreadcrumbRendering;
  /** One value for each option of the strategy. */
  readonly options: OptionValues;
}

/** The default settings of a strategy. */
export function defaultSettings(strategy: StrategyId): Settings {
  const options: Record<string, OptionValue> = {};
  for (const [name, spec] of Object.entries(strategySpec(strategy).options)) {
    options[name] = spec.default;
  }
  return { strategy, ...strategySpec(strategy).defaults, options };
}

/** What the page starts with. */
export const DEFAULT_SETTINGS: Settings = defaultSettings("hierarchical");

/** What the other side of a comparison starts with. */
export const DEFAULT_LEGACY_SETTINGS: Settings = defaultSettings("per-heading");

/**
 * Reads settings from unknown data of the form `{strategy, counter, breadcrumb, ...option values}`, all of them
 * optional and as strings if need be. Presets may stand among the options, and give way to them. What is absent has its
 * default; what is unknown or out of bounds is refused, and so is a strategy that needs texts from outside. An ascending option that is left out follows those that are
 * given.
 */
export function parseSettings(data: Readonly<Record<string, unknown>>): Parsed<Settings> {
  const { strategy = DEFAULT_SETTINGS.strategy, counter, breadcrumb, ...given } = data;
  const strategyId = parseName("strategy", strategy, STRATEGY_IDS);
  if (!strategyId.ok) return strategyId;
  const base = defaultSettings(strategyId.value);
  const counterId = parseName("counter", counter ?? base.counter, COUNTER_IDS);
  if (!counterId.ok) return counterId;
  const rendering = parseName("breadcrumb", breadcrumb ?? base.breadcrumb, BREADCRUMB_RENDERINGS);
  if (!rendering.ok) return rendering;

  const preset = takePresets(strategySpec(base.strategy), base.options, given);
  if (!preset.ok) return preset;
  const { rest, options: start } = preset.value;
  const shared = { counter: counterId.value, breadcrumb: rendering.value };
  let settings: Settings = { strategy: base.strategy, ...shared, options: start };
  const { options, ascending } = strategySpec(settings.strategy);
  for (const [given, value] of Object.entries(rest)) {
    const name = presentName(given);
    const spec = specOf(options, name);
    if (!spec) return unknownName(`option of ${settings.strategy}`, name, Object.keys(options));
    const parsed = parseOption(name, spec, presentValue(name, value));
    if (!parsed.ok) return parsed;
    settings = withOneOption(settings, name, parsed.value);
  }
  for (const name of ascending) {
    const given = rest[name];
    if (given !== undefined && settings.options[name] !== Number(given)) {
      return {
        ok: false,
        reason: `${ascending.join(" <= ")} must hold, but ${describeValues(rest, ascending)}.`,
      };
    }
  }
  return { ok: true, value: withShares(settings, data) };
}

/** A limit that nobody set, and that is not its default because another one was set beyond it. */
export interface MovedLimit {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** The one that was set. */
  readonly by: string;
}

/** The limits that `parseSettings` moved to keep their order, of the data that it made some settings of. */
export function movedLimits(
  { strategy, options }: Settings,
  data: Readonly<Record<string, unknown>>,
): readonly MovedLimit[] {
  const spec = strategySpec(strategy);
  const preset = takePresets(spec, defaultSettings(strategy).options, data);
  if (!preset.ok) return [];
  return spec.ascending.flatMap((name) => {
    const [from, to] = [Number(preset.value.options[name]), Number(options[name])];
    const by = spec.ascending.find((other) => data[other] !== undefined && options[other] === to);
    return data[name] === undefined && from !== to && by ? [{ name, from, to, by }] : [];
  });
}

/** Names that options had, by the ones they have: links and saved pages may say so. */
const FORMER_NAMES: Readonly<Record<string, string>> = { mdx: "dialect" };

/** What values of options were called when block packing alone had them. */
const FORMER_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  frontMatter: { include: "text" },
  dialect: { on: "mdx", off: "commonmark" },
};

function presentName(name: string): string {
  return Object.hasOwn(FORMER_NAMES, name) ? (FORMER_NAMES[name] ?? name) : name;
}

function presentValue(name: string, value: unknown): unknown {
  const former = Object.hasOwn(FORMER_VALUES, name) ? FORMER_VALUES[name] : undefined;
  return former && typeof value === "string" && Object.hasOwn(former, value)
    ? former[value]
    : value;
}

/** The settings with the shares of presets that were chosen by name, unless options beside them say otherwise. */
function withShares(settings: Settings, data: Readonly<Record<string, unknown>>): Settings {
  const { presets = [] } = strategySpec(settings.strategy);
  const options: Record<string, OptionValue> = { ...settings.options };
  for (const { name, choices } of presets) {
    const choice = choices.find(({ value }) => value === data[name]);
    if (!choice) continue;
    for (const [option, share] of Object.entries(sharesOf(choice, options))) {
      if (data[option] === undefined) options[option] = share;
    }
  }
  return { ...settings, options };
}

/** Own names only: "constructor" and the like come in from outside, and every object has them. */
function specOf(specs: OptionSpecs, name: string): OptionSpec | undefined {
  return Object.hasOwn(specs, name) ? specs[name] : undefined;
}

function parseName<Name extends string>(
  what: string,
  data: unknown,
  names: readonly Name[],
): Parsed<Name> {
  const found = names.find((name) => name === data);
  return found === undefined ? unknownName(what, data, names) : { ok: true, value: found };
}

function unknownName(what: string, data: unknown, allowed: readonly string[]): Parsed<never> {
  const shown = typeof data === "string" ? data.slice(0, 40) : JSON.stringify(data);
  return { ok: false, reason: `Unknown ${what} "${shown}": it can be ${allowed.join(", ")}.` };
}

function describeValues(
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
): string {
  return names
    .filter((name) => values[name] !== undefined)
    .map((name) => `${name} is ${values[name]}`)
    .join(" and ");
}

/**
 * The settings with one option changed. Where the strategy wants options in ascending order (target <= hardCap),
 * the others follow the one that was set; so does a share of it that a preset set.
 * @throws RangeError when the strategy has no such option or the value is out of bounds
 */
export function withOption(settings: Settings, name: string, value: OptionValue): Settings {
  const next = withOneOption(settings, name, value);
  const { presets = [] } = strategySpec(settings.strategy);
  return { ...next, options: withHeldShares(presets, settings.options, next.options, name) };
}

function withOneOption(settings: Settings, name: string, value: OptionValue): Settings {
  const { options: specs, ascending } = strategySpec(settings.strategy);
  const spec = specOf(specs, name);
  if (!spec) throw new RangeError(`${settings.strategy} has no option ${name}`);
  const parsed = parseOption(name, spec, value);
  if (!parsed.ok) throw new RangeError(parsed.reason);
  const options: Record<string, OptionValue> = { ...settings.options, [name]: parsed.value };
  const place = ascending.indexOf(name);
  if (place >= 0) {
    for (const [index, other] of ascending.entries()) {
      const current = Number(options[other]);
      const bound = Number(parsed.value);
      if ((index < place && current > bound) || (index > place && current < bound))
        options[other] = bound;
    }
  }
  return { ...settings, options };
}

/** Settings that read documents as others do. */
export function withReadingOf(settings: Settings, others: Settings): Settings {
  const options = { ...settings.options };
  for (const name of Object.keys(reading)) options[name] = others.options[name] ?? "";
  return { ...settings, options };
}

/** The settings with a preset chosen. @throws RangeError when the strategy has no such preset or choice */
export function withPreset(settings: Settings, name: string, choice: string): Settings {
  const spec = strategySpec(settings.strategy);
  const options = optionsWithPreset(spec, settings.options, name, choice);
  if (!options.ok) throw new RangeError(options.reason);
  return { ...settings, options: options.value };
}

/**
 * The settings under another strategy: options that both have keep their values, the others have their defaults. What
 * was the old strategy's own default (option, counter, breadcrumb rendering) becomes the new one's.
 */
export function withStrategy(settings: Settings, strategy: StrategyId): Settings {
  const { options: specs } = strategySpec(strategy);
  const before = defaultSettings(settings.strategy);
  const base = defaultSettings(strategy);
  let next: Settings = {
    ...base,
    counter: settings.counter === before.counter ? base.counter : settings.counter,
    breadcrumb: settings.breadcrumb === before.breadcrumb ? base.breadcrumb : settings.breadcrumb,
  };
  for (const [name, value] of Object.entries(settings.options)) {
    const spec = value === before.options[name] ? undefined : specOf(specs, name);
    if (spec && parseOption(name, spec, value).ok) next = withOneOption(next, name, value);
  }
  return next;
}

/** The options of a strategy with their own types. @throws RangeError when a value is missing or out of bounds */
export function readOptions<Specs extends OptionSpecs>(
  spec: StrategySpec<Specs>,
  values: OptionValues,
): OptionsOf<Specs> {
  const options: Record<string, OptionValue> = {};
  for (const [name, option] of Object.entries(spec.options)) {
    const parsed = parseOption(name, option, values[name]);
    if (!parsed.ok) throw new RangeError(parsed.reason);
    options[name] = parsed.value;
  }
  return options as OptionsOf<Specs>;
}

/** The value of an integer option. @throws RangeError when the settings have no such number */
export function integerOption(settings: Settings, name: string): number {
  const value = settings.options[name];
  if (typeof value !== "number")
    throw new RangeError(`${settings.strategy} has no number named ${name}`);
  return value;
}

/** Whether two settings make the same chunks. */
export function sameSettings(a: Settings, b: Settings): boolean {
  return (
    a.strategy === b.strategy &&
    a.counter === b.counter &&
    a.breadcrumb === b.breadcrumb &&
    Object.keys(a.options).length === Object.keys(b.options).length &&
    Object.entries(a.options).every(([name, value]) => b.options[name] === value)
  );
}

/** Presets: named choices that set several options of a strategy at once. */
import {
  type OptionSpecs,
  type OptionValue,
  type OptionValues,
  type Parsed,
  parseOption,
} from "./options.ts";
import type { PresetChoice, PresetSpec, StrategySpec } from "./strategy.ts";

type PresetStrategy = Pick<StrategySpec<OptionSpecs>, "options" | "presets" | "ascending">;

/**
 * Option values after a choice of a preset. Other presets whose choice was in force stay in force: an overlap of 10 %
 * of the target follows a new target. Refused when the preset or the choice is unknown, or a value is out of bounds.
 */
export function optionsWithPreset(
  spec: PresetStrategy,
  options: OptionValues,
  name: string,
  value: unknown,
): Parsed<OptionValues> {
  const presets = spec.presets ?? [];
  const preset = presets.find((each) => each.name === name);
  if (!preset) return { ok: false, reason: `Unknown preset "${name}".` };
  const choice = preset.choices.find((each) => each.value === value);
  if (!choice) {
    const allowed = preset.choices.map((each) => each.value).join(", ");
    return { ok: false, reason: `${name} can only be ${allowed}.` };
  }
  let next: OptionValues = { ...options, ...valuesOf(choice, options) };
  for (const other of presets) {
    const held = other === preset ? undefined : heldChoice(other, options);
    if (held) next = { ...next, ...valuesOf(held, next) };
  }
  for (const [option, optionSpec] of Object.entries(spec.options)) {
    const parsed = parseOption(option, optionSpec, next[option]);
    if (!parsed.ok) return parsed;
  }
  return isAscending(spec.ascending, next)
    ? { ok: true, value: next }
    : { ok: false, reason: `${spec.ascending.join(" <= ")} must hold.` };
}

/**
 * Takes the names of presets out of unknown data: their values, and the data without them. Presets come first, so that
 * options given beside them win.
 */
export function takePresets(
  spec: PresetStrategy,
  defaults: OptionValues,
  data: Readonly<Record<string, unknown>>,
): Parsed<{ readonly options: OptionValues; readonly rest: Readonly<Record<string, unknown>> }> {
  const rest = { ...data };
  let options = defaults;
  for (const { name } of spec.presets ?? []) {
    if (rest[name] === undefined) continue;
    const set = optionsWithPreset(spec, options, name, rest[name]);
    if (!set.ok) return set;
    options = set.value;
    delete rest[name];
  }
  return { ok: true, value: { options, rest } };
}

/** The choice of a preset that option values amount to; undefined when they are none of them. */
export function heldChoice(preset: PresetSpec, options: OptionValues): PresetChoice | undefined {
  return preset.choices.find((choice) =>
    Object.entries(valuesOf(choice, options)).every(([name, value]) => options[name] === value),
  );
}

/** The option values that a choice sets; shares are of what the options are, or of what the choice itself sets. */
function valuesOf(choice: PresetChoice, options: OptionValues): OptionValues {
  const values: Record<string, OptionValue> = {};
  for (const [name, value] of Object.entries(choice.options)) {
    if (typeof value !== "object") {
      values[name] = value;
      continue;
    }
    const of = Number(values[value.percentOf] ?? options[value.percentOf]);
    values[name] = Math.round((of * value.percent) / 100);
  }
  return values;
}

/** The option values of a choice that are shares of what the options are. */
export function sharesOf(choice: PresetChoice, options: OptionValues): OptionValues {
  const shares = Object.entries(choice.options).filter(([, value]) => typeof value === "object");
  return valuesOf({ ...choice, options: Object.fromEntries(shares) }, options);
}

/** Options after a change of one of them: shares of it that a preset held before follow it, but for what was changed. */
export function withHeldShares(
  presets: readonly PresetSpec[],
  before: OptionValues,
  after: OptionValues,
  changed: string,
): OptionValues {
  let options = after;
  for (const preset of presets) {
    const held = heldChoice(preset, before);
    const shares = held ? sharesOf(held, after) : {};
    if (!(changed in shares)) options = { ...options, ...shares };
  }
  return options;
}

function isAscending(names: readonly string[], options: OptionValues): boolean {
  const values = names.map((name) => Number(options[name]));
  return values.every((value, place) => place === 0 || value >= (values[place - 1] ?? value));
}

/** What an option of a strategy is: its name, its bounds, its words on the page. */

/** A value that an option can hold. */
export type OptionValue = number | string;

/** The values of a strategy's options, by option name. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** Whether the page shows an option at once or behind "More". */
export type OptionGroup = "basic" | "advanced";

/** A whole number, such as a budget in tokens. */
export interface IntegerOption {
  readonly kind: "integer";
  readonly label: string;
  readonly hint: string;
  readonly group: OptionGroup;
  readonly unit: "tokens" | "characters" | "levels";
  readonly default: number;
  /** Smallest value that the core accepts. */
  readonly min: number;
  /** Largest value that the core accepts. */
  readonly max: number;
  /** Bounds of the slider and the number field on the page, within `min` and `max`. */
  readonly page: { readonly min: number; readonly max: number };
}

/** One of several named values. */
export interface ChoiceOption {
  readonly kind: "choice";
  readonly label: string;
  readonly hint: string;
  readonly group: OptionGroup;
  readonly default: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly hint: string;
  }[];
}

/** A line of text. */
export interface TextOption {
  readonly kind: "text";
  readonly label: string;
  readonly hint: string;
  readonly group: OptionGroup;
  readonly default: string;
  /** UTF-16 units. */
  readonly maxLength: number;
  readonly example: string;
}

export type OptionSpec = IntegerOption | ChoiceOption | TextOption;

/** Option specifications by option name, in the order of the page. */
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** The typed values that a set of specifications describes. */
export type OptionsOf<Specs extends OptionSpecs> = {
  readonly [Name in keyof Specs]: Specs[Name] extends ChoiceOption
    ? Specs[Name]["choices"][number]["value"]
    : Specs[Name] extends TextOption
      ? string
      : number;
};

/** A value, or the reason why there is none, fit to be shown to a person. */
export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads one option value from unknown data (a URL parameter, a flag, stored JSON).
 * A whole number may come as a number or as its decimal digits.
 */
export function parseOption(name: string, spec: OptionSpec, data: unknown): Parsed<OptionValue> {
  switch (spec.kind) {
    case "integer":
      return parseInteger(name, spec, data);
    case "choice": {
      const found = spec.choices.find((choice) => choice.value === data);
      if (found) return { ok: true, value: found.value };
      const allowed = spec.choices.map((choice) => choice.value).join(", ");
      return { ok: false, reason: `${name} is ${show(data)}, but it can only be ${allowed}.` };
    }
    case "text":
      return parseText(name, spec, data);
    default:
      return unreachable(spec);
  }
}

function parseInteger(name: string, spec: IntegerOption, data: unknown): Parsed<number> {
  const value = typeof data === "string" && /^\d+$/.test(data) ? Number(data) : data;
  if (typeof value === "number" && Number.isInteger(value)) {
    if (value >= spec.min && value <= spec.max) return { ok: true, value };
  }
  return {
    ok: false,
    reason: `${name} is ${show(data)}, but it must be a whole number from ${spec.min} to ${spec.max}.`,
  };
}

function parseText(name: string, { maxLength }: TextOption, data: unknown): Parsed<string> {
  if (typeof data === "string" && data.length <= maxLength && !/[\r\n]/.test(data))
    return { ok: true, value: data };
  const reason = `${name} is ${show(data)}, but it must be one line of at most ${maxLength} characters.`;
  return { ok: false, reason };
}

function show(data: unknown): string {
  if (data === undefined) return "missing";
  const text = typeof data === "string" ? `"${data}"` : (JSON.stringify(data) ?? String(data));
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** For the end of a `switch` over a union: compiles only when every member was handled. */
export function unreachable(value: never): never {
  throw new RangeError(`Unexpected value: ${JSON.stringify(value)}`);
}

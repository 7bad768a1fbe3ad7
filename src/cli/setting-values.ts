/** Settings from what was typed: names and values, and what to say of them. */
import { COUNTERS } from "../settings/counters.ts";
import { optionFlag } from "../settings/option-flag.ts";
import type { Parsed } from "../settings/options.ts";
import {
  type MovedLimit,
  movedLimits,
  parseSettings,
  type Settings,
} from "../settings/settings.ts";

/** The settings of names and values, with limits that follow others. They go before those of a file, `base`. */
export function settingsFrom(
  given: ReadonlyMap<string, unknown>,
  base: Readonly<Record<string, unknown>> = {},
): Parsed<{ readonly settings: Settings; readonly moved: readonly MovedLimit[] }> {
  const { counter, ...rest } = { ...base, ...Object.fromEntries(given) };
  const data =
    counter === undefined
      ? rest
      : { ...rest, counter: typeof counter === "string" ? counterNamed(counter) : counter };
  const parsed = parseSettings(data);
  if (!parsed.ok) return parsed;
  const settings = parsed.value;
  return { ok: true, value: { settings, moved: movedLimits(settings, data) } };
}

/** That a limit follows another, which nobody may have meant. */
export function movedMessage({ name, from, to, by }: MovedLimit): string {
  const bound = to > from ? "less" : "more";
  return `--${optionFlag(name)} is ${to}, not ${from}: it cannot be ${bound} than --${optionFlag(by)}.`;
}

/** What is wrong with flags; the advice after it is for those who write such programs. */
export function firstSentence(message: string): string {
  const [sentence] = message.split(/[.](?=\s)|\n|[.]$/);
  return `${sentence}.`;
}

/** The id of the counter that is meant by a name such as `words x 1.3` or `chars / 4`; other names stay as they are. */
function counterNamed(name: string): string {
  const spelling = withoutSpelling(name);
  const meant = COUNTERS.find(
    ({ id, label }) => withoutSpelling(id) === spelling || withoutSpelling(label) === spelling,
  );
  return meant?.id ?? name;
}

/** A counter's name without what people write in more than one way: case, spaces, and the sign between its parts. */
function withoutSpelling(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s×*/_-]/g, "")
    .replace(/^wordsx/, "words");
}

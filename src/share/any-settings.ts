/** For tests: any settings that the page can hold. */
import fc from "fast-check";
import { COUNTERS } from "../settings/counters.ts";
import type { IntegerOption, OptionSpec, OptionValue } from "../settings/options.ts";
import {
  BREADCRUMB_RENDERINGS,
  defaultSettings,
  type Settings,
  withOption,
} from "../settings/settings.ts";
import { OFFERED_STRATEGIES } from "../settings/strategies/index.ts";

export const anySettings: fc.Arbitrary<Settings> = fc
  .record({
    spec: fc.constantFrom(...OFFERED_STRATEGIES),
    counter: fc.constantFrom(...COUNTERS.map((counter) => counter.id)),
    breadcrumb: fc.constantFrom(...BREADCRUMB_RENDERINGS),
  })
  .chain(({ spec, counter, breadcrumb }) => {
    const values = Object.entries(spec.options).map(([name, option]) =>
      fc.option(valueFor(option)).map((value) => ({ name, value })),
    );
    return fc.tuple(...values).map((chosen) => {
      let settings: Settings = { ...defaultSettings(spec.id), counter, breadcrumb };
      for (const { name, value } of chosen) {
        if (value !== null) settings = withOption(settings, name, value);
      }
      return settings;
    });
  });

function valueFor(option: OptionSpec): fc.Arbitrary<OptionValue> {
  if (option.kind === "integer") return integerFor(option);
  if (option.kind === "text")
    return fc
      .oneof(fc.constantFrom("", "*a*", "*e*; b*"), fc.string({ unit: "grapheme", maxLength: 20 }))
      .map((text) => text.replace(/[\r\n]/g, ""));
  return fc.constantFrom(...option.choices.map((choice) => choice.value));
}

/** Small numbers as often as others: limits of a few tokens break most. */
function integerFor({ min, max }: IntegerOption): fc.Arbitrary<number> {
  const upTo = (most: number) => fc.integer({ min, max: Math.min(max, min + most) });
  return fc.oneof(upTo(3), upTo(64), upTo(3000));
}

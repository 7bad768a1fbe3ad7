/** The settings of a side in one line. */
import { formatNumber } from "../../../algorithms/format.ts";
import { COUNTERS } from "../../../settings/counters.ts";
import { defaultSettings, integerOption, type Settings } from "../../../settings/settings.ts";
import { strategySpec } from "../../../settings/strategies/index.ts";

/**
 * What is chosen, shortly: `Per heading, 512 to 1,024, cl100k_base, breadcrumb`, and how many other options are not as by
 * default. Of chunks from outside it is the name of their file.
 */
export function settingsLine(settings: Settings, file?: string): string {
  const { label, bar, texts } = strategySpec(settings.strategy);
  const [mark, limit] = [integerOption(settings, bar.mark), integerOption(settings, bar.limit)];
  const budget =
    mark === limit ? formatNumber(limit) : `${formatNumber(mark)} to ${formatNumber(limit)}`;
  const counter = COUNTERS.find(({ id }) => id === settings.counter)?.label ?? settings.counter;
  const others = changedOptions(settings);
  if (texts === "imported") return [label, ...(file ? [file] : []), counter].join(", ");
  return [
    label,
    bar.of === "characters" ? `${budget} characters` : budget,
    counter,
    settings.breadcrumb === "line" ? "breadcrumb" : "no breadcrumb",
    ...(others > 0 ? [`${others} more changed`] : []),
  ].join(", ");
}

/** Options beside the budget that are not as by default. */
function changedOptions({ strategy, options }: Settings): number {
  const { bar } = strategySpec(strategy);
  const base = defaultSettings(strategy).options;
  return Object.entries(options).filter(
    ([name, value]) => name !== bar.mark && name !== bar.limit && value !== base[name],
  ).length;
}

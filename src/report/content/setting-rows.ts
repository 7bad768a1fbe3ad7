/** The settings of both sides as rows, and as the command that makes the same comparison. */
import { formatNumber } from "../../algorithms/format.ts";
import { changedSettings, fileArguments, quoted } from "../../export/settings-text.ts";
import { defaultSettings, type Settings } from "../../settings/settings.ts";
import { strategySpec } from "../../settings/strategies/index.ts";
import type { Report } from "../report.ts";
import type { Row } from "./words.ts";

export interface SettingRow extends Row {
  /** Whether either side has something else than its strategy's default. */
  readonly isSet: boolean;
}

/** What a side has no setting for. */
const NONE = "–";

/** The settings of both sides, those of the legacy side first. */
export function settingRows({ legacy, main }: Report["settings"]): readonly SettingRow[] {
  const names = [...new Set([legacy, main].flatMap(({ options }) => Object.keys(options)))];
  return [
    {
      name: "Strategy",
      legacy: strategySpec(legacy.strategy).label,
      main: strategySpec(main.strategy).label,
      isSet: false,
    },
    row("Counter", legacy, main, ({ counter }) => counter),
    row("Breadcrumb", legacy, main, ({ breadcrumb }) => breadcrumb),
    ...names.map((name) =>
      row(labelOf(name, legacy, main), legacy, main, (settings) => shownValue(settings, name)),
    ),
  ];
}

function shownValue({ strategy, options }: Settings, name: string): string {
  const { [name]: value } = options;
  const spec = strategySpec(strategy).options[name];
  if (value === undefined) return NONE;
  if (typeof value === "number")
    return spec?.kind === "integer" ? `${formatNumber(value)} ${spec.unit}` : formatNumber(value);
  return value === "" ? "none" : value;
}

function labelOf(name: string, ...sides: readonly Settings[]): string {
  const specs = sides.map(({ strategy }) => strategySpec(strategy).options[name]);
  return specs.find((spec) => spec !== undefined)?.label ?? name;
}

function row(
  name: string,
  legacy: Settings,
  main: Settings,
  shown: (settings: Settings) => string,
): SettingRow {
  const isSet = [legacy, main].some(
    (settings) => shown(settings) !== shown(defaultSettings(settings.strategy)),
  );
  return { name, legacy: shown(legacy), main: shown(main), isSet };
}

/** One side as the command line wants it: the strategy, then what is not its default. */
export function sideArgument(settings: Settings): string {
  const { strategy, ...changed } = changedSettings(settings);
  return [strategy, ...Object.entries(changed).map(([name, value]) => `${name}=${value}`)].join(
    ",",
  );
}

/** The command that compares in the same way; none where a side came from outside, which the command line does not read. */
export function compareCommand({
  settings: { legacy, main },
  files,
}: Pick<Report, "settings" | "files">): string | undefined {
  if ([legacy, main].some(({ strategy }) => strategySpec(strategy).texts === "imported"))
    return undefined;
  const [first] = files;
  const names = files.length === 1 && first ? fileArguments(first.source.filename) : ["FOLDER"];
  const sides = ["--legacy", quoted(sideArgument(legacy)), "--new", quoted(sideArgument(main))];
  return ["npm run -s chunk -- compare", ...names, ...sides].join(" ");
}

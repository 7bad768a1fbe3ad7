/** All settings of one side, made from what its strategy says of its options. */
import { COUNTERS } from "../../settings/counters.ts";
import type { Settings } from "../../settings/settings.ts";
import { OFFERED_STRATEGIES, STRATEGIES, strategySpec } from "../../settings/strategies/index.ts";
import type { Side } from "../../state/app-state.ts";
import { useAppActions, useAppStore } from "../../state/use-app-store.ts";
import { AdvancedSettings } from "./AdvancedSettings.tsx";
import { OptionControl } from "./OptionControl.tsx";
import { PresetControl } from "./PresetControl.tsx";
import { SelectControl } from "./SelectControl.tsx";
import { SweepButton } from "./SweepButton.tsx";
import "./settings.css";

const STRATEGY_CHOICES = STRATEGIES.map(({ id, label, hint }) => ({ value: id, label, hint }));
const OFFERED = new Set<string>(OFFERED_STRATEGIES.map(({ id }) => id));
const COUNTER_CHOICES = COUNTERS.map(({ id, label, hint }) => ({ value: id, label, hint }));
const BREADCRUMB_HINT =
  "Whether the file name and headings of a chunk stand on a line before its body, and count.";

interface SettingsGroupProps {
  readonly side: Side;
  /** Stacked, for a narrow window: the advanced options stand among the others. */
  readonly stacked?: boolean;
  /** Stands before the controls, where two groups have to be told apart. */
  readonly name?: string;
}

/** The controls of one side. */
export function SettingsGroup({ side, stacked = false, name }: SettingsGroupProps) {
  const settings = useAppStore((state) => (side === "main" ? state.settings : state.legacy));
  const { options: specs, presets = [] } = strategySpec(settings.strategy);
  const options = Object.entries(specs);
  const shape = stacked ? "is-stacked" : name ? "is-named" : "";
  return (
    <fieldset className={`settings is-${side} ${shape}`}>
      <legend className={name ? "settings-name" : "visually-hidden"}>{name ?? "Settings"}</legend>
      <StrategyControl {...{ side, settings, stacked }} />
      {presets.map((preset) => (
        <PresetControl key={preset.name} {...{ side, preset, settings }} />
      ))}
      {options
        .filter(([, spec]) => spec.group === "basic")
        .map(([option, spec]) => (
          <OptionControl key={option} name={option} {...{ side, spec, settings }} />
        ))}
      <SweepButton side={side} strategy={settings.strategy} />
      <CounterControl {...{ side, settings, stacked }} />
      <BreadcrumbControl {...{ side, settings }} />
      <AdvancedSettings {...{ side, settings }} inline={stacked} />
    </fieldset>
  );
}

interface ControlProps {
  readonly side: Side;
  readonly settings: Settings;
  readonly stacked: boolean;
}

function StrategyControl({ side, settings, stacked }: ControlProps) {
  const { setStrategy } = useAppActions();
  // Chunks from outside can be chosen as long as there are some, for the legacy side.
  const hasImported = useAppStore((state) => state.imported !== undefined);
  return (
    <SelectControl
      label="Strategy"
      hint="How the document is cut into chunks."
      hiddenLabel={!stacked}
      showsHint={stacked}
      value={settings.strategy}
      choices={STRATEGY_CHOICES.filter(
        ({ value }) => OFFERED.has(value) || (side === "legacy" && hasImported),
      )}
      onChange={(value) => {
        const chosen = STRATEGIES.find(({ id }) => id === value);
        if (chosen) setStrategy(side, chosen.id);
      }}
    />
  );
}

function CounterControl({ side, settings, stacked }: ControlProps) {
  const { setCounter } = useAppActions();
  return (
    <SelectControl
      label="Counter"
      hint="What counts the tokens."
      hiddenLabel={!stacked}
      showsHint={stacked}
      value={settings.counter}
      choices={COUNTER_CHOICES}
      onChange={(value) => {
        const chosen = COUNTERS.find(({ id }) => id === value);
        if (chosen) setCounter(side, chosen.id);
      }}
    />
  );
}

function BreadcrumbControl({ side, settings }: Omit<ControlProps, "stacked">) {
  const { setBreadcrumb } = useAppActions();
  return (
    <label className="setting is-check" title={BREADCRUMB_HINT}>
      <input
        type="checkbox"
        aria-description={BREADCRUMB_HINT}
        checked={settings.breadcrumb === "line"}
        onChange={(event) => setBreadcrumb(side, event.target.checked ? "line" : "none")}
      />
      breadcrumb
    </label>
  );
}

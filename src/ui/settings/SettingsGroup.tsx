/** All settings of one side, made from what its strategy says of its options. */
import { COUNTERS } from "../../settings/counters.ts";
import { STRATEGIES, strategySpec } from "../../settings/strategies/index.ts";
import type { Side } from "../../state/app-state.ts";
import { useAppActions, useAppStore } from "../../state/use-app-store.ts";
import { AdvancedSettings } from "./AdvancedSettings.tsx";
import { OptionControl } from "./OptionControl.tsx";
import { SelectControl } from "./SelectControl.tsx";
import "./settings.css";

const STRATEGY_CHOICES = STRATEGIES.map(({ id, label, hint }) => ({ value: id, label, hint }));
const COUNTER_CHOICES = COUNTERS.map(({ id, label, hint }) => ({ value: id, label, hint }));

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
  const { setStrategy, setCounter, setBreadcrumb } = useAppActions();
  const options = Object.entries(strategySpec(settings.strategy).options);
  return (
    <fieldset className={`settings is-${side} ${stacked ? "is-stacked" : ""}`}>
      <legend className={name ? "settings-name" : "visually-hidden"}>{name ?? "Settings"}</legend>
      <SelectControl
        label="Strategy"
        hint="How the document is cut into chunks."
        hiddenLabel={!stacked}
        showsHint={stacked}
        value={settings.strategy}
        choices={STRATEGY_CHOICES}
        onChange={(value) => {
          const chosen = STRATEGIES.find(({ id }) => id === value);
          if (chosen) setStrategy(side, chosen.id);
        }}
      />
      {options
        .filter(([, spec]) => spec.group === "basic")
        .map(([option, spec]) => (
          <OptionControl key={option} side={side} name={option} spec={spec} settings={settings} />
        ))}
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
      <label
        className="setting is-check"
        title="Whether the file name and headings of a chunk stand on a line before its body, and count."
      >
        <input
          type="checkbox"
          checked={settings.breadcrumb === "line"}
          onChange={(event) => setBreadcrumb(side, event.target.checked ? "line" : "none")}
        />
        breadcrumb
      </label>
      <AdvancedSettings side={side} settings={settings} inline={stacked} />
    </fieldset>
  );
}

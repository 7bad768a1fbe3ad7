/** Options that few need: behind "More" in the bar, in line where there is room. */
import type { Settings } from "../../settings/settings.ts";
import { defaultSettings, sameSettings } from "../../settings/settings.ts";
import { strategySpec } from "../../settings/strategies/index.ts";
import type { Side } from "../../state/app-state.ts";
import { useAppActions } from "../../state/use-app-store.ts";
import { Icon } from "../controls/Icon.tsx";
import { Popover } from "../controls/Popover.tsx";
import { OptionControl } from "./OptionControl.tsx";

interface AdvancedSettingsProps {
  readonly side: Side;
  readonly settings: Settings;
  readonly inline: boolean;
}

/** The advanced options, and the way back to the defaults. */
export function AdvancedSettings(props: AdvancedSettingsProps) {
  const { settings } = props;
  if (props.inline) return <AdvancedOptions {...props} />;
  const changed = advancedOptions(settings).filter(
    ([name, spec]) => settings.options[name] !== spec.default,
  ).length;
  return (
    <Popover
      label="More settings"
      className="advanced"
      title="More settings, and back to the defaults"
      button={
        <>
          More
          {changed > 0 && (
            <span className="badge" title={`${changed} differ from the defaults`}>
              {changed}
            </span>
          )}
          <Icon name="chevron" />
        </>
      }
    >
      {() => <AdvancedOptions {...props} />}
    </Popover>
  );
}

function advancedOptions(settings: Settings) {
  return Object.entries(strategySpec(settings.strategy).options).filter(
    ([, spec]) => spec.group === "advanced",
  );
}

function AdvancedOptions({ side, settings }: AdvancedSettingsProps) {
  const { resetSettings } = useAppActions();
  const options = advancedOptions(settings);
  const isDefault = sameSettings(settings, defaultSettings(settings.strategy));
  return (
    <div className="advanced-options">
      {options.map(([name, spec]) => (
        <OptionControl key={name} side={side} name={name} spec={spec} settings={settings} />
      ))}
      {options.length === 0 && (
        <p className="setting-hint">This strategy has no further options.</p>
      )}
      <button
        type="button"
        className="button button-outline"
        disabled={isDefault}
        onClick={() => resetSettings(side)}
      >
        Back to the defaults
      </button>
    </div>
  );
}

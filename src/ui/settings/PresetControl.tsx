/** A preset of a strategy: one choice that sets several options. */
import { heldChoice } from "../../settings/presets.ts";
import type { Settings } from "../../settings/settings.ts";
import type { PresetSpec } from "../../settings/strategy.ts";
import type { Side } from "../../state/app-state.ts";
import { useAppActions } from "../../state/use-app-store.ts";
import { SelectControl } from "./SelectControl.tsx";

interface PresetControlProps {
  readonly side: Side;
  readonly preset: PresetSpec;
  readonly settings: Settings;
}

const CUSTOM = { value: "", label: "custom", hint: "The options have values of their own." };

/** The choice that the options amount to, or that they amount to none. */
export function PresetControl({ side, preset, settings }: PresetControlProps) {
  const { setPreset } = useAppActions();
  const held = heldChoice(preset, settings.options);
  return (
    <SelectControl
      label={preset.label}
      hint={preset.hint}
      value={held?.value ?? CUSTOM.value}
      choices={held ? preset.choices : [CUSTOM, ...preset.choices]}
      onChange={(choice) => {
        if (choice !== CUSTOM.value) setPreset(side, preset.name, choice);
      }}
    />
  );
}

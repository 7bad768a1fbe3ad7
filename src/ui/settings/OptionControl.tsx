/** The control of one option of a strategy, by the option's kind. */
import { useRef } from "react";
import type { OptionSpec } from "../../settings/options.ts";
import type { Settings } from "../../settings/settings.ts";
import type { Side } from "../../state/app-state.ts";
import { useAppActions } from "../../state/use-app-store.ts";
import { changesFor } from "./following-options.ts";
import { IntegerControl } from "./IntegerControl.tsx";
import { SelectControl } from "./SelectControl.tsx";
import { TextControl } from "./TextControl.tsx";

interface OptionControlProps {
  readonly side: Side;
  readonly name: string;
  readonly spec: OptionSpec;
  readonly settings: Settings;
}

/** The control of one option of a strategy. */
export function OptionControl({ side, name, spec, settings }: OptionControlProps) {
  const { setOption } = useAppActions();
  const gripped = useRef(settings);
  const value = settings.options[name];
  if (spec.kind === "integer") {
    return (
      <IntegerControl
        spec={spec}
        value={Number(value)}
        onGrip={() => {
          gripped.current = settings;
        }}
        onChange={(next) => {
          for (const [option, changed] of changesFor(gripped.current, settings, name, next))
            setOption(side, option, changed);
        }}
      />
    );
  }
  if (spec.kind === "text") {
    return (
      <TextControl
        spec={spec}
        value={String(value)}
        onChange={(next) => setOption(side, name, next)}
      />
    );
  }
  return (
    <SelectControl
      label={spec.label}
      hint={spec.hint}
      showsHint
      value={String(value)}
      choices={spec.choices}
      onChange={(next) => setOption(side, name, next)}
    />
  );
}
